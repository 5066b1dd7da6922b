package import Foundation

/// A reference in a file or in a literal of a source file, and the value to compare with it.
///
/// Assertions, user scripts and programs without a test framework all compare values with their
/// references by calling ``check()``.
package protocol SnapshotReference {
  var messages: SnapshotMessages { get }
  /// The name and contents of a file for the received value, if there is a received value.
  var received: (fileName: String, bytes: Data)? { get }
  /// The restriction that prevents writing the reference in any record mode, if there is one.
  var restriction: RecordingRestriction? { get }
  /// A Boolean value that indicates whether pending snapshots aren't next to their references.
  var isPendingElsewhere: Bool { get }
  /// The path for a pending snapshot.
  var pendingPath: String { get }
  /// The path to pass to a diff tool, if the reference is a file.
  var comparedPath: String? { get }

  /// Reads the reference and compares it with the received value.
  mutating func compare() -> SnapshotComparison

  /// Writes the received value to the reference.
  func write(over comparison: SnapshotComparison) -> SnapshotWriteResult

  /// Writes the received value to ``pendingPath``.
  func writePending() throws

  /// Removes the pending snapshot after a match, and returns a failure if the match isn't valid.
  func didMatch() -> SnapshotFailure?

  /// Returns the message of an assertion that recorded its reference for the given reason.
  func message(_ reason: SnapshotRecordingReason) -> String

  /// Returns a part of a message.
  func messagePart(_ part: SnapshotMessagePart) -> String

  /// Adds the outcome to the manifest, and returns the outcome, or a failure if adding it failed.
  func addToManifest(_ outcome: SnapshotOutcome) -> SnapshotOutcome
}

/// The result of comparing a reference with the received value.
package enum SnapshotComparison {
  case matching
  case missing(sentence: String)
  case differing(sentence: String, SnapshotDifference?)
  /// The reference can be neither compared nor written.
  case unusable(message: String)
}

/// The result of writing a reference.
package enum SnapshotWriteResult {
  case written
  /// The reference is unchanged, for the reason that the sentence describes.
  case refused(sentence: String)
  case failed(SnapshotFailure)
}

/// The reason why an assertion recorded its reference.
package enum SnapshotRecordingReason {
  /// There was no reference.
  case missing
  /// The record mode is `.all`.
  case all
  /// The record mode is `.all`, but the reference matched already.
  case unchanged
  /// The reference didn't match, and the record mode is `.failed`.
  case mismatch(sentence: String)
}

/// A part of a message that depends on the kind of reference.
package enum SnapshotMessagePart {
  /// The reason why nothing can be written.
  case reason(RecordingRestriction)
  /// The instruction for accepting a pending snapshot without the review command.
  case manualAcceptance
  /// The instruction for fixing an error that occurred when a file was written.
  case repair(any Error)
}

extension SnapshotReference {
  /// Compares the received value with the reference.
  ///
  /// If they differ or there is no reference, the value is recorded or kept pending, depending on
  /// the record mode.
  ///
  /// - Complexity: O(*n*) in the size of a matching snapshot.
  package mutating func check() -> SnapshotOutcome {
    let comparison = compare()
    var outcome = outcome(of: comparison)
    if case .failed(var failure) = outcome, let received,
      failure.difference != nil || failure.pendingPath != nil
    {
      failure.received = received.bytes
      failure.fileName = received.fileName
      outcome = .failed(failure)
    }
    return addToManifest(outcome)
  }

  private func outcome(of comparison: SnapshotComparison) -> SnapshotOutcome {
    let record = messages.mode.record
    switch comparison {
    case .unusable(let message):
      return .failed(SnapshotFailure(message: message))
    case .matching:
      if let failure = didMatch() { return .failed(failure) }
      guard record == .all else { return .matched }
      return .recorded(SnapshotFailure(message: message(.unchanged)))
    case .missing(let sentence):
      guard record != .never, restriction == nil else {
        return keepPending(sentence, isMissing: true)
      }
      return self.record(.missing, over: comparison, isMissing: true)
    case .differing(let sentence, let difference):
      guard record == .all || record == .failed, restriction == nil else {
        return keepPending(sentence, difference)
      }
      let reason = record == .all ? SnapshotRecordingReason.all : .mismatch(sentence: sentence)
      return self.record(reason, over: comparison, difference)
    }
  }

  private func record(
    _ reason: SnapshotRecordingReason, over comparison: SnapshotComparison,
    _ difference: SnapshotDifference? = nil, isMissing: Bool = false
  ) -> SnapshotOutcome {
    switch write(over: comparison) {
    case .written:
      .recorded(SnapshotFailure(message: message(reason), difference: difference))
    case .refused(let sentence):
      keepPending(sentence, difference, isMissing: isMissing)
    case .failed(let failure):
      .failed(failure)
    }
  }

  private func keepPending(
    _ sentence: String, _ difference: SnapshotDifference? = nil, isMissing: Bool = false
  ) -> SnapshotOutcome {
    var failure = SnapshotFailure(message: "", difference: difference)
    let restriction = restriction
    if let restriction, !isPendingElsewhere {
      failure.message = messages.refused(sentence, because: messagePart(.reason(restriction)))
      return .failed(failure)
    }
    do {
      try writePending()
    } catch {
      failure.message = messages.pendingUnwritable(
        sentence, path: pendingPath, error, repair: messagePart(.repair(error)))
      return .failed(failure)
    }
    failure.pendingPath = pendingPath
    failure.message = messages.pending(
      sentence, path: pendingPath, isFirst: isMissing && restriction == nil,
      manualAcceptance: restriction == nil ? nil : messagePart(.manualAcceptance),
      comparedPath: isMissing ? nil : comparedPath)
    return .failed(failure)
  }
}

// MARK: Outcome

/// The result of comparing or recording one snapshot.
package enum SnapshotOutcome: Sendable, Equatable {
  case matched
  /// The reference was written. This also counts as a failure, because nothing was compared.
  case recorded(SnapshotFailure)
  /// The received value differs from the reference, or couldn't be compared with it.
  case failed(SnapshotFailure)

  /// The failure to report, or `nil` if the snapshot matched.
  package var failure: SnapshotFailure? {
    switch self {
    case .matched: nil
    case .recorded(let failure), .failed(let failure): failure
    }
  }
}

/// The failure of an assertion.
package struct SnapshotFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The message, which describes what happened and how to fix it.
  package var message: String
  /// The difference between the reference and the received value, if they could be compared.
  package var difference: SnapshotDifference?
  /// The path of the pending snapshot, if it was written.
  package var pendingPath: String?
  /// The bytes of the received value, if they differ from the reference.
  package var received: Data?
  /// The file name of the reference, if there is a received value.
  package var fileName: String?

  package init(message: String, difference: SnapshotDifference? = nil) {
    self.message = message
    self.difference = difference
  }

  /// Creates the failure for an error that a value or its strategy threw.
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

/// A restriction that prevents writing references in any record mode.
package enum RecordingRestriction {
  /// The test file isn't where it was compiled, for example because tests run on a device.
  case testFileMoved
  /// The test is a Bazel test, which doesn't have access to its sources.
  case bazel
  /// The references are resources of a bundle.
  case bundle

  /// Returns the restriction on writing references next to a source file, if there is one.
  package static func at(sourceFile path: String) -> RecordingRestriction? {
    if SnapshotEnvironment.current.isBazel { return .bazel }
    return SnapshotFile.exists(path) ? nil : .testFileMoved
  }

  /// Returns the reason as a clause that can follow "because".
  package func reason(_ file: String) -> String {
    switch self {
    case .testFileMoved: "\(file) is not where it was compiled"
    case .bazel: "Bazel tests have no sources to write to"
    case .bundle: "bundles are read-only"
    }
  }
}
