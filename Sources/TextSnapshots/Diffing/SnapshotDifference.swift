/// What differs between a reference and a new value, in words for the person who reads it.
public struct SnapshotDifference: Sendable, Equatable {
  /// The difference as text, without a newline at its end; for text formats a unified diff.
  ///
  /// It is for reading: invisible characters of changed lines are shown by signs, and lines
  /// beyond the first 200 are counted only. The text says so where it applies.
  public var message: String

  /// Creates a difference.
  ///
  /// - Parameter message: The difference as text.
  public init(message: String) {
    self.message = message
  }
}
