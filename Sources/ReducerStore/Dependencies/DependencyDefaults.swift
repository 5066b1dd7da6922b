import RuntimeIssues

/// The default values that were made, so that each is made once: per process in an app, per
/// running test in tests, whose defaults must not leak from one to another.
final class DependencyDefaults: Sendable {
  private struct Slot: Hashable, Sendable {
    let key: ObjectIdentifier
    let context: DependencyContext
    let test: String?
  }

  static let shared = DependencyDefaults()

  private let values = Lock<[Slot: any Sendable]>([:])

  /// The value of a key, made at the first call.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - context: Which of its defaults is meant.
  ///   - make: Makes the value. It runs outside the lock, since it may read other dependencies;
  ///     of two made at the same time the first one counts.
  /// - Returns: The value.
  func value<Key: TestDependencyKey>(
    of key: Key.Type, in context: DependencyContext, make: () -> Key.Value
  ) -> Key.Value {
    let slot = Slot(
      key: ObjectIdentifier(key), context: context,
      test: context == .test ? IssueHooks.current.currentTestID() : nil)
    if let value = values.withLock({ $0[slot] }) as? Key.Value { return value }
    let made = make()
    let kept = values.withLock { values -> any Sendable in
      if let value = values[slot] { return value }
      values[slot] = made
      return made
    }
    return kept as? Key.Value ?? made
  }
}
