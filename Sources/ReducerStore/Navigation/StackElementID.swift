import RuntimeIssues

/// Which element of a ``StackState`` is meant: counted up in a store, from 0, never used twice.
///
/// In tests an element can be named by its number: `.popFrom(id: 0)`. Elsewhere take the id from
/// the stack or from an action; nobody can know which number an element will get.
public struct StackElementID: Hashable, Sendable {
  /// The number; `nil` while a push waits for a reducer to give it one.
  let generation: Int?

  package init(generation: Int?) {
    self.generation = generation
  }

  /// Stands for the id that the reducer gives to what is pushed.
  static let next = StackElementID(generation: nil)
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates the id of an element in a test.
  ///
  /// Elsewhere it is an issue.
  ///
  /// - Parameter value: The number, from 0.
  public init(integerLiteral value: Int) {
    self.init(generation: value)
    guard DependencyValues.current.context != .test else { return }
    reportIssue(
      """
      The id \(self) of a stack's element was written as a number outside of tests.

      Which number an element gets depends on all that was pushed before it.

      To fix, take the id from the stack, "state.path.ids.last" for example, or from the action.
      """)
  }
}

extension StackElementID: CustomStringConvertible {
  /// The number behind a hash: `#0`; before a reducer has given it one, `#next`.
  public var description: String { generation.map { "#\($0)" } ?? "#next" }
}

extension StackElementID: CustomReflectable {
  /// Reflects as one thing, so that dumps show its description alone.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
