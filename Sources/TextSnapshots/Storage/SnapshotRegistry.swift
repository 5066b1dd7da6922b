internal import Foundation

/// What a process remembers of its snapshots: who uses which file, and what it recorded.
///
/// One for the whole process; a test of this package gives itself another.
package final class SnapshotRegistry: @unchecked Sendable {  // Every access to its state is locked.
  /// The first use of a file.
  struct Use {
    let claim: SnapshotRequest
    let content: StableHash?
  }

  /// What a reference was matched with leaves to do.
  struct Match {
    /// Whether a text is pending that an earlier run left.
    let wasPending: Bool
    /// Whether this process recorded the reference.
    let wasRecorded: Bool
  }

  fileprivate struct Recording: Hashable {
    let key: SnapshotFileLocation.Key
    let owner: SnapshotRequest.Owner
  }

  fileprivate struct State {
    var uses: [SnapshotFileLocation.Key: Use] = [:]
    var recordings: Set<Recording> = []
    var pending: [HashedPath: Set<String>] = [:]
  }

  private let lock = NSLock()
  private var state = State()

  /// Creates a ledger that remembers nothing.
  package init() {}

  /// The ledger in force here: the process's own, where no other stands in for it.
  package static var current: SnapshotRegistry { scoped ?? process }

  /// A ledger that stands in for the process's own.
  @TaskLocal package static var scoped: SnapshotRegistry?

  private static let process = SnapshotRegistry()

  /// Claims a file, and returns the earlier use that excludes it.
  ///
  /// The same owner may come again, as a test does that is repeated. Cases of one parameterised
  /// test are one owner; they may share a file as long as they have the same content for it.
  func claim(
    _ place: SnapshotFileLocation, for claim: SnapshotRequest,
    content: @autoclosure () -> StableHash
  ) -> Use? {
    let content = claim.isParameterized ? content() : nil
    let key = place.key
    return lock.withLock {
      guard let earlier = state.uses[key] else {
        state.uses[key] = Use(claim: claim, content: content)
        return nil
      }
      guard earlier.claim.owner == claim.owner else { return earlier }
      return content == earlier.content ? nil : earlier
    }
  }

  /// Remembers that a missing reference was recorded without an explicit order.
  func remember(recorded place: SnapshotFileLocation, by owner: SnapshotRequest.Owner) {
    let recording = Recording(key: place.key, owner: owner)
    lock.withLock { _ = state.recordings.insert(recording) }
  }

  /// Takes note of a reference that was matched: nothing is pending for it any more.
  func match(_ place: SnapshotFileLocation, by owner: SnapshotRequest.Owner) -> Match {
    lock.withLock {
      Match(
        wasPending: state.takePending(place),
        wasRecorded: !state.recordings.isEmpty
          && state.recordings.contains(Recording(key: place.key, owner: owner)))
    }
  }

  /// Forgets that a text is pending, and tells whether one was.
  func takePending(_ place: SnapshotFileLocation) -> Bool {
    lock.withLock { state.takePending(place) }
  }

  /// Remembers that a text is pending.
  func putPending(_ place: SnapshotFileLocation) {
    lock.withLock {
      state.pending[place.folder.pendingFolder]?
        .formUnion([place.fileName, place.provenanceName])
    }
  }
}

extension SnapshotRegistry.State {
  /// Forgets that a text is pending, and tells whether one was.
  ///
  /// A folder is listed once, when it is first asked for.
  mutating func takePending(_ place: SnapshotFileLocation) -> Bool {
    let folder = place.folder.pendingFolder
    let listed = pending[folder]
    if let listed, listed.isEmpty { return false }
    var names = listed ?? SnapshotFile.names(in: folder.text)
    let isPending = names.remove(place.fileName) != nil
    let hasProvenance = names.remove(place.provenanceName) != nil
    pending[folder] = names
    return isPending || hasProvenance
  }
}
