import RuntimeIssues

/// Which element of a ``StackState`` is meant: counted up in a store, from 0, never used twice.
///
/// In tests an element can be named by its number: `.popFrom(id: 0)`. Elsewhere take the id from
/// the stack or from an action; you can't know which number an element will get.
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

/// Gives the elements of stacks their ids: 0, 1, 2.
///
/// Every store has one of its own, which all of its stacks share.
public struct StackElementIDGenerator: Sendable {
  private let upcoming: Lock<Int>

  /// Creates a generator.
  public init(startingAt first: Int = 0) {
    self.upcoming = Lock(first)
  }

  /// Gives the next id.
  public func next() -> StackElementID { next(after: nil) }

  /// The id that comes next, without giving it.
  public var peek: StackElementID { StackElementID(generation: upcoming.withLock { $0 }) }

  /// Makes a generator that goes on like this one: what an assertion takes from the copy, the store
  /// can still give.
  public func copy() -> StackElementIDGenerator {
    StackElementIDGenerator(startingAt: upcoming.withLock { $0 })
  }

  /// Gives the next id, above one that a stack has had: its elements may have come from elsewhere.
  func next(after last: Int?) -> StackElementID {
    let generation = upcoming.withLock { upcoming in
      let generation = max(upcoming, last.map { $0 + 1 } ?? 0)
      upcoming = generation + 1
      return generation
    }
    return StackElementID(generation: generation)
  }

  /// Leaves out ids up to one that was given elsewhere.
  func skip(_ id: StackElementID) {
    guard let generation = id.generation else { return }
    upcoming.withLock { $0 = max($0, generation + 1) }
  }
}

extension DependencyValues {
  /// Gives the elements of stacks their ids.
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDKey.self] }
    set { self[StackElementIDKey.self] = newValue }
  }
}

private enum StackElementIDKey: DependencyKey {
  static var liveValue: StackElementIDGenerator { StackElementIDGenerator() }
  static var testValue: StackElementIDGenerator { StackElementIDGenerator() }
}
