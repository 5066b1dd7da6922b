internal import Foundation

/// What processes wrote into a source since it was compiled.
///
/// Every process knows its places by the lines and columns that it was compiled with. The journal
/// has the changes since, so that one process finds its place in what another one left, and knows
/// a source that somebody else changed.
struct InlineJournal: Codable, Sendable, Equatable {
  /// A state of the source that was written.
  struct Version: Codable, Sendable, Equatable {
    /// The hash of the whole source.
    var hash: String
    /// When it was written, or a moment before.
    var time: FileTime
    /// The changes that lead to it.
    var edits: [InlineEdit]
  }

  var version = 1
  /// The hash of the source as it was compiled.
  var compiledHash: String
  /// When the source was written that was compiled.
  var compiledTime: FileTime
  /// When it was changed for the first time since.
  var firstChange: FileTime
  /// The state before the last write, and the one after.
  ///
  /// A process that was killed between both left the first.
  var versions: [Version]

  /// The changes that lead to a state; none for the source as it was compiled, `nil` where the
  /// journal does not know the state.
  func edits(leadingTo hash: String) -> [InlineEdit]? {
    if hash == compiledHash { return [] }
    return versions.first { $0.hash == hash }?.edits
  }

  /// Reads the journal of a source; `nil` where there is none, or one that is torn.
  init?(in folder: InlineFolder) {
    guard case .bytes(let data) = SnapshotFile.read(folder.journalPath),
      let journal = try? JSONDecoder().decode(InlineJournal.self, from: data),
      journal.version == 1
    else { return nil }
    self = journal
  }

  init(compiledHash: String, compiledTime: FileTime, firstChange: FileTime, versions: [Version]) {
    self.compiledHash = compiledHash
    self.compiledTime = compiledTime
    self.firstChange = firstChange
    self.versions = versions
  }

  /// Writes the journal of a source.
  ///
  /// - Throws: `SnapshotFileError` where its folder takes no file.
  func write(in folder: InlineFolder) throws(SnapshotFileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { throw SnapshotFileError(number: EINVAL) }
    try folder.writeJournal(data)
  }
}
