package import Foundation

/// A reference that can be read, written and kept pending: a file, or a literal in a source file.
///
/// ``check()`` is the one way from a received value to its reference, for assertions, for user
/// scripts and for programs without a test framework.
package protocol SnapshotReference {
  /// The record mode and its consequences for the text of a failure.
  var messages: SnapshotMessages { get }
  /// The received value as a file, if there is one.
  var received: (fileName: String, bytes: Data)? { get }
  /// Why the reference may not be written, whatever the record mode is.
  var restriction: RecordingRestriction? { get }
  /// Whether pending snapshots are elsewhere than beside their references.
  var isPendingElsewhere: Bool { get }
  /// The file of the received value while it waits for a review.
  var pendingPath: String { get }
  /// The file of the reference, for the command that shows a difference.
  var comparedPath: String? { get }

  /// Reads the reference and compares it with the received value.
  mutating func compare() -> SnapshotComparison

  /// Makes the received value the reference.
  func write(over comparison: SnapshotComparison) -> SnapshotWriting

  /// Writes the received value to ``pendingPath``.
  func writePending() throws

  /// Removes what an earlier failure left, and returns why a match fails all the same.
  func didMatch() -> SnapshotFailure?

  /// The message about a reference that was recorded.
  func message(_ recording: SnapshotRecording) -> String

  /// The words of messages that depend on the kind of reference.
  func phrase(_ phrase: SnapshotPhrase) -> String

  /// Notes the outcome in the manifest.
  func noting(_ outcome: SnapshotOutcome) -> SnapshotOutcome
}

/// How a reference compares with the received value.
package enum SnapshotComparison {
  case matching
  case missing(sentence: String)
  case differing(sentence: String, SnapshotDifference?)
  /// Nothing can be compared or written.
  case unusable(message: String)
}

/// The result of writing a reference.
package enum SnapshotWriting {
  case written
  /// The reference is left as it is, for the reason in the sentence.
  case refused(sentence: String)
  case failed(SnapshotFailure)
}

/// What was recorded.
package enum SnapshotRecording {
  case missing
  case all
  case unchanged
  case mismatch(sentence: String)
}

/// A part of a message that depends on the kind of reference.
package enum SnapshotPhrase {
  /// Why nothing may be written.
  case reason(RecordingRestriction)
  /// How a person makes the pending snapshot the reference without a tool.
  case manualAcceptance
  /// How pending snapshots can be written again after an error.
  case repair(any Error)
}

extension SnapshotReference {
  /// Compares the received value with the reference, and records it or keeps it pending as the
  /// record mode says.
  ///
  /// - Complexity: O(*n*) in the size of a snapshot that matches.
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
    return noting(outcome)
  }

  private func outcome(of comparison: SnapshotComparison) -> SnapshotOutcome {
    switch (comparison, messages.mode.record) {
    case (.unusable(let message), _):
      return .failed(SnapshotFailure(message: message))
    case (.matching, let record):
      if let failure = didMatch() { return .failed(failure) }
      guard record == .all else { return .matched }
      return .recorded(SnapshotFailure(message: message(.unchanged)))
    case (.missing(let sentence), .never):
      return keepPending(sentence, isMissing: true)
    case (.missing(let sentence), _):
      return record(.missing, over: comparison, sentence)
    case (.differing(let sentence, let difference), .all):
      return record(.all, over: comparison, sentence, difference)
    case (.differing(let sentence, let difference), .failed):
      return record(.mismatch(sentence: sentence), over: comparison, sentence, difference)
    case (.differing(let sentence, let difference), _):
      return keepPending(sentence, difference)
    }
  }

  private func record(
    _ recording: SnapshotRecording, over comparison: SnapshotComparison, _ sentence: String,
    _ difference: SnapshotDifference? = nil
  ) -> SnapshotOutcome {
    let isMissing = if case .missing = comparison { true } else { false }
    guard restriction == nil else {
      return keepPending(sentence, difference, isMissing: isMissing)
    }
    switch write(over: comparison) {
    case .written:
      return .recorded(SnapshotFailure(message: message(recording), difference: difference))
    case .refused(let sentence):
      return keepPending(sentence, difference, isMissing: isMissing)
    case .failed(let failure):
      return .failed(failure)
    }
  }

  private func keepPending(
    _ sentence: String, _ difference: SnapshotDifference? = nil, isMissing: Bool = false
  ) -> SnapshotOutcome {
    let restriction = restriction
    if let restriction, !isPendingElsewhere {
      let message = messages.refused(sentence, because: phrase(.reason(restriction)))
      return .failed(SnapshotFailure(message: message, difference: difference))
    }
    do {
      try writePending()
    } catch {
      let message = messages.pendingUnwritable(
        sentence, path: pendingPath, error, repair: phrase(.repair(error)))
      return .failed(SnapshotFailure(message: message, difference: difference))
    }
    let message = messages.pending(
      sentence, path: pendingPath, isFirst: isMissing && restriction == nil,
      manualAcceptance: restriction.map { _ in phrase(.manualAcceptance) },
      comparedPath: isMissing ? nil : comparedPath)
    return .failed(
      SnapshotFailure(message: message, difference: difference, pendingPath: pendingPath))
  }
}

// MARK: Outcome

/// The result of comparing or recording one snapshot.
package enum SnapshotOutcome: Sendable, Equatable {
  case matched
  /// The reference was written. That is a failure too: nothing was compared.
  case recorded(SnapshotFailure)
  /// The received value differs from the reference, or there is none to compare with.
  case failed(SnapshotFailure)

  /// What to report; `nil` if the snapshot matched.
  package var failure: SnapshotFailure? {
    switch self {
    case .matched: nil
    case .recorded(let failure), .failed(let failure): failure
    }
  }
}

/// Why an assertion fails, for its report.
package struct SnapshotFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The whole text: what happened, the evidence, and how to fix it.
  package var message: String
  /// What differs from the reference, if both could be compared.
  package var difference: SnapshotDifference?
  /// The file of the received value, if it was written.
  package var pendingPath: String?
  /// The bytes of the received value, if they differ from the reference's.
  package var received: Data?
  /// The name of the reference's file, if there is a received value.
  package var fileName: String?

  package init(
    message: String, difference: SnapshotDifference? = nil, pendingPath: String? = nil
  ) {
    self.message = message
    self.difference = difference
    self.pendingPath = pendingPath
  }

  /// Creates the failure of a value or a strategy that threw.
  package init(thrown error: any Error) {
    if let failure = error as? SnapshotFailure {
      self = failure
      return
    }
    self.init(
      message: """
        The value could not be turned into a snapshot, because an error was thrown: \
        \(String(reflecting: error))

        To fix, correct the value's expression or its strategy.
        """)
  }

  package var description: String { message }
}

/// Why no reference may be written here, whatever the record mode is.
package enum RecordingRestriction {
  /// The test file is not where it was compiled, as on a device.
  case testFileMoved
  /// The files of a test of Bazel are no sources.
  case bazel
  /// The references are resources of a bundle.
  case bundle

  /// The restriction on writing to a source file, if any.
  package static func at(sourceFile path: String) -> RecordingRestriction? {
    if SnapshotEnvironment.current.isBazel { return .bazel }
    return SnapshotFile.exists(path) ? nil : .testFileMoved
  }

  /// Why nothing may be written, as a clause without a full stop.
  package func reason(_ file: String) -> String {
    switch self {
    case .testFileMoved: "\(file) is not where it was compiled"
    case .bazel: "a test of Bazel has no sources to write to"
    case .bundle: "a bundle is only read"
    }
  }
}
