internal import RuntimeIssues

/// The files that a process used and recorded, and the pending snapshots it knows of.
package final class SnapshotRegistry: Sendable {
  /// The first use of a file.
  struct Use: Sendable {
    let request: SnapshotRequest
    let testFilePath: String
    fileprivate let content: StableHash?
  }

  private struct State {
    var uses: [SnapshotFileLocation.Key: Use] = [:]
    /// The owners that recorded a missing reference in the default mode.
    var recordings: [SnapshotFileLocation.Key: SnapshotRequest.Owner] = [:]
    /// The names in the folders of pending snapshots.
    var pending: [HashedPath: Set<String>] = [:]

    /// Removes a pending snapshot from its folder, which is listed only once.
    mutating func removePending(_ location: SnapshotFileLocation) -> Bool {
      let folder = location.folder.pendingFolder
      let listed = pending[folder]
      if let listed, listed.isEmpty { return false }
      var names = listed ?? SnapshotFile.names(in: folder.text)
      let isPending = names.remove(location.fileName) != nil
      let hasProvenance = names.remove(location.provenanceName) != nil
      pending[folder] = names
      return isPending || hasProvenance
    }
  }

  private let state = Lock(State())

  package init() {}

  /// The current registry: the innermost scope's, or the process's.
  package static var current: SnapshotRegistry { scoped ?? process }

  /// A registry that replaces the process's.
  @TaskLocal package static var scoped: SnapshotRegistry?

  private static let process = SnapshotRegistry()

  /// Registers the use of a file, and returns the earlier use that it collides with.
  ///
  /// An owner can use its file repeatedly, as in a repeated test. The cases of a parameterized test
  /// are one owner, and can share a file if its content is the same.
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

  /// Remembers that a missing reference was recorded by default.
  func didRecord(_ location: SnapshotFileLocation, for owner: SnapshotRequest.Owner) {
    let key = location.key
    state.withLock { $0.recordings[key] = owner }
  }

  /// Forgets the pending snapshot of a reference that matched.
  ///
  /// - Returns: Whether a snapshot was pending, and whether this process recorded the reference by
  ///   default.
  func didMatch(
    _ location: SnapshotFileLocation, for owner: SnapshotRequest.Owner
  ) -> (wasPending: Bool, wasRecorded: Bool) {
    state.withLock { state -> (wasPending: Bool, wasRecorded: Bool) in
      let wasRecorded = !state.recordings.isEmpty && state.recordings[location.key] == owner
      return (state.removePending(location), wasRecorded)
    }
  }

  /// Forgets a pending snapshot of this run or an earlier one, and returns whether there was one.
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
