package import Foundation

/// A reference, which is a file or a string literal in a source file.
///
/// A conforming type compares the received value, and then calls ``failure(after:)``. It only reads
/// and writes. The record mode determines what happens after the comparison, and
/// `SnapshotMessage.swift` puts it into words.
package protocol SnapshotReference {
  var context: SnapshotContext { get }
  /// The reference itself if it's a file, or `nil` if it's a literal, which changes only when it's
  /// recorded.
  var file: FileReference? { get }
  /// The path of the reference file, or the position of the call, such as `/CounterTests.swift:7:3`.
  var path: String { get }
  /// The path of the test file.
  var sourcePath: String { get }
  /// The name of the file that contains the received value, for example as an attachment.
  var fileName: String { get }
  /// The bytes of the received value, or `nil` if there's no received value.
  var received: Data? { get }

  /// Removes the pending snapshot after a match.
  ///
  /// - Returns: `matching`, or another outcome if the match proves nothing.
  func didMatch() -> SnapshotOutcome

  /// Writes the received value to the reference.
  ///
  /// - Returns: `recorded`, or the outcome that prevented it.
  func record() -> SnapshotOutcome

  /// Adds the result to the manifest and returns it, or returns a failure if the manifest can't be
  /// written.
  func addToManifest(_ failure: SnapshotFailure?) -> SnapshotFailure?
}

/// The outcome of reading, comparing, or writing a reference.
package enum SnapshotOutcome {
  // After a comparison, the record mode decides what happens.
  case matching
  case missing
  case differing(SnapshotDifference)
  /// The bytes differ. The values aren't compared, because the record mode is `.all`.
  case outdated
  /// The reference contains unresolved merge conflicts.
  case conflicted
  /// The reference can't be converted to a value.
  case undecodable(any Error)
  /// The received value is `nil`, but there's a reference.
  case withoutValue

  // Nothing could be compared, or the comparison proves nothing, in any record mode.
  /// Two different snapshots use the same file.
  case collision(SnapshotRegistry.Use, earlier: SnapshotRegistry.Use)
  case notAFile(String)
  case unreadable(SnapshotFileError)
  /// The record mode is `.all`, but references can't be written for the given reason.
  case unrecordable(String)
  /// The reference matches, but only because it was recorded earlier in the same run.
  case recordedEarlier
  /// An earlier run of the same call had a different snapshot.
  case differsFromEarlierRun(SnapshotDifference)

  // After an attempt to record the received value.
  case recorded
  case unwritable(SnapshotFileError)
  /// The source file can't be edited for the given reason.
  case uneditable(String)

  var difference: SnapshotDifference? {
    switch self {
    case .differing(let difference), .differsFromEarlierRun(let difference): difference
    default: nil
    }
  }
}

extension SnapshotReference {
  /// Records the received value or saves it as a pending snapshot, if the record mode requires it.
  ///
  /// - Returns: A failure, or `nil` if the value matches.
  package func failure(after comparison: SnapshotOutcome) -> SnapshotFailure? {
    addToManifest(act(after: comparison))
  }

  private func act(after comparison: SnapshotOutcome) -> SnapshotFailure? {
    switch comparison {
    case .matching:
      let outcome = didMatch()
      guard case .matching = outcome else { return unusable(outcome) }
      return context.record == .all ? recorded(over: comparison) : nil
    case .missing:
      return context.record == .never ? saving(comparison) : recording(over: comparison)
    case .differing, .outdated, .conflicted, .undecodable, .withoutValue:
      let isWritten = context.record == .all || context.record == .failed
      return isWritten ? recording(over: comparison) : saving(comparison)
    default:
      return unusable(comparison)
    }
  }

  private func recording(over comparison: SnapshotOutcome) -> SnapshotFailure {
    guard restriction == nil else { return saving(comparison) }
    let outcome = record()
    switch outcome {
    case .recorded: return recorded(over: comparison)
    case .unwritable where !isPendingElsewhere: return unwritten(comparison, outcome)
    case .unwritable, .uneditable: return saving(comparison, outcome)
    default: return unusable(outcome)
    }
  }

  private func saving(
    _ comparison: SnapshotOutcome, _ problem: SnapshotOutcome? = nil
  ) -> SnapshotFailure {
    if let restriction, file == nil || !isPendingElsewhere {
      return restricted(comparison, restriction)
    }
    guard let file else { return unwritten(comparison, problem) }
    do {
      try file.savePending()
      return pending(comparison, problem, at: file.pendingPath)
    } catch {
      return unsaved(comparison, problem, error, at: file.pendingPath)
    }
  }

  /// The reason why the reference can't be written in any record mode, or `nil` if it can.
  ///
  /// The test file no longer exists where it was compiled, for example, if tests run on a device.
  var restriction: String? {
    if file?.folder.isInBundle == true { return "bundles are read-only" }
    guard !SnapshotFile.exists(sourcePath) else { return nil }
    let source = file == nil ? "the source" : "the test file"
    return "\(source) \"\(sourcePath)\" is not where it was compiled"
  }

  /// A Boolean value that indicates whether pending snapshots are stored separately from their
  /// references.
  var isPendingElsewhere: Bool { context.environment.pendingRoot != nil }
}
