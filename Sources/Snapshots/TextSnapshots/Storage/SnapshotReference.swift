package import Foundation

/// A reference, which is a file or a string literal in a source file.
///
/// A conforming type compares the received value, and then calls ``failure(after:)``. It only reads
/// and writes. The record mode determines what happens after the comparison, and
/// `SnapshotMessage.swift` puts it into words.
package protocol SnapshotReference {
  /// A Boolean value that indicates whether the reference is a file, and not a literal in a call.
  var isFile: Bool { get }
  /// The path of the reference file, or the position of the call, such as `/CounterTests.swift:7:3`.
  var path: String { get }
  /// The name of the snapshot, or `nil` if it doesn't have one.
  var name: String? { get }
  /// The path of the test file.
  var sourcePath: String { get }
  var mode: SnapshotRecordMode { get }
  var recordCommand: RecordCommand { get }
  var diffTool: SnapshotTestingConfiguration.DiffTool? { get }
  /// A Boolean value that indicates whether the received value is incomplete, in which case you
  /// can't accept it in a review.
  var isPart: Bool { get }
  /// The reason why the reference can't be written, which requires access to the file system.
  var restriction: RecordingRestriction? { get }
  var pendingPath: String { get }
  /// The bytes of the received value, or `nil` if there's no received value.
  var received: Data? { get }

  /// Removes the pending snapshot after a match, or throws an error if the match proves nothing.
  func didMatch() throws(SnapshotProblem)

  func record() throws(SnapshotProblem)

  func savePending() throws

  /// Adds the result to the manifest and returns it, or returns a failure if the manifest can't be
  /// written.
  func addToManifest(_ failure: SnapshotFailure?) -> SnapshotFailure?
}

package enum SnapshotComparison {
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

  var difference: SnapshotDifference? {
    if case .differing(let difference) = self { difference } else { nil }
  }
}

/// An error that prevents a check from comparing or recording a snapshot.
package enum SnapshotProblem: Error {
  /// Two different snapshots use the same file.
  case collision(SnapshotRegistry.Use, earlier: SnapshotRegistry.Use)
  case notAFile(String)
  case unreadable(SnapshotFileError)
  /// The record mode is `.all`, but references can't be written.
  case unrecordable(RecordingRestriction)
  /// The reference matches, but only because it was recorded earlier in the same run.
  case recordedEarlier
  /// An earlier run of the same call had a different snapshot.
  case differsFromEarlierRun(SnapshotDifference)
  case unwritable(SnapshotFileError)
  /// The source file can't be edited for the given reason.
  case uneditable(String)
}

extension SnapshotReference {
  /// Records the received value or saves it as a pending snapshot, if the record mode requires it.
  ///
  /// - Returns: A failure, or `nil` if the value matches.
  package func failure(
    after comparison: Result<SnapshotComparison, SnapshotProblem>
  ) -> SnapshotFailure? {
    do throws(SnapshotProblem) {
      return addToManifest(try failure(after: try comparison.get()))
    } catch {
      return addToManifest(unusable(error))
    }
  }

  private func failure(
    after comparison: SnapshotComparison
  ) throws(SnapshotProblem) -> SnapshotFailure? {
    switch (comparison, mode.record) {
    case (.matching, let record):
      try didMatch()
      return record == .all ? recorded(over: comparison) : nil
    case (.missing, .all), (.missing, .failed), (.missing, .missing), (_, .all), (_, .failed):
      return try recording(over: comparison)
    case (_, .missing), (_, .never):
      return saving(comparison)
    }
  }

  private func recording(
    over comparison: SnapshotComparison
  ) throws(SnapshotProblem) -> SnapshotFailure {
    guard restriction == nil else { return saving(comparison) }
    do throws(SnapshotProblem) {
      try record()
      return recorded(over: comparison)
    } catch {
      switch error {
      case .unwritable where !isPendingElsewhere: return unwritten(comparison, error)
      case .unwritable, .uneditable: return saving(comparison, error)
      default: throw error
      }
    }
  }

  private func saving(
    _ comparison: SnapshotComparison, _ problem: SnapshotProblem? = nil
  ) -> SnapshotFailure {
    if let restriction, !isPendingElsewhere { return restricted(comparison, restriction) }
    do {
      try savePending()
      return pending(comparison, problem)
    } catch {
      return unsaved(comparison, problem, error)
    }
  }

  /// A Boolean value that indicates whether pending snapshots are stored separately from their
  /// references.
  var isPendingElsewhere: Bool { SnapshotEnvironment.current.pendingRoot != nil }
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
}
