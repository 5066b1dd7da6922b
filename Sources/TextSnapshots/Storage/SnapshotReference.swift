package import Foundation

/// A reference, along with the value to compare it with.
///
/// A reference can be a file, or a string literal in a source file. Assertions, user scripts, and
/// programs without a test framework all compare values with their references by calling
/// ``check()``.
package protocol SnapshotReference {
  var messages: SnapshotMessages { get }
  /// The contents of a file for the received value, along with its name, or `nil` if there's no
  /// received value.
  var received: (fileName: String, bytes: Data)? { get }
  /// A restriction that prevents the reference from being written, regardless of the record mode,
  /// or `nil` if there's no such restriction.
  var restriction: RecordingRestriction? { get }
  /// A Boolean value that indicates whether pending snapshots are kept in another folder than their
  /// references.
  var isPendingElsewhere: Bool { get }
  /// The path where a pending snapshot is written.
  var pendingPath: String { get }
  /// The path to pass to a diff tool, or `nil` if the reference isn't a file.
  var comparedPath: String? { get }

  /// Reads the reference and compares it with the received value.
  mutating func compare() -> SnapshotComparison

  /// Replaces the reference with the received value.
  func write(over comparison: SnapshotComparison) -> SnapshotWriteResult

  /// Writes the received value to ``pendingPath`` as a pending snapshot.
  func writePending() throws

  /// Removes the pending snapshot after a match, and returns a failure if the match can't be
  /// trusted.
  func didMatch() -> SnapshotFailure?

  /// Returns the message for an assertion that recorded its reference for the given reason.
  func message(_ reason: SnapshotRecordingReason) -> String

  /// Returns the wording of a part of a message that depends on the kind of reference.
  func messagePart(_ part: SnapshotMessagePart) -> String

  /// Adds the given outcome to the manifest and returns it, or returns a failure if that isn't
  /// possible.
  func addToManifest(_ outcome: SnapshotOutcome) -> SnapshotOutcome
}

/// The result of comparing a reference with the received value.
package enum SnapshotComparison {
  case matching
  case missing(sentence: String)
  case differing(sentence: String, SnapshotDifference?)
  /// The reference is in a state that allows neither comparing nor writing it.
  case unusable(message: String)
}

/// The result of trying to write a reference.
package enum SnapshotWriteResult {
  case written
  /// The reference was left unchanged, for the reason that the sentence describes.
  case refused(sentence: String)
  case failed(SnapshotFailure)
}

/// A reason for recording a reference.
package enum SnapshotRecordingReason {
  /// There was no reference yet.
  case missing
  /// The record mode is `.all`.
  case all
  /// The record mode is `.all`, but the reference already matched.
  case unchanged
  /// The record mode is `.failed`, and the reference didn't match.
  case mismatch(sentence: String)
}

/// A part of a message whose wording depends on the kind of reference.
package enum SnapshotMessagePart {
  /// The reason why the reference can't be written.
  case reason(RecordingRestriction)
  /// Instructions for accepting a pending snapshot without using the review command.
  case manualAcceptance
  /// Instructions for fixing an error that occurred while writing a file.
  case repair(any Error)
}

extension SnapshotReference {
  /// Compares the received value with the reference.
  ///
  /// If the reference is missing or differs from the value, the value is either recorded or kept as
  /// a pending snapshot, depending on the record mode.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the snapshot, if it matches.
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

/// The outcome of comparing or recording a single snapshot.
package enum SnapshotOutcome: Sendable, Equatable {
  case matched
  /// The snapshot was recorded, or it already matched in the record mode `.all`.
  ///
  /// Either way, this counts as a failure.
  case recorded(SnapshotFailure)
  /// The received value differs from the reference, or the two couldn't be compared.
  case failed(SnapshotFailure)

  /// The failure to report, or `nil` if the snapshot matched.
  package var failure: SnapshotFailure? {
    switch self {
    case .matched: nil
    case .recorded(let failure), .failed(let failure): failure
    }
  }
}

/// A failure of an assertion.
package struct SnapshotFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// A message that describes what happened and how to fix it.
  package var message: String
  /// The difference between the reference and the received value, or `nil` if they couldn't be
  /// compared.
  package var difference: SnapshotDifference?
  /// The path of the pending snapshot, or `nil` if none was written.
  package var pendingPath: String?
  /// The bytes of the received value, or `nil` if the value doesn't differ from the reference.
  package var received: Data?
  /// The file name of the reference, or `nil` if there's no received value.
  package var fileName: String?

  package init(message: String, difference: SnapshotDifference? = nil) {
    self.message = message
    self.difference = difference
  }

  /// Creates a failure that reports an error thrown by the value or its strategy.
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

/// A restriction that prevents references from being written, regardless of the record mode.
package enum RecordingRestriction {
  /// The test file no longer exists at the path where it was compiled.
  ///
  /// For example, this happens when tests run on a device.
  case testFileMoved
  /// The test is run by Bazel, so it doesn't have access to its sources.
  case bazel
  /// The references are stored in the resources of a bundle.
  case bundle

  /// Returns the restriction that prevents references next to the given source file from being
  /// written, or `nil` if they can be written.
  package static func at(sourceFile path: String) -> RecordingRestriction? {
    if SnapshotEnvironment.current.isBazel { return .bazel }
    return SnapshotFile.exists(path) ? nil : .testFileMoved
  }

  /// Returns the reason for the restriction, phrased as a clause that follows "because".
  package func reason(_ file: String) -> String {
    switch self {
    case .testFileMoved: "\(file) is not where it was compiled"
    case .bazel: "Bazel tests have no sources to write to"
    case .bundle: "bundles are read-only"
    }
  }
}
