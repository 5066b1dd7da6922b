internal import Foundation

/// What a process remembers of its snapshots: who uses which file, and what it recorded.
///
/// One for the whole process; a test of this package gives itself another.
package final class SnapshotLedger: @unchecked Sendable {  // Every access to its state is locked.
  /// The first use of a file.
  struct Use {
    let claim: SnapshotClaim
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
    let key: SnapshotPlace.Key
    let claimant: SnapshotClaim.Claimant
  }

  fileprivate struct State {
    var uses: [SnapshotPlace.Key: Use] = [:]
    var recordings: Set<Recording> = []
    var pending: [HashedPath: Set<String>] = [:]
  }

  private let lock = NSLock()
  private var state = State()

  /// Creates a ledger that remembers nothing.
  package init() {}

  /// The ledger in force here: the process's own, where no other stands in for it.
  package static var current: SnapshotLedger { scoped ?? process }

  /// A ledger that stands in for the process's own.
  @TaskLocal package static var scoped: SnapshotLedger?

  private static let process = SnapshotLedger()

  /// Claims a file, and returns the earlier use that excludes it.
  ///
  /// The same claimant may come again, as a test does that is repeated. Cases of one parameterised
  /// test are one claimant; they may share a file as long as they have the same content for it.
  func claim(
    _ place: SnapshotPlace, for claim: SnapshotClaim, content: @autoclosure () -> StableHash
  ) -> Use? {
    let content = claim.isParameterized ? content() : nil
    let key = place.key
    return lock.withLock {
      guard let earlier = state.uses[key] else {
        state.uses[key] = Use(claim: claim, content: content)
        return nil
      }
      guard earlier.claim.claimant == claim.claimant else { return earlier }
      return content == earlier.content ? nil : earlier
    }
  }

  /// Remembers that a missing reference was recorded without an explicit order.
  func remember(recorded place: SnapshotPlace, by claimant: SnapshotClaim.Claimant) {
    let recording = Recording(key: place.key, claimant: claimant)
    lock.withLock { _ = state.recordings.insert(recording) }
  }

  /// Takes note of a reference that was matched: nothing is pending for it any more.
  func match(_ place: SnapshotPlace, by claimant: SnapshotClaim.Claimant) -> Match {
    lock.withLock {
      Match(
        wasPending: state.takePending(place),
        wasRecorded: !state.recordings.isEmpty
          && state.recordings.contains(Recording(key: place.key, claimant: claimant)))
    }
  }

  /// Forgets that a text is pending, and tells whether one was.
  func takePending(_ place: SnapshotPlace) -> Bool {
    lock.withLock { state.takePending(place) }
  }

  /// Remembers that a text is pending.
  func putPending(_ place: SnapshotPlace) {
    lock.withLock {
      state.pending[place.folder.pendingFolder]?
        .formUnion([place.fileName, place.provenanceName])
    }
  }
}

extension SnapshotLedger.State {
  /// Forgets that a text is pending, and tells whether one was.
  ///
  /// A folder is listed once, when it is first asked for.
  mutating func takePending(_ place: SnapshotPlace) -> Bool {
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
