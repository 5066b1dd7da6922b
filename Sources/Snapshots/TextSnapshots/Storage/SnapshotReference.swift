package import Foundation

/// A reference, along with the value to compare it with.
///
/// A reference is a file or a string literal in a source file. Assertions, user scripts, and
/// programs that don't use a test framework call ``check()`` to compare values with their
/// references.
package protocol SnapshotReference {
  var mode: SnapshotRecordMode { get }
  var recordCommand: RecordCommand { get }
  var diffTool: SnapshotTestingConfiguration.DiffTool? { get }
  /// A Boolean value that indicates whether the received value is incomplete, in which case you
  /// can't accept it in a review.
  var isPart: Bool { get }
  /// The name and contents of a file for the received value, or `nil` if there's no received value.
  var received: (fileName: String, bytes: Data)? { get }
  var restriction: RecordingRestriction? { get }
  /// A Boolean value that indicates whether pending snapshots are stored separately from their
  /// references.
  var isPendingElsewhere: Bool { get }
  var pendingPath: String { get }
  /// The path for a diff tool, or `nil` if the reference isn't a file.
  var comparedPath: String? { get }
  /// A phrase that names the source file, such as `the test file "CounterTests.swift"`.
  var source: String { get }
  /// Instructions for accepting a pending snapshot without the review command.
  var manualAcceptance: String { get }

  mutating func compare() -> SnapshotComparison

  func write(over comparison: SnapshotComparison) -> SnapshotWriteResult

  func writePending() throws

  /// Removes the pending snapshot after a match, and returns a failure if the reference is new or
  /// an earlier run of the same call had a different snapshot.
  func didMatch() -> SnapshotFailure?

  func message(_ reason: SnapshotRecordingReason) -> String

  /// Returns instructions for fixing an error that occurred while writing a file.
  func repair(_ error: any Error) -> String

  /// Adds an outcome to the manifest and returns it, or returns a failure if the manifest can't be
  /// written.
  func addToManifest(_ outcome: SnapshotOutcome) -> SnapshotOutcome
}

package enum SnapshotComparison {
  case matching
  case missing(sentence: String)
  case differing(sentence: String, SnapshotDifference?)
  /// The reference can't be compared or written in its current state.
  case unusable(message: String)
}

package enum SnapshotWriteResult {
  case written
  /// The reference can't be written, so save the received value as a pending snapshot instead.
  case refused(sentence: String)
  case failed(SnapshotFailure)
}

package enum SnapshotRecordingReason {
  case missing
  case all
  /// The record mode is `.all`, but the reference matched.
  case unchanged
  /// The record mode is `.failed`, and the reference didn't match.
  case mismatch(sentence: String)
}

extension SnapshotReference {
  /// Compares the received value with the reference.
  ///
  /// If the reference is missing or differs from the value, the record mode determines whether the
  /// value is recorded or saved as a pending snapshot.
  package mutating func check() -> SnapshotOutcome {
    let comparison = compare()
    var outcome = outcome(of: comparison)
    if case .failed(var failure) = outcome, failure.difference != nil || failure.pendingPath != nil
    {
      (failure.fileName, failure.received) = (received?.fileName, received?.bytes)
      outcome = .failed(failure)
    }
    return addToManifest(outcome)
  }

  private func outcome(of comparison: SnapshotComparison) -> SnapshotOutcome {
    switch comparison {
    case .unusable(let message):
      return .failed(SnapshotFailure(message: message))
    case .matching:
      if let failure = didMatch() { return .failed(failure) }
      guard mode.record == .all else { return .matched }
      return .recorded(SnapshotFailure(message: message(.unchanged)))
    case .missing(let sentence):
      guard mode.record != .never, restriction == nil else {
        return keepPending(sentence, isMissing: true)
      }
      return record(.missing, over: comparison, isMissing: true)
    case .differing(let sentence, let difference):
      guard mode.record == .all || mode.record == .failed, restriction == nil else {
        return keepPending(sentence, difference)
      }
      let reason = mode.record == .all ? SnapshotRecordingReason.all : .mismatch(sentence: sentence)
      return record(reason, over: comparison, difference)
    }
  }

  private func record(
    _ reason: SnapshotRecordingReason, over comparison: SnapshotComparison,
    _ difference: SnapshotDifference? = nil, isMissing: Bool = false
  ) -> SnapshotOutcome {
    switch write(over: comparison) {
    case .written: .recorded(SnapshotFailure(message: message(reason), difference: difference))
    case .refused(let sentence): keepPending(sentence, difference, isMissing: isMissing)
    case .failed(let failure): .failed(failure)
    }
  }

  private func keepPending(
    _ sentence: String, _ difference: SnapshotDifference? = nil, isMissing: Bool = false
  ) -> SnapshotOutcome {
    var failure = SnapshotFailure(message: "", difference: difference)
    let restriction = restriction
    if let restriction, !isPendingElsewhere {
      failure.message = refusal(sentence, because: restriction)
      return .failed(failure)
    }
    do {
      try writePending()
      failure.pendingPath = pendingPath
      failure.message = pendingMessage(
        sentence, isMissing: isMissing, isRestricted: restriction != nil)
    } catch {
      failure.message = unwritableMessage(sentence, error)
    }
    return .failed(failure)
  }
}

// MARK: Outcome

package enum SnapshotOutcome: Sendable, Equatable {
  case matched
  /// The snapshot was recorded, or it matched in the record mode `.all`.
  ///
  /// In either case, the assertion fails.
  case recorded(SnapshotFailure)
  /// The received value differs from the reference, or the two couldn't be compared.
  case failed(SnapshotFailure)

  package var failure: SnapshotFailure? {
    switch self {
    case .matched: nil
    case .recorded(let failure), .failed(let failure): failure
    }
  }
}

package struct SnapshotFailure: Error, Sendable, Equatable, CustomStringConvertible {
  package var message: String
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

/// A restriction that prevents references from being written in any record mode.
package enum RecordingRestriction {
  /// The test file no longer exists at the path where it was compiled.
  ///
  /// This happens, for example, when tests run on a device.
  case testFileMoved
  /// Bazel runs the test, so the test doesn't have access to its sources.
  case bazel
  case bundle

  /// Returns the restriction for references next to the given source file, or `nil` if they can be
  /// written.
  package static func at(sourceFile path: String) -> RecordingRestriction? {
    if SnapshotEnvironment.current.isBazel { return .bazel }
    return SnapshotFile.exists(path) ? nil : .testFileMoved
  }

  /// Returns the reason for the restriction, as a clause that follows "because".
  package func reason(_ file: String) -> String {
    switch self {
    case .testFileMoved: "\(file) is not where it was compiled"
    case .bazel: "Bazel tests have no sources to write to"
    case .bundle: "bundles are read-only"
    }
  }
}
