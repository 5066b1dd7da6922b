import RuntimeIssues

/// Gives the elements of stacks their ids: 0, 1, 2.
///
/// Every store has one of its own, which all of its stacks share.
public struct StackElementIDGenerator: Sendable {
  private let upcoming: Lock<Int>

  /// Creates a generator.
  ///
  /// - Parameter first: The first number; 0 by default.
  public init(startingAt first: Int = 0) {
    self.upcoming = Lock(first)
  }

  /// Gives the next id.
  ///
  /// - Returns: The id.
  public func next() -> StackElementID { next(after: nil) }

  /// The id that comes next, without giving it.
  public var peek: StackElementID { StackElementID(generation: upcoming.withLock { $0 }) }

  /// Makes a generator that goes on like this one, without changing it.
  ///
  /// What an assertion takes from a copy, the store can still give.
  ///
  /// - Returns: The copy.
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
