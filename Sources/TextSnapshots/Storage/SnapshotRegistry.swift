internal import RuntimeIssues

/// A registry of the snapshot files that a process used and recorded, and of pending snapshots.
package final class SnapshotRegistry: Sendable {
  /// The first use of a file.
  struct Use: Sendable {
    let request: SnapshotRequest
    let testFilePath: String
    fileprivate let content: StableHash?
  }

  private struct State {
    var uses: [SnapshotFileLocation.Key: Use] = [:]
    /// The owners of missing references that were recorded in the default mode.
    var recordings: [SnapshotFileLocation.Key: SnapshotRequest.Owner] = [:]
    /// The names of the files in the folders of pending snapshots.
    var pending: [PathWithHash: Set<String>] = [:]

    /// Removes a pending snapshot, and returns whether it existed.
    ///
    /// The first call for a folder lists the files in the folder.
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

  /// The registry of the innermost scope, or the registry of the process.
  package static var current: SnapshotRegistry { scoped ?? process }

  /// The registry for the current task, if a test has replaced the registry of the process.
  @TaskLocal package static var scoped: SnapshotRegistry?

  private static let process = SnapshotRegistry()

  /// Registers the use of a file, and returns an earlier use that it collides with, if any.
  ///
  /// The same owner can use a file repeatedly, for example in a repeated test. All cases of a
  /// parameterized test have the same owner, and collide only if their snapshots differ.
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

  /// Registers that a missing reference was recorded in the default mode.
  func didRecord(_ location: SnapshotFileLocation, for owner: SnapshotRequest.Owner) {
    let key = location.key
    state.withLock { $0.recordings[key] = owner }
  }

  /// Unregisters the pending snapshot of a matching reference.
  ///
  /// - Returns: Whether there was a pending snapshot, and whether this process recorded the
  ///   reference in the default mode.
  func didMatch(
    _ location: SnapshotFileLocation, for owner: SnapshotRequest.Owner
  ) -> (wasPending: Bool, wasRecorded: Bool) {
    state.withLock { state -> (wasPending: Bool, wasRecorded: Bool) in
      let wasRecorded = !state.recordings.isEmpty && state.recordings[location.key] == owner
      return (state.removePending(location), wasRecorded)
    }
  }

  /// Unregisters a pending snapshot of this run or an earlier run, and returns whether it existed.
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
