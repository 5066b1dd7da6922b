import RuntimeIssues

/// The default values that were made, so that each is made once: per process in an app, per
/// running test in tests, whose defaults must not leak from one to another.
final class DependencyDefaults: Sendable {
  private struct Slot: Hashable, Sendable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  /// The defaults of an app.
  static let process = DependencyDefaults()

  private static let tests = Lock<[String: DependencyDefaults]>([:])

  /// The defaults of the running test.
  ///
  /// The cases of a parameterized test of Swift Testing run side by side and cannot be told apart:
  /// they have none in common, so that each outermost store or `withDependencies` begins its own.
  static var ofRunningTest: DependencyDefaults? {
    guard let test = IssueHooks.current.currentTestID() else { return nil }
    return tests.withLock { tests in
      if let defaults = tests[test] { return defaults }
      let defaults = DependencyDefaults()
      tests[test] = defaults
      return defaults
    }
  }

  private let values = Lock<[Slot: any Sendable]>([:])

  /// The value of a key, made at the first call.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - context: Which of its defaults is meant.
  ///   - make: Makes the value; `nil` if the key has none. It runs outside the lock, since it may
  ///     read other dependencies; of two made at the same time the first one counts.
  /// - Returns: The value; `nil` if the key has none.
  func value<Key: TestDependencyKey>(
    of key: Key.Type, in context: DependencyContext, make: () -> Key.Value?
  ) -> Key.Value? {
    let slot = Slot(key: ObjectIdentifier(key), context: context)
    // Unwrapped before the cast: a missing entry casts to a value that is itself an optional.
    if let value = values.withLock({ $0[slot] }), let value = value as? Key.Value { return value }
    guard let made = make() else { return nil }
    let kept = values.withLock { values -> any Sendable in
      if let value = values[slot] { return value }
      values[slot] = made
      return made
    }
    return kept as? Key.Value ?? made
  }
}
