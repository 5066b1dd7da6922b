/// How much of what a feature does a test has to assert.
///
/// ```swift
/// store.exhaustivity = .off(showSkippedAssertions: true)
/// ```
public enum Exhaustivity: Sendable, Hashable {
  /// Everything: each change of state, each action received, the end of each effect.
  case on
  /// What the test asserts must hold; all else is skipped, and listed as a note where asked for.
  case off(showSkippedAssertions: Bool)

  /// What the test asserts must hold; all else is skipped without a word.
  public static var off: Exhaustivity { .off(showSkippedAssertions: false) }
}
