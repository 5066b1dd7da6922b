package import Foundation

/// A reference, along with the value to compare it with.
///
/// A reference is a file or a string literal in a source file. Assertions, user scripts, and
/// programs that don't use a test framework call ``check()`` to compare values with their
/// references. A conforming type only reads and writes. The record mode determines what ``check()``
/// does, and its context puts the result into words.
package protocol SnapshotReference {
  var mode: SnapshotRecordMode { get }
  /// The circumstances of the check.
  ///
  /// A passing assertion doesn't use this property, because it accesses the file system.
  var context: SnapshotContext { get }

  mutating func compare() throws(SnapshotProblem) -> SnapshotComparison

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

/// What a check did after it compared a snapshot with its reference.
package enum SnapshotResult {
  case matched
  case recorded(over: SnapshotComparison)
  /// The received value was saved as a pending snapshot, in some cases because recording it failed.
  case pending(SnapshotComparison, SnapshotProblem?)
  case unsaved(SnapshotComparison, SnapshotProblem?, any Error)
  case restricted(SnapshotComparison, RecordingRestriction)
  case unwritten(SnapshotComparison, SnapshotProblem)
  case unusable(SnapshotProblem)
}

extension SnapshotReference {
  /// Compares the received value with the reference.
  ///
  /// If the reference is missing or differs from the value, the record mode determines whether the
  /// value is recorded or saved as a pending snapshot.
  ///
  /// - Returns: A failure, or `nil` if the value matches.
  package mutating func check() -> SnapshotFailure? {
    let result = result()
    if case .matched = result { return addToManifest(nil) }
    return addToManifest(context.failure(of: result))
  }

  private mutating func result() -> SnapshotResult {
    do throws(SnapshotProblem) {
      let comparison = try compare()
      let record = mode.record
      switch comparison {
      case .matching:
        try didMatch()
        return record == .all ? .recorded(over: .matching) : .matched
      case .missing where record == .never: return save(comparison)
      case .differing, .outdated, .conflicted, .undecodable, .withoutValue:
        guard record == .all || record == .failed else { return save(comparison) }
      case .missing: break
      }
      return try self.record(over: comparison)
    } catch {
      return .unusable(error)
    }
  }

  private func record(
    over comparison: SnapshotComparison
  ) throws(SnapshotProblem) -> SnapshotResult {
    let context = context
    guard context.restriction == nil else { return save(comparison) }
    do throws(SnapshotProblem) {
      try record()
      return .recorded(over: comparison)
    } catch {
      switch error {
      case .unwritable where !context.isPendingElsewhere: return .unwritten(comparison, error)
      case .unwritable, .uneditable: return save(comparison, error)
      default: throw error
      }
    }
  }

  private func save(
    _ comparison: SnapshotComparison, _ problem: SnapshotProblem? = nil
  ) -> SnapshotResult {
    let context = context
    if let restriction = context.restriction, !context.isPendingElsewhere {
      return .restricted(comparison, restriction)
    }
    do {
      try savePending()
      return .pending(comparison, problem)
    } catch {
      return .unsaved(comparison, problem, error)
    }
  }
}

/// The circumstances of a check, which determine what it does and how its message reads.
package struct SnapshotContext {
  /// A Boolean value that indicates whether the reference is a file, and not a literal in a call.
  package let isFile: Bool
  /// The path of the reference file, or the position of the call, such as `/CounterTests.swift:7:3`.
  package let path: String
  /// The name of the snapshot, or `nil` if it doesn't have one.
  package var name: String?
  /// The path of the test file.
  package let sourcePath: String
  package let mode: SnapshotRecordMode
  package let recordCommand: RecordCommand
  package var diffTool: SnapshotTestingConfiguration.DiffTool?
  /// A Boolean value that indicates whether the received value is incomplete, in which case you
  /// can't accept it in a review.
  package var isPart = false
  package let restriction: RecordingRestriction?
  /// A Boolean value that indicates whether pending snapshots are stored separately from their
  /// references.
  package let isPendingElsewhere: Bool
  package let pendingPath: String
  /// The bytes of the received value, or `nil` if there's no received value.
  package let received: Data?

  package init(
    isFile: Bool, path: String, name: String? = nil, sourcePath: String, mode: SnapshotRecordMode,
    recordCommand: RecordCommand,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil, isPart: Bool = false,
    restriction: RecordingRestriction?, isPendingElsewhere: Bool, pendingPath: String,
    received: Data?
  ) {
    self.isFile = isFile
    self.path = path
    self.name = name
    self.sourcePath = sourcePath
    self.mode = mode
    self.recordCommand = recordCommand
    self.diffTool = diffTool
    self.isPart = isPart
    self.restriction = restriction
    self.isPendingElsewhere = isPendingElsewhere
    self.pendingPath = pendingPath
    self.received = received
  }
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
