package import Foundation
internal import TextSnapshots

/// A source as it was compiled, with the edits made since.
struct CompiledSource: Sendable {
  let source: SwiftSource
  let hash: String
  /// The edits that the file on disk has.
  let edits: [InlineEdit]
  /// The hash of the file on disk.
  let fileHash: String
  /// The journal if the file isn't as compiled.
  let journal: InlineJournal?

  /// What identifies the compiled state of a source.
  enum Wanted {
    /// The program that the source was compiled into.
    case compiled(into: TestProgram)
    case hash(String)
  }

  /// Finds the compiled state of a source.
  ///
  /// - Throws: `InlineSourceError` if the file is neither in that state nor in one that the journal
  ///   knows.
  /// - Complexity: O(*n*) in the size of the file.
  init(
    _ wanted: Wanted, of file: SourceFile, in folder: InlineSnapshotPaths
  ) throws(InlineSourceError) {
    let unknown = InlineSourceError.unknown(journal: folder.journalPath)
    fileHash = Self.hash(file.bytes)
    let journal = InlineJournal(in: folder)
    switch wanted {
    case .compiled(let program):
      self.journal = try Self.isCompiled(file, fileHash, journal, program, unknown) ? nil : journal
    case .hash(let hash):
      self.journal = hash == fileHash ? nil : journal
      guard hash == fileHash || journal?.compiledHash == hash else { throw unknown }
    }
    guard let journal = self.journal else {
      (source, hash, edits) = (SwiftSource(file.bytes), fileHash, [])
      return
    }
    guard let edits = journal.edits(leadingTo: fileHash), let bytes = edits.undone(in: file.bytes),
      Self.hash(bytes) == journal.compiledHash
    else { throw unknown }
    (source, hash, self.edits) = (SwiftSource(bytes), journal.compiledHash, edits)
  }

  /// Whether a file is as compiled into a program, judging by the modification dates.
  ///
  /// A file that is newer than the program can still be what was compiled, since a build links
  /// nothing if only a comment changed. The calls are the proof then: each must have its compiled
  /// text.
  private static func isCompiled(
    _ file: SourceFile, _ hash: String, _ journal: InlineJournal?, _ program: TestProgram,
    _ unknown: InlineSourceError
  ) throws(InlineSourceError) -> Bool {
    guard let built = program.built, built < file.modified else { return true }
    // A program that is older than all edits has none of them.
    if let journal, built < journal.firstChange { return false }
    if let version = journal?.versions.first(where: { $0.hash == hash }) {
      guard version.time <= built else { throw unknown }
      return true
    }
    guard file.modified <= program.started else { throw .changed(program: program.path) }
    return true
  }

  /// The edits of the file and further edits, which replace earlier edits of the same snapshot.
  func merging(_ edits: [InlineEdit]) -> [InlineEdit] {
    let changed = Set(edits.map(\.key))
    return self.edits.filter { !changed.contains($0.key) } + edits
  }

  /// The hash of a source in a journal, computed eight bytes at a time.
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

/// The edits that processes made to a source since it was compiled.
///
/// A process knows the lines and columns that it was compiled with. With the journal, it finds them
/// in a source that other processes edited, and recognizes a source that was changed by hand.
struct InlineJournal: Codable, Sendable, Equatable {
  /// A state of the source after a write.
  struct Version: Codable, Sendable, Equatable {
    var hash: String
    /// The time of the write, or a moment before.
    var time: FileTime
    /// All edits since the source was compiled.
    var edits: [InlineEdit]
  }

  var version = 2
  /// The hash of the source as compiled.
  var compiledHash: String
  /// The time of the first edit since.
  var firstChange: FileTime
  /// The states before and after the last write.
  ///
  /// A process that is killed during the write leaves the first one.
  var versions: [Version]

  /// The edits that lead to a state; `nil` if the journal doesn't know it.
  func edits(leadingTo hash: String) -> [InlineEdit]? {
    if hash == compiledHash { return [] }
    return versions.first { $0.hash == hash }?.edits
  }
}

extension InlineJournal {
  /// Reads the journal of a source; `nil` if it's missing or incomplete.
  init?(in folder: InlineSnapshotPaths) {
    guard case .bytes(let data) = SnapshotFile.read(folder.journalPath),
      let journal = try? JSONDecoder().decode(InlineJournal.self, from: data),
      journal.version == 2
    else { return nil }
    self = journal
  }

  func write(in folder: InlineSnapshotPaths) throws(SnapshotFileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { throw SnapshotFileError(number: EINVAL) }
    try folder.writeJournal(data)
  }
}

/// The program that the sources were compiled into.
package struct TestProgram: Sendable {
  let path: String
  /// The time when the program was linked; `nil` if it's unknown.
  let built: FileTime?
  /// The time when the program started, or a moment later.
  let started: FileTime

  /// The program of this process: its executable, or the newest bundle that it loaded.
  package static let current: TestProgram = {
    #if os(Linux)
      // The running file, even if another build has replaced it.
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

extension TestProgram {
  /// Creates a program for tests.
  package init(path: String, built: Date, started: Date? = nil) {
    self.init(path: path, built: FileTime(built), started: FileTime(started ?? built))
  }
}
