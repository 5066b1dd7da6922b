import RuntimeIssues

/// The ID of an element in a ``StackState``.
///
/// A store numbers its stack elements starting from 0 and never reuses a number. In tests, you can
/// write an ID as an integer literal, as in `.popFrom(id: 0)`. In other code, use the IDs that you
/// get from the stack or from an action.
public struct StackElementID: Hashable, Sendable {
  /// The number of the element, or `nil` until the reducer handles the action that pushes the
  /// element.
  let number: Int?

  package init(number: Int?) { self.number = number }

  /// A placeholder that the reducer replaces when it handles the push.
  static let next = StackElementID(number: nil)
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates an ID from the given integer literal.
  ///
  /// If you use an integer literal outside of tests, this initializer reports an issue.
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
  /// A textual representation of this ID, such as `#0`.
  ///
  /// If the reducer hasn't assigned a number yet, this is `#next`.
  public var description: String { number.map { "#\($0)" } ?? "#next" }

  /// A mirror without any children, which makes dumps show the description instead.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A generator that numbers stack elements in order.
///
/// Each store has a separate generator, which all stacks in the store share.
public struct StackElementIDGenerator: Sendable {
  private let nextNumber: Lock<Int>

  /// Creates a generator that starts at the given number.
  public init(startingAt first: Int = 0) { self.nextNumber = Lock(first) }

  /// Returns a new ID.
  public func next() -> StackElementID { next(after: nil) }

  /// The ID that the next call to ``next()`` returns.
  public var peek: StackElementID { StackElementID(number: nextNumber.withLock { $0 }) }

  /// Returns an independent copy of this generator.
  ///
  /// Use the copy to predict the next ID without consuming it.
  public func copy() -> StackElementIDGenerator {
    StackElementIDGenerator(startingAt: nextNumber.withLock { $0 })
  }

  /// Returns a new ID whose number is higher than any number that the stack has contained.
  func next(after highestNumber: Int?) -> StackElementID {
    nextNumber.withLock { next in
      let number = max(next, highestNumber.map { $0 + 1 } ?? 0)
      next = number + 1
      return StackElementID(number: number)
    }
  }

  func skip(_ id: StackElementID) {
    guard let number = id.number else { return }
    nextNumber.withLock { $0 = max($0, number + 1) }
  }
}

extension DependencyValues {
  /// The generator that a store uses for the IDs of stack elements.
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDKey.self] }
    set { self[StackElementIDKey.self] = newValue }
  }
}

private enum StackElementIDKey: DependencyKey {
  static var liveValue: StackElementIDGenerator { StackElementIDGenerator() }
  static var testValue: StackElementIDGenerator { StackElementIDGenerator() }
}
