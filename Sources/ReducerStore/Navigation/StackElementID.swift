import RuntimeIssues

/// The ID of an element in a ``StackState``.
///
/// A store numbers its elements from 0 and never reuses a number. Tests can write an ID as an
/// integer literal, as in `.popFrom(id: 0)`. Elsewhere, use the IDs of the stack or of an action.
public struct StackElementID: Hashable, Sendable {
  /// The number of the element, or `nil` if the reducer hasn't handled the push yet.
  let number: Int?

  package init(number: Int?) {
    self.number = number
  }

  /// A placeholder that the reducer replaces with the next ID.
  static let next = StackElementID(number: nil)
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates an ID from an integer literal.
  ///
  /// Outside of tests, this initializer reports an issue.
  public init(integerLiteral value: Int) {
    self.init(number: value)
    guard DependencyValues.current.context != .test else { return }
    reportIssue(
      """
      The stack element ID \(self) was written as a number outside of a test.

      An element's number depends on all elements that were pushed before it.

      To fix, take the ID from the stack, such as "state.path.ids.last", or from the action.
      """)
  }
}

extension StackElementID: CustomStringConvertible, CustomReflectable {
  /// A textual representation, such as `#0`, or `#next` if the reducer hasn't assigned a number
  /// yet.
  public var description: String { number.map { "#\($0)" } ?? "#next" }

  /// A mirror without children, which makes dumps show the description.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A generator for the IDs of stack elements, which are numbered in order.
///
/// Each store has a separate generator, which all stacks of the store share.
public struct StackElementIDGenerator: Sendable {
  private let nextNumber: Lock<Int>

  /// Creates a generator.
  public init(startingAt first: Int = 0) {
    self.nextNumber = Lock(first)
  }

  /// Generates the next ID.
  public func next() -> StackElementID { next(after: nil) }

  /// The ID that the next call of ``next()`` returns.
  public var peek: StackElementID { StackElementID(number: nextNumber.withLock { $0 }) }

  /// Returns an independent generator that continues with the same ID, for use in an assertion.
  public func copy() -> StackElementIDGenerator {
    StackElementIDGenerator(startingAt: nextNumber.withLock { $0 })
  }

  /// Generates the next ID, whose number is higher than any number in a stack.
  func next(after highestNumber: Int?) -> StackElementID {
    let number = nextNumber.withLock { next in
      let number = max(next, highestNumber.map { $0 + 1 } ?? 0)
      next = number + 1
      return number
    }
    return StackElementID(number: number)
  }

  func skip(_ id: StackElementID) {
    guard let number = id.number else { return }
    nextNumber.withLock { $0 = max($0, number + 1) }
  }
}

extension DependencyValues {
  /// The generator for the IDs of stack elements.
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDKey.self] }
    set { self[StackElementIDKey.self] = newValue }
  }
}

private enum StackElementIDKey: DependencyKey {
  static var liveValue: StackElementIDGenerator { StackElementIDGenerator() }
  static var testValue: StackElementIDGenerator { StackElementIDGenerator() }
}
