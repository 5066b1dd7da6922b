/// A source as it was compiled, whatever was written into it since.
struct InlineBase: Sendable {
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
  /// - Throws: `InlineRefusal` where the file is neither that state nor one that the journal leads
  ///   to from there.
  /// - Complexity: O(*n*) in the size of the file.
  init(
    _ wanted: Wanted, of file: SourceFile, journal: InlineJournal?, folder: InlineFolder
  ) throws(InlineRefusal) {
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
  ) throws(InlineRefusal) -> State {
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
  ) throws(InlineRefusal) {
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
