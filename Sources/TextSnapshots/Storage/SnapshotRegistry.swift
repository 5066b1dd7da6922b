internal import RuntimeIssues

/// What a process remembers of its snapshots: which request uses which file, and what was recorded.
///
/// There is one for the whole process; a test of this package uses another.
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

    /// A folder is listed once, when it is first asked for.
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

  /// Creates an empty registry.
  package init() {}

  /// The registry in force here: the process's own, unless another one replaces it.
  package static var current: SnapshotRegistry { scoped ?? process }

  /// A registry that replaces the process's own.
  @TaskLocal package static var scoped: SnapshotRegistry?

  private static let process = SnapshotRegistry()

  /// Registers the use of a file, and returns the earlier use that it collides with.
  ///
  /// The same owner may come again, as in a test that is repeated. The cases of a parameterized
  /// test are one owner; they may share a file as long as they have the same content for it.
  func collision(
    of request: SnapshotRequest, at location: SnapshotFileLocation,
    content: @autoclosure () -> StableHash
  ) -> Use? {
    let use = Use(
      request: request, testFilePath: location.folder.compiledTestFilePath,
      content: request.isParameterized ? content() : nil)
    let key = location.key
    return state.withLock { state in
      guard let earlier = state.uses[key] else {
        state.uses[key] = use
        return nil
      }
      return earlier.request.owner == request.owner && earlier.content == use.content
        ? nil : earlier
    }
  }

  /// Remembers that a missing reference was recorded without an explicit order.
  func didRecord(_ location: SnapshotFileLocation, for owner: SnapshotRequest.Owner) {
    let key = location.key
    state.withLock { $0.recordings[key] = owner }
  }

  /// Forgets that a snapshot is pending for a reference that matched.
  ///
  /// - Returns: Whether one was pending, and whether this process recorded the reference without an
  ///   explicit order.
  func didMatch(
    _ location: SnapshotFileLocation, for owner: SnapshotRequest.Owner
  ) -> (wasPending: Bool, wasRecorded: Bool) {
    state.withLock {
      (
        $0.removePending(location),
        !$0.recordings.isEmpty && $0.recordings[location.key] == owner
      )
    }
  }

  /// Forgets that a snapshot is pending, and returns whether one was, in this run or an earlier one.
  func removePending(_ location: SnapshotFileLocation) -> Bool {
    state.withLock { $0.removePending(location) }
  }

  /// Remembers that a snapshot is pending.
  func addPending(_ location: SnapshotFileLocation) {
    state.withLock {
      $0.pending[location.folder.pendingFolder]?
        .formUnion([location.fileName, location.provenanceName])
    }
  }
}
