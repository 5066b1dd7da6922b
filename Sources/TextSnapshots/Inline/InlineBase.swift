/// A source as it was compiled, whatever was written into it since.
struct InlineBase: Sendable {
  let source: SwiftSource
  let style: IndentationStyle
  let hash: String
  /// When the source was written that was compiled.
  let modified: FileTime
  /// The changes that the file on disk has.
  let edits: [InlineEdit]

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
      guard let built = program.built, built < file.modified else {
        self.init(file, hash: hash)
        return
      }
      guard let journal else { throw .changed(program: program.path) }
      // A source that got its compiled text back is as compiled, whenever that was.
      guard let edits, journal.compiledTime <= built, edits.isEmpty || built < journal.firstChange
      else { throw .unknown(journal: folder.journalPath) }
      try self.init(file, journal, undoing: edits, folder)
    case .hash(let wanted):
      guard hash != wanted else {
        self.init(file, hash: hash)
        return
      }
      guard let journal, journal.compiledHash == wanted, let edits else {
        throw .unknown(journal: folder.journalPath)
      }
      try self.init(file, journal, undoing: edits, folder)
    }
  }

  private init(_ file: SourceFile, hash: String) {
    source = SwiftSource(file.bytes)
    style = IndentationStyle(source)
    self.hash = hash
    modified = file.modified
    edits = []
  }

  private init(
    _ file: SourceFile, _ journal: InlineJournal, undoing edits: [InlineEdit],
    _ folder: InlineFolder
  ) throws(InlineRefusal) {
    guard let bytes = edits.undone(in: file.bytes), Self.hash(bytes) == journal.compiledHash else {
      throw .unknown(journal: folder.journalPath)
    }
    source = SwiftSource(bytes)
    style = IndentationStyle(source)
    hash = journal.compiledHash
    modified = journal.compiledTime
    self.edits = edits
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
