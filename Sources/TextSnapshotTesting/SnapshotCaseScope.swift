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

  private struct Count {
    var ordinal = 0
    /// The task that takes these snapshots; `nil` for code outside of tasks.
    let task: Int?

    mutating func next(in task: Int?) -> Int? {
      guard task == self.task else { return nil }
      ordinal += 1
      return ordinal
    }
  }

  private let lock = NSLock()
  private var counts: [Counter: Count] = [:]

  /// The scope of the running case, where the trait gave it one.
  @TaskLocal static var current: SnapshotCaseScope?

  /// The scope of everything else in the process.
  static let process = SnapshotCaseScope()

  /// The next ordinal of a function's snapshots in a folder, from 1; `nil` in another task than the
  /// first one's.
  ///
  /// The ordinals of concurrent tasks would depend on which task comes first. A task may be taken
  /// for one that ended before it began, but those two have an order.
  func nextOrdinal(caseID: String, folder: String, function: String) -> Int? {
    let counter = Counter(caseID: caseID, folder: folder, function: function)
    let task = withUnsafeCurrentTask { $0?.hashValue }
    return lock.withLock { counts[counter, default: Count(task: task)].next(in: task) }
  }
}
