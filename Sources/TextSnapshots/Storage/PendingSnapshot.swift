internal import Foundation

/// A new text that waits for a review: in the folder `.pending` beside its reference, or in the one
/// that the environment names.
struct PendingSnapshot {
  let place: SnapshotFileLocation
  let ledger: SnapshotRegistry

  /// Writes the text and where it comes from; a folder beside references ignores itself in git.
  func write(_ data: Data, claim: SnapshotRequest, reference: Data?) throws {
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

/// Where a pending text comes from, as the file beside it says.
package struct SnapshotProvenance: Codable, Sendable, Equatable {
  /// The version of this format.
  package var version = 1
  /// The test or the script.
  package var test: String
  /// The source file of the assertion.
  package var file: String
  /// The line of the assertion, from 1.
  package var line: Int
  /// The type of the strategy, or of the value.
  package var strategy: String
  /// The hash of the reference that the text was compared with; `nil` where it was missing.
  package var referenceHash: String?
  /// Why the text is a part of its snapshot only, and may not become the reference; `nil` for a whole.
  package var partReason: String?

  /// The file beside a text that says where the text comes from.
  ///
  /// No snapshot has such a name: one of its own has no `~`.
  package static func path(ofText path: String) -> String { "\(path)~.json" }

  init(_ claim: SnapshotRequest, at place: SnapshotFileLocation, reference: Data?) {
    test = claim.owner.test
    // Bazel's path leads to the sources only as it was compiled in.
    file =
      SnapshotEnvironment.current.isBazel ? "\(claim.filePath)" : place.folder.testFilePath
    line = claim.line
    strategy = "\(claim.strategy)"
    referenceHash = reference.map { "fnv1a64:\(StableHash($0))" }
    partReason = claim.partReason
  }

  /// The bytes of its file.
  ///
  /// - Throws: What the encoder throws.
  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}
