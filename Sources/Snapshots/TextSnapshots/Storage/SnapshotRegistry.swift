import RuntimeIssues

package final class SnapshotRegistry: Sendable {
  package struct Use: Sendable {
    let request: SnapshotRequest
    let testFilePath: String
    fileprivate let content: StableHash?
  }

  private struct State {
    var uses: [SnapshotFileLocation.Key: Use] = [:]
    /// The missing references that this process has recorded, along with the owners of their
    /// snapshots.
    ///
    /// References aren't added if the assertion itself sets the record mode.
    var recordings: [SnapshotFileLocation.Key: SnapshotRequest.Owner] = [:]
    var pending: [String: Set<String>] = [:]

    /// Removes a pending snapshot from the registry, and returns whether it existed.
    ///
    /// The first call for a folder reads the names of the files in that folder.
    mutating func removePending(_ location: SnapshotFileLocation) -> Bool {
      let folder = location.folder.pendingFolder
      if pending[folder]?.isEmpty == true { return false }
      var names = pending[folder] ?? SnapshotFile.names(in: folder)
      let isPending = names.remove(location.fileName) != nil
      let hasProvenance = names.remove(location.provenanceName) != nil
      pending[folder] = names
      return isPending || hasProvenance
    }
  }

  private let state = Lock(State())

  package init() {}

  package static var current: SnapshotRegistry { scoped.get() ?? process }

  /// The registry that a test uses instead of the one for the process.
  package static let scoped = TaskLocal<SnapshotRegistry?>(wrappedValue: nil)

  private static let process = SnapshotRegistry()

  /// Registers that a request uses a file, and throws an error if the request collides with an
  /// earlier use of the file.
  ///
  /// A snapshot can use its file more than once, for example if its test is repeated. In a
  /// parameterized test, all test cases have the same owner, so their snapshots collide only if the
  /// contents differ.
  func register(
    _ request: SnapshotRequest, at location: SnapshotFileLocation,
    content: @autoclosure () -> StableHash
  ) throws(SnapshotProblem) {
    let use = Use(
      request: request, testFilePath: location.folder.compiledTestFilePath,
      content: request.isParameterized ? content() : nil)
    let key = location.key
    let collision = state.withLock { state -> Use? in
      guard let earlier = state.uses[key] else {
        state.uses[key] = use
        return nil
      }
      return earlier.request.owner == request.owner && earlier.content == use.content
        ? nil : earlier
    }
    if let collision { throw .collision(use, earlier: collision) }
  }

  /// Registers that a missing reference has been recorded.
  ///
  /// If the snapshot matches this new reference later in the same run, the match proves nothing.
  func didRecord(_ location: SnapshotFileLocation, for owner: SnapshotRequest.Owner) {
    state.withLock { $0.recordings[location.key] = owner }
  }

  /// Removes the pending snapshot of a matching reference from the registry.
  ///
  /// The result indicates whether there was a pending snapshot, and whether this process recorded
  /// the reference earlier.
  func didMatch(
    _ location: SnapshotFileLocation, for owner: SnapshotRequest.Owner
  ) -> (wasPending: Bool, wasRecorded: Bool) {
    state.withLock { state -> (wasPending: Bool, wasRecorded: Bool) in
      let wasRecorded = !state.recordings.isEmpty && state.recordings[location.key] == owner
      return (state.removePending(location), wasRecorded)
    }
  }

  /// Removes a pending snapshot from the registry, even if it's left over from an earlier run, and
  /// returns whether it existed.
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
