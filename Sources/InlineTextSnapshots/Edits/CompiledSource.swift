package import Foundation
internal import TextSnapshots

/// A source as it was compiled, whatever was written into it since.
struct CompiledSource: Sendable {
  let source: SwiftSource
  let style: IndentationStyle
  let hash: String
  /// When the source was written that was compiled.
  let modified: FileTime
  /// The changes that the file on disk has.
  let edits: [InlineEdit]
  /// The hash of the file on disk.
  let fileHash: String
  /// The journal, as far as it is about the compiled state.
  let journal: InlineJournal?

  /// How the compiled state of a source is known.
  enum Wanted {
    /// It was there when a program was built.
    case compiled(into: TestProgram)
    /// It has a hash.
    case hash(String)
  }

  /// Finds the compiled state of a source.
  ///
  /// - Throws: `InlineSourceError` if the file is neither that state nor one that the journal leads
  ///   to from there.
  /// - Complexity: O(*n*) in the size of the file.
  init(
    _ wanted: Wanted, of file: SourceFile, journal: InlineJournal?, folder: InlineFolder
  ) throws(InlineSourceError) {
    let hash = Self.hash(file.bytes)
    let edits = journal?.edits(leadingTo: hash)
    switch wanted {
    case .compiled(let program):
      switch try Self.state(of: file, hash, journal, program, folder) {
      case .compiled: self.init(file, hash: hash)
      case .written(let journal, let edits):
        try self.init(file, journal, undoing: edits, folder, hash)
      }
    case .hash(let wanted):
      guard hash != wanted else {
        self.init(file, hash: hash)
        return
      }
      guard let journal, journal.compiledHash == wanted, let edits else {
        throw .unknown(journal: folder.journalPath)
      }
      try self.init(file, journal, undoing: edits, folder, hash)
    }
  }

  /// What the file on disk is to a program.
  private enum State {
    /// What was compiled into it, as far as time can tell.
    case compiled
    /// What was compiled into it, with changes.
    case written(InlineJournal, [InlineEdit])
  }

  /// Tells what a file is to a program, by what happened when.
  ///
  /// A file that is newer than the program may still be what was compiled: a build links nothing
  /// where only a comment changed. Then the calls themselves are the proof, each of which must have
  /// the text that was compiled.
  private static func state(
    of file: SourceFile, _ hash: String, _ journal: InlineJournal?, _ program: TestProgram,
    _ folder: InlineFolder
  ) throws(InlineSourceError) -> State {
    guard let built = program.built, built < file.modified else { return .compiled }
    if let journal, built < journal.firstChange {
      // The program is older than all texts that were written: it has none of them.
      guard let edits = journal.edits(leadingTo: hash) else {
        throw .unknown(journal: folder.journalPath)
      }
      return .written(journal, edits)
    }
    if let version = journal?.versions.first(where: { $0.hash == hash }) {
      guard version.time <= built else { throw .unknown(journal: folder.journalPath) }
      return .compiled
    }
    guard file.modified <= program.started else { throw .changed(program: program.path) }
    return .compiled
  }

  private init(_ file: SourceFile, hash: String) {
    source = SwiftSource(file.bytes)
    style = IndentationStyle(source)
    self.hash = hash
    modified = file.modified
    edits = []
    fileHash = hash
    journal = nil
  }

  private init(
    _ file: SourceFile, _ journal: InlineJournal, undoing edits: [InlineEdit],
    _ folder: InlineFolder, _ fileHash: String
  ) throws(InlineSourceError) {
    guard let bytes = edits.undone(in: file.bytes), Self.hash(bytes) == journal.compiledHash else {
      throw .unknown(journal: folder.journalPath)
    }
    source = SwiftSource(bytes)
    style = IndentationStyle(source)
    hash = journal.compiledHash
    modified = journal.compiledTime
    self.edits = edits
    self.fileHash = fileHash
    self.journal = journal
  }

  /// The changes that the file has, and others: a newer one of a snapshot takes an older one's place.
  func merging(_ edits: [InlineEdit]) -> [InlineEdit] {
    let changed = Set(edits.map(\.key))
    return self.edits.filter { !changed.contains($0.key) } + edits
  }

  /// The hash that a journal has of a source, taken eight bytes at a time.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func hash(_ bytes: [UInt8]) -> String {
    let prime: UInt64 = 0x100_0000_01b3
    let value = bytes.withUnsafeBytes { bytes in
      var value = 0xcbf2_9ce4_8422_2325 ^ UInt64(bytes.count)
      var offset = 0
      while offset + 8 <= bytes.count {
        let word = UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        value = (value ^ word) &* prime
        value ^= value >> 32
        offset += 8
      }
      for byte in bytes[offset...] { value = (value ^ UInt64(byte)) &* prime }
      return value
    }
    return "fold64:\(String(value, radix: 16))"
  }
}

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

  /// The changes that lead to a state; none for the source as it was compiled, `nil` if the
  /// journal does not know the state.
  func edits(leadingTo hash: String) -> [InlineEdit]? {
    if hash == compiledHash { return [] }
    return versions.first { $0.hash == hash }?.edits
  }
}

extension InlineJournal {
  /// Reads the journal of a source; `nil` if it is missing or was only partly written.
  init?(in folder: InlineFolder) {
    guard case .bytes(let data) = SnapshotFile.read(folder.journalPath),
      let journal = try? JSONDecoder().decode(InlineJournal.self, from: data),
      journal.version == 1
    else { return nil }
    self = journal
  }

  /// Writes the journal of a source.
  ///
  /// - Throws: `SnapshotFileError` if its folder takes no file.
  func write(in folder: InlineFolder) throws(SnapshotFileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { throw SnapshotFileError(number: EINVAL) }
    try folder.writeJournal(data)
  }
}

/// The program that the sources were compiled into.
package struct TestProgram: Sendable {
  /// The program's file.
  let path: String
  /// When it was linked; `nil` if that is unknown.
  let built: FileTime?
  /// When it began to run, or a moment later.
  let started: FileTime

  private init(path: String, built: FileTime?, started: FileTime) {
    self.path = path
    self.built = built
    self.started = started
  }

  /// Creates a program that stands in for the one of this process.
  package init(path: String, built: Date, started: Date? = nil) {
    self.init(path: path, built: FileTime(built), started: FileTime(started ?? built))
  }

  /// The program of this process: its executable, or the newest of the bundles that it loaded.
  package static let current: TestProgram = {
    #if os(Linux)
      // The file that runs, even where another build took its name meanwhile.
      let paths = [SourceFile.resolved("/proc/self/exe")]
    #else
      let paths = ([Bundle.main] + Bundle.allBundles).compactMap(\.executablePath)
    #endif
    let times = paths.compactMap { path in
      var status = stat()
      return stat(path, &status) == 0 ? FileTime(status) : nil
    }
    return TestProgram(path: paths.last ?? "", built: times.max(), started: .now)
  }()
}
