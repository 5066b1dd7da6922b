internal import RuntimeIssues

/// A registry that keeps track of the snapshot files that a process uses and records, as well as
/// any pending snapshots.
package final class SnapshotRegistry: Sendable {
  /// The first time that a file was used.
  struct Use: Sendable {
    let request: SnapshotRequest
    let testFilePath: String
    fileprivate let content: StableHash?
  }

  private struct State {
    var uses: [SnapshotFileLocation.Key: Use] = [:]
    /// The references that were missing and have been recorded, along with the snapshots that they
    /// belong to.
    ///
    /// A reference isn't added if the assertion itself specified the record mode.
    var recordings: [SnapshotFileLocation.Key: SnapshotRequest.Owner] = [:]
    /// The names of all files in each folder of pending snapshots.
    var pending: [PathWithHash: Set<String>] = [:]

    /// Removes the given pending snapshot from the registry, and returns whether it existed.
    ///
    /// When this is called for a folder for the first time, the files in that folder are listed.
    mutating func removePending(_ location: SnapshotFileLocation) -> Bool {
      let folder = location.folder.pendingFolder
      let listed = pending[folder]
      if let listed, listed.isEmpty { return false }
      var names = listed ?? SnapshotFile.names(in: folder.path)
      let isPending = names.remove(location.fileName) != nil
      let hasProvenance = names.remove(location.provenanceName) != nil
      pending[folder] = names
      return isPending || hasProvenance
    }
  }

  private let state = Lock(State())

  package init() {}

  /// The registry of the innermost scope or, if there's no scope, the registry of the process.
  package static var current: SnapshotRegistry { scoped ?? process }

  /// The registry that tests can use instead of the process's registry in the current task.
  @TaskLocal package static var scoped: SnapshotRegistry?

  private static let process = SnapshotRegistry()

  /// Registers that a file is used by the given request.
  ///
  /// If this collides with an earlier use of the file, returns that use. A snapshot can use its
  /// file more than once, for example because its test is repeated. In a parameterized test, the
  /// snapshots of all test cases have the same owner, and collide only if their contents differ.
  func collision(
    of request: SnapshotRequest, at location: SnapshotFileLocation,
    content: @autoclosure () -> StableHash
  ) -> Use? {
    let use = Use(
      request: request, testFilePath: location.folder.compiledTestFilePath,
      content: request.isParameterized ? content() : nil)
    let key = location.key
    return state.withLock { state -> Use? in
      guard let earlier = state.uses[key] else {
        state.uses[key] = use
        return nil
      }
      return earlier.request.owner == request.owner && earlier.content == use.content
        ? nil : earlier
    }
  }

  /// Notes that a missing reference has been recorded.
  ///
  /// If the same snapshot matches later in this run, the match doesn't mean anything.
  func didRecord(_ location: SnapshotFileLocation, for owner: SnapshotRequest.Owner) {
    let key = location.key
    state.withLock { $0.recordings[key] = owner }
  }

  /// Removes the pending snapshot of a reference that matches.
  ///
  /// - Returns: Whether there was a pending snapshot, and whether the reference was recorded
  ///   earlier in this process.
  func didMatch(
    _ location: SnapshotFileLocation, for owner: SnapshotRequest.Owner
  ) -> (wasPending: Bool, wasRecorded: Bool) {
    state.withLock { state -> (wasPending: Bool, wasRecorded: Bool) in
      let wasRecorded = !state.recordings.isEmpty && state.recordings[location.key] == owner
      return (state.removePending(location), wasRecorded)
    }
  }

  /// Removes a pending snapshot of this run or of an earlier one, and returns whether it existed.
  func removePending(_ location: SnapshotFileLocation) -> Bool {
    state.withLock { $0.removePending(location) }
  }

  func addPending(_ location: SnapshotFileLocation) {
    state.withLock {
      $0.pending[location.folder.pendingFolder]?
        .formUnion([location.fileName, location.provenanceName])
    }
  }
}
