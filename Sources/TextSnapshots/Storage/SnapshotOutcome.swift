package import Foundation

/// What came of comparing or recording one snapshot.
package enum SnapshotOutcome: Sendable, Equatable {
  /// The text is the reference's.
  case matched
  /// The reference was written. That is a failure too: nothing was compared.
  case recorded(SnapshotFailure)
  /// The text is not the reference's, or there is none to compare with.
  case failed(SnapshotFailure)

  /// This outcome with the new text, where that is not the reference's.
  func withReceived(_ data: Data, fileName: String) -> SnapshotOutcome {
    guard case .failed(var failure) = self,
      failure.difference != nil || failure.pendingPath != nil
    else { return self }
    failure.received = data
    failure.fileName = fileName
    return .failed(failure)
  }

  /// What to report; `nil` where the snapshot matched.
  package var failure: SnapshotFailure? {
    switch self {
    case .matched: nil
    case .recorded(let failure), .failed(let failure): failure
    }
  }
}

/// Why an assertion fails, for its report.
package struct SnapshotFailure: Error, Sendable, Equatable {
  /// The whole text: what happened, the evidence, and how to fix it.
  package var message: String
  /// What differs from the reference, where both could be compared.
  package var difference: SnapshotDifference?
  /// The file of the new text, where it was written.
  package var pendingPath: String?
  /// The bytes of the new text, where it is not the reference's.
  package var received: Data?
  /// The name of the reference's file, where there is a new text.
  package var fileName: String?

  package init(
    message: String, difference: SnapshotDifference? = nil, pendingPath: String? = nil
  ) {
    self.message = message
    self.difference = difference
    self.pendingPath = pendingPath
  }
}

extension SnapshotFailure: CustomStringConvertible {
  package var description: String { message }
}
