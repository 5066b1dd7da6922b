internal import Foundation

/// A new text that waits for a review: in the folder `.pending` beside its reference, or in the one
/// that the environment names.
struct PendingSnapshot {
  let place: SnapshotPlace
  let ledger: SnapshotLedger

  /// Writes the text and where it comes from; a folder beside references ignores itself in git.
  func write(_ data: Data, claim: SnapshotClaim, reference: Data?) throws {
    let folder = place.pendingFolder
    try SnapshotFile.makePendingFolder(folder)
    if !place.folder.isPendingElsewhere, !SnapshotFile.exists("\(folder)/.gitignore") {
      try SnapshotFile.write(Data("*\n".utf8), folder: folder, name: ".gitignore")
    }
    try SnapshotFile.write(data, folder: folder, name: place.fileName)
    try SnapshotFile.write(
      SnapshotProvenance(claim, at: place, reference: reference).encoded(), folder: folder,
      name: place.provenanceName)
    ledger.putPending(place)
  }

  /// Removes what an earlier failure left, if anything.
  func remove() {
    if ledger.takePending(place) { removeFiles() }
  }

  /// Removes the text and where it comes from.
  func removeFiles() {
    SnapshotFile.remove(place.pendingPath)
    SnapshotFile.remove("\(place.pendingFolder)/\(place.provenanceName)")
  }
}
