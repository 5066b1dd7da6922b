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

  private struct Recording: Hashable {
    let key: String
    let claimant: SnapshotClaim.Claimant
  }

  private let lock = NSLock()
  private var uses: [String: Use] = [:]
  private var recordings: Set<Recording> = []
  private var pending: [String: Set<String>] = [:]

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
    return lock.withLock {
      guard let earlier = uses[place.key] else {
        uses[place.key] = Use(claim: claim, content: content)
        return nil
      }
      guard earlier.claim.claimant == claim.claimant else { return earlier }
      return content == earlier.content ? nil : earlier
    }
  }

  /// Remembers that a missing reference was recorded without an explicit order.
  func remember(recorded place: SnapshotPlace, by claimant: SnapshotClaim.Claimant) {
    lock.withLock { _ = recordings.insert(Recording(key: place.key, claimant: claimant)) }
  }

  /// Whether this process recorded the reference that the claimant now would compare with.
  func hasRecorded(_ place: SnapshotPlace, by claimant: SnapshotClaim.Claimant) -> Bool {
    lock.withLock {
      !recordings.isEmpty && recordings.contains(Recording(key: place.key, claimant: claimant))
    }
  }

  /// Forgets that a text is pending, and tells whether one was.
  ///
  /// A folder is listed once, when it is first asked for.
  func takePending(_ place: SnapshotPlace) -> Bool {
    lock.withLock {
      let listed = pending[place.pendingFolder]
      if let listed, listed.isEmpty { return false }
      var names = listed ?? SnapshotFile.names(in: place.pendingFolder)
      let isPending = names.remove(place.fileName) != nil
      let hasProvenance = names.remove(place.provenanceName) != nil
      pending[place.pendingFolder] = names
      return isPending || hasProvenance
    }
  }

  /// Remembers that a text is pending.
  func putPending(_ place: SnapshotPlace) {
    lock.withLock {
      pending[place.pendingFolder]?.formUnion([place.fileName, place.provenanceName])
    }
  }
}
