package import Foundation

/// A reference that can be read, written and kept pending: a file, or a literal in a source file.
///
/// ``check()`` compares received values with all kinds of references, for assertions, user scripts
/// and programs without a test framework.
package protocol SnapshotReference {
  var messages: SnapshotMessages { get }
  /// The received value as a file, if there is one.
  var received: (fileName: String, bytes: Data)? { get }
  /// Why the reference can't be written, regardless of the record mode.
  var restriction: RecordingRestriction? { get }
  /// Whether pending snapshots aren't beside their references.
  var isPendingElsewhere: Bool { get }
  /// The path of the pending snapshot.
  var pendingPath: String { get }
  /// The path of the reference, for the diff tool.
  var comparedPath: String? { get }

  /// Reads the reference and compares it with the received value.
  mutating func compare() -> SnapshotComparison

  /// Writes the received value to the reference.
  func write(over comparison: SnapshotComparison) -> SnapshotWriting

  /// Writes the received value to ``pendingPath``.
  func writePending() throws

  /// Removes the pending snapshot after a match, and returns why the assertion fails anyway, if so.
  func didMatch() -> SnapshotFailure?

  /// Returns the message about a reference that was recorded.
  func message(_ recording: SnapshotRecording) -> String

  func phrase(_ phrase: SnapshotPhrase) -> String

  /// Adds the outcome to the manifest.
  func noting(_ outcome: SnapshotOutcome) -> SnapshotOutcome
}

/// How a reference compares with the received value.
package enum SnapshotComparison {
  case matching
  case missing(sentence: String)
  case differing(sentence: String, SnapshotDifference?)
  /// The reference can't be compared or written.
  case unusable(message: String)
}

/// The result of writing a reference.
package enum SnapshotWriting {
  case written
  /// The reference was left unchanged, for the reason in the sentence.
  case refused(sentence: String)
  case failed(SnapshotFailure)
}

/// What a recording replaced.
package enum SnapshotRecording {
  case missing
  case all
  case unchanged
  case mismatch(sentence: String)
}

/// A part of a message that depends on the kind of reference.
package enum SnapshotPhrase {
  /// Why nothing can be written.
  case reason(RecordingRestriction)
  /// How to make the pending snapshot the reference without a tool.
  case manualAcceptance
  /// How to make pending snapshots writable again.
  case repair(any Error)
}

extension SnapshotReference {
  /// Compares the received value with the reference, and records it or keeps it pending, depending
  /// on the record mode.
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
      let recording = record == .all ? SnapshotRecording.all : .mismatch(sentence: sentence)
      return self.record(recording, over: comparison, difference)
    }
  }

  private func record(
    _ recording: SnapshotRecording, over comparison: SnapshotComparison,
    _ difference: SnapshotDifference? = nil, isMissing: Bool = false
  ) -> SnapshotOutcome {
    switch write(over: comparison) {
    case .written:
      .recorded(SnapshotFailure(message: message(recording), difference: difference))
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
      failure.message = messages.refused(sentence, because: phrase(.reason(restriction)))
      return .failed(failure)
    }
    do {
      try writePending()
    } catch {
      failure.message = messages.pendingUnwritable(
        sentence, path: pendingPath, error, repair: phrase(.repair(error)))
      return .failed(failure)
    }
    failure.pendingPath = pendingPath
    failure.message = messages.pending(
      sentence, path: pendingPath, isFirst: isMissing && restriction == nil,
      manualAcceptance: restriction == nil ? nil : phrase(.manualAcceptance),
      comparedPath: isMissing ? nil : comparedPath)
    return .failed(failure)
  }
}

// MARK: Outcome

/// The result of comparing or recording one snapshot.
package enum SnapshotOutcome: Sendable, Equatable {
  case matched
  /// The reference was written, which is a failure too, because nothing was compared.
  case recorded(SnapshotFailure)
  /// The received value differs from the reference, or there is no reference.
  case failed(SnapshotFailure)

  /// The failure to report; `nil` if the snapshot matched.
  package var failure: SnapshotFailure? {
    switch self {
    case .matched: nil
    case .recorded(let failure), .failed(let failure): failure
    }
  }
}

/// Why an assertion fails.
package struct SnapshotFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The whole message: what happened, the evidence, and how to fix it.
  package var message: String
  /// The difference from the reference, if both could be compared.
  package var difference: SnapshotDifference?
  /// The path of the pending snapshot, if it was written.
  package var pendingPath: String?
  /// The bytes of the received value, if they differ from the reference's.
  package var received: Data?
  /// The name of the reference's file, if there is a received value.
  package var fileName: String?

  package init(message: String, difference: SnapshotDifference? = nil) {
    self.message = message
    self.difference = difference
  }

  /// Creates the failure of a value or a strategy that threw an error.
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

/// Why no reference can be written, regardless of the record mode.
package enum RecordingRestriction {
  /// The test file isn't where it was compiled, as on a device.
  case testFileMoved
  /// Bazel runs the test, whose files aren't sources.
  case bazel
  /// The references are resources of a bundle.
  case bundle

  /// Returns the restriction on writing to a source file, if any.
  package static func at(sourceFile path: String) -> RecordingRestriction? {
    if SnapshotEnvironment.current.isBazel { return .bazel }
    return SnapshotFile.exists(path) ? nil : .testFileMoved
  }

  /// The reason as a clause, without a full stop.
  package func reason(_ file: String) -> String {
    switch self {
    case .testFileMoved: "\(file) is not where it was compiled"
    case .bazel: "Bazel tests have no sources to write to"
    case .bundle: "bundles are read-only"
    }
  }
}
