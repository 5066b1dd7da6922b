/// What differs between a reference and a new value, in words for the person who reads it.
public struct SnapshotDifference: Sendable, Equatable {
  /// The difference as text; for text formats a unified diff that `patch` applies.
  public var message: String

  /// Creates a difference.
  ///
  /// - Parameter message: The difference as text.
  public init(message: String) {
    self.message = message
  }
}
