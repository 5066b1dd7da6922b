internal import RuntimeIssues

package final class SnapshotRegistry: Sendable {
  struct Use: Sendable {
    let request: SnapshotRequest
    let testFilePath: String
    fileprivate let content: StableHash?
  }

  private struct State {
    var uses: [SnapshotFileLocation.Key: Use] = [:]
    /// The missing references that have been recorded, and the owners of their snapshots.
    ///
    /// A reference isn't added if the assertion itself sets the record mode.
    var recordings: [SnapshotFileLocation.Key: SnapshotRequest.Owner] = [:]
    /// The names of all files in each folder of pending snapshots.
    var pending: [PathWithHash: Set<String>] = [:]

    /// Removes the given pending snapshot from the registry, and returns whether it existed.
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

  /// The registry of the innermost scope, or the registry of the process if there's no scope.
  package static var current: SnapshotRegistry { scoped.get() ?? process }

  /// The registry that replaces the process's registry in the current task, for tests.
  package static let scoped = TaskLocal<SnapshotRegistry?>(wrappedValue: nil)

  private static let process = SnapshotRegistry()

  /// Registers that the given request uses a file.
  ///
  /// If this collides with an earlier use of the file, this method returns that use. A snapshot can
  /// use its file more than once, for example because its test is repeated. In a parameterized
  /// test, the snapshots of all test cases have the same owner, and collide only if their contents
  /// differ.
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

  /// Registers that a missing reference has been recorded.
  ///
  /// If the same snapshot matches later in this run, the match isn't meaningful.
  func didRecord(_ location: SnapshotFileLocation, for owner: SnapshotRequest.Owner) {
    let key = location.key
    state.withLock { $0.recordings[key] = owner }
  }

  /// Removes the pending snapshot of a reference that matches.
  ///
  /// - Returns: A Boolean value that indicates whether there was a pending snapshot, and one that
  ///   indicates whether this process recorded the reference earlier.
  func didMatch(
    _ location: SnapshotFileLocation, for owner: SnapshotRequest.Owner
  ) -> (wasPending: Bool, wasRecorded: Bool) {
    state.withLock { state -> (wasPending: Bool, wasRecorded: Bool) in
      let wasRecorded = !state.recordings.isEmpty && state.recordings[location.key] == owner
      return (state.removePending(location), wasRecorded)
    }
  }

  /// Removes a pending snapshot of this run or an earlier one, and returns whether it existed.
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
