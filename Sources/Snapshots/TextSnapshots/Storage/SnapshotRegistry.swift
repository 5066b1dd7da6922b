import RuntimeIssues

/// What this process has already done with snapshots.
package final class SnapshotRegistry: Sendable {
  /// The first use of a file.
  package struct Use: Sendable {
    let owner: SnapshotOwner
    let testFilePath: String
    let line: Int
    fileprivate let content: StableHash?
  }

  private struct File: Hashable {
    let folder: String
    let name: String

    /// Creates a key that's the same for files whose paths collide on a case-insensitive file
    /// system.
    init(_ reference: FileReference) {
      folder = reference.folder.key
      name = reference.fileName.caseFolded
    }
  }

  /// A function in a running test case.
  ///
  /// Each test case is counted separately in XCTest, and in Swift Testing if its test has the
  /// `.snapshots` trait. Without the trait, the cases and repetitions of a test share a counter.
  private struct Function: Hashable {
    let caseID: String
    let folder: String
    let name: String
  }

  private struct Counter {
    var ordinal = 0
    /// The hash value of the task that takes the snapshots, or `nil` if there is no task.
    let taskHash: Int?
  }

  private struct State {
    var counters: [Function: Counter] = [:]
    var uses: [File: Use] = [:]
    /// The missing references that this process has recorded, along with the owners of their
    /// snapshots.
    ///
    /// References aren't added if the assertion itself sets the record mode.
    var recordings: [File: SnapshotOwner] = [:]
    /// The names of the files in each folder of pending snapshots.
    var pending: [String: Set<String>] = [:]

    /// Removes a pending snapshot from the registry, and returns whether it existed.
    ///
    /// The first call for a folder reads the names of the files in that folder.
    mutating func removePending(_ reference: FileReference) -> Bool {
      let folder = reference.folder.pendingFolder
      if pending[folder]?.isEmpty == true { return false }
      var names = pending[folder] ?? SnapshotFile.names(in: folder)
      let removed = reference.pendingNames.filter { names.remove($0) != nil }
      pending[folder] = names
      return !removed.isEmpty
    }
  }

  private let state = Lock(State())

  package init() {}

  package static var current: SnapshotRegistry { scoped.get() ?? process }

  /// The registry that a test uses instead of the one for the process.
  package static let scoped = TaskLocal<SnapshotRegistry?>(wrappedValue: nil)

  private static let process = SnapshotRegistry()

  /// Returns the ordinal for the next unnamed snapshot in the given function and folder.
  ///
  /// Only the task that takes the first of these snapshots receives ordinals. For any other task,
  /// this method returns `nil` because the ordinals of concurrent tasks would depend on how the
  /// tasks are scheduled. A later task can have the same hash value as a task that has already
  /// ended, which is harmless because the two tasks don't run concurrently.
  package func nextOrdinal(in function: String, folder: String, caseID: String) -> Int? {
    let key = Function(caseID: caseID, folder: folder, name: function)
    let taskHash = withUnsafeCurrentTask { $0?.hashValue }
    return state.withLock { state -> Int? in
      var counter = state.counters[key] ?? Counter(taskHash: taskHash)
      guard taskHash == counter.taskHash else { return nil }
      counter.ordinal += 1
      state.counters[key] = counter
      return counter.ordinal
    }
  }

  /// Registers the use of a file, and returns a collision if there's an earlier use of another
  /// snapshot.
  ///
  /// A snapshot can use its file more than once, for example if its test is repeated. In a
  /// parameterized test, all test cases have the same owner, so their snapshots collide only if the
  /// contents differ.
  func register(
    _ reference: FileReference, content: @autoclosure () -> StableHash
  ) -> SnapshotOutcome? {
    let use = Use(
      owner: reference.owner, testFilePath: reference.folder.compiledTestFilePath,
      line: reference.line, content: reference.isParameterized ? content() : nil)
    let file = File(reference)
    return state.withLock { state -> SnapshotOutcome? in
      guard let earlier = state.uses[file] else {
        state.uses[file] = use
        return nil
      }
      let isSame = earlier.owner == use.owner && earlier.content == use.content
      return isSame ? nil : .collision(use, earlier: earlier)
    }
  }

  /// Registers that a missing reference has been recorded.
  ///
  /// If the snapshot matches this new reference later in the same run, the match proves nothing.
  func didRecord(_ reference: FileReference) {
    state.withLock { $0.recordings[File(reference)] = reference.owner }
  }

  /// Removes the pending snapshot of a matching reference from the registry.
  ///
  /// - Returns: Whether a pending snapshot existed, and whether the reference was recorded earlier
  ///   in the same run.
  func didMatch(_ reference: FileReference) -> (wasPending: Bool, wasRecorded: Bool) {
    state.withLock { state -> (wasPending: Bool, wasRecorded: Bool) in
      let wasRecorded =
        !state.recordings.isEmpty && state.recordings[File(reference)] == reference.owner
      return (state.removePending(reference), wasRecorded)
    }
  }

  /// Removes a pending snapshot from the registry, even if it's left over from an earlier run, and
  /// returns whether it existed.
  func removePending(_ reference: FileReference) -> Bool {
    state.withLock { $0.removePending(reference) }
  }

  func addPending(_ reference: FileReference) {
    state.withLock {
      $0.pending[reference.folder.pendingFolder]?.formUnion(reference.pendingNames)
    }
  }
}
