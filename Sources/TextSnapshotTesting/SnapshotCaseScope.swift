import Foundation

/// Counts the unnamed snapshots of one running case.
///
/// XCTest's cases have an identity of their own. In Swift Testing the `.snapshots` trait puts a new
/// scope around every case; without it, all cases and repetitions of a test share one.
final class SnapshotCaseScope: @unchecked Sendable {  // Every access to its state is locked.
  private struct Counter: Hashable {
    let caseID: String
    let folder: String
    let function: String
  }

  private let lock = NSLock()
  private var ordinals: [Counter: Int] = [:]

  /// The scope of the running case, where the trait gave it one.
  @TaskLocal static var current: SnapshotCaseScope?

  /// The scope of everything else in the process.
  static let process = SnapshotCaseScope()

  /// The next ordinal of a function's snapshots in a folder, from 1.
  func nextOrdinal(caseID: String, folder: String, function: String) -> Int {
    lock.withLock {
      ordinals[Counter(caseID: caseID, folder: folder, function: function), default: 0] += 1
      return ordinals[Counter(caseID: caseID, folder: folder, function: function), default: 0]
    }
  }
}
