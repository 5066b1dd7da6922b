import RuntimeIssues

/// The ID of an element in a ``StackState``.
///
/// A store counts its elements from 0 and never reuses a number. Tests can write the ID as a
/// number: `.popFrom(id: 0)`. Elsewhere, take it from the stack or from an action.
public struct StackElementID: Hashable, Sendable {
  /// The number, or `nil` for a push that hasn't reached its reducer.
  let number: Int?

  package init(number: Int?) {
    self.number = number
  }

  /// A placeholder that the reducer replaces with the next ID.
  static let next = StackElementID(number: nil)
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates an ID in a test; it's an issue elsewhere.
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
  /// The number after a hash, such as `#0`, or `#next` if the reducer hasn't assigned a number.
  public var description: String { number.map { "#\($0)" } ?? "#next" }

  /// A mirror without children, so that dumps show the description.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Generates the IDs of stack elements in order: 0, 1, 2.
///
/// Each store has its own generator, which all of its stacks share.
public struct StackElementIDGenerator: Sendable {
  private let nextNumber: Lock<Int>

  /// Creates a generator.
  public init(startingAt first: Int = 0) {
    self.nextNumber = Lock(first)
  }

  /// Generates the next ID.
  public func next() -> StackElementID { next(after: nil) }

  /// The next ID, without generating it.
  public var peek: StackElementID { StackElementID(number: nextNumber.withLock { $0 }) }

  /// Returns an independent generator that continues with the same ID, for use in an assertion.
  public func copy() -> StackElementIDGenerator {
    StackElementIDGenerator(startingAt: nextNumber.withLock { $0 })
  }

  /// Generates the next ID, above the highest number of a stack that may come from elsewhere.
  func next(after highestNumber: Int?) -> StackElementID {
    let number = nextNumber.withLock { next in
      let number = max(next, highestNumber.map { $0 + 1 } ?? 0)
      next = number + 1
      return number
    }
    return StackElementID(number: number)
  }

  /// Marks an ID as used.
  func skip(_ id: StackElementID) {
    guard let number = id.number else { return }
    nextNumber.withLock { $0 = max($0, number + 1) }
  }
}

extension DependencyValues {
  /// Generates the IDs of stack elements.
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDKey.self] }
    set { self[StackElementIDKey.self] = newValue }
  }
}

private enum StackElementIDKey: DependencyKey {
  static var liveValue: StackElementIDGenerator { StackElementIDGenerator() }
  static var testValue: StackElementIDGenerator { StackElementIDGenerator() }
}
