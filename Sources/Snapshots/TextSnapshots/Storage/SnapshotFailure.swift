package import Foundation

package struct SnapshotFailure: Error, Sendable, Equatable, CustomStringConvertible {
  package var message: String
  /// A Boolean value that indicates whether the snapshot was recorded, or matched in the record mode
  /// `.all`.
  ///
  /// In either case, nothing was compared, so the assertion fails.
  package var isRecorded = false
  /// The difference, or `nil` if the reference and the received value couldn't be compared.
  package var difference: SnapshotDifference?
  /// The path of the pending snapshot, or `nil` if none was written.
  package var pendingPath: String?
  /// The bytes of the received value, or `nil` if it equals the reference.
  package var received: Data?
  /// The file name of the reference, or `nil` if there's no received value.
  package var fileName: String?

  package init(message: String, difference: SnapshotDifference? = nil) {
    self.message = message
    self.difference = difference
  }

  package init(thrown error: any Error) {
    if let failure = error as? SnapshotFailure {
      self = failure
      return
    }
    self.init(
      message: """
        The value or its strategy threw an error: \
        \(String(reflecting: error))

        To fix, correct the value's expression or its strategy.
        """)
  }

  package var description: String { message }
}
