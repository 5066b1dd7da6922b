package import Foundation
internal import TextSnapshots

/// The compiled version of a source file, and the edits made to the file since then.
struct CompiledSource: Sendable {
  let source: SwiftSource
  let hash: String
  /// The edits that turn the compiled version into the file on disk.
  let edits: [InlineEdit]
  /// The hash of the file on disk.
  let fileHash: String
  /// The journal, or `nil` if the file on disk is the compiled version.
  let journal: InlineJournal?

  /// A value that identifies the compiled version of a source.
  enum Identity {
    /// The program that the source was compiled into.
    case compiled(into: TestProgram)
    case hash(String)
  }

  /// Restores the compiled version of a source from the file on disk and the journal.
  ///
  /// - Throws: `InlineSourceError` if the file on disk is neither the compiled version nor a
  ///   version in the journal.
  init(
    _ identity: Identity, of file: SourceFile, in folder: InlineSnapshotPaths
  ) throws(InlineSourceError) {
    let unknown = InlineSourceError.unknown(journal: folder.journalPath)
    fileHash = Self.hash(file.bytes)
    let journal = InlineJournal(in: folder)
    switch identity {
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

  /// Returns whether the modification dates show that a file is the version that was compiled into
  /// a program.
  ///
  /// A file that is newer than the program can still be the compiled version, because a build
  /// doesn't link the program again if only a comment changed. In that case, the recorder checks
  /// that every call still contains its compiled snapshot.
  private static func isCompiled(
    _ file: SourceFile, _ hash: String, _ journal: InlineJournal?, _ program: TestProgram,
    _ unknown: InlineSourceError
  ) throws(InlineSourceError) -> Bool {
    guard let built = program.built, built < file.modified else { return true }
    // The program was built before the first edit, so it contains no edits.
    if let journal, built < journal.firstChange { return false }
    if let version = journal?.versions.first(where: { $0.hash == hash }) {
      guard version.time <= built else { throw unknown }
      return true
    }
    guard file.modified <= program.started else { throw .changed(program: program.path) }
    return true
  }

  /// Returns the file's edits with new edits added, which replace edits of the same snapshots.
  func merging(_ edits: [InlineEdit]) -> [InlineEdit] {
    let changed = Set(edits.map(\.key))
    return self.edits.filter { !changed.contains($0.key) } + edits
  }

  /// Returns the hash that identifies a source in a journal.
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

/// A record of the edits made to a source since it was compiled.
///
/// A test process only has the lines and columns from compile time. With the journal, it can find
/// its calls in a source that other processes have edited since, and can detect changes made by
/// anything else, such as an editor.
struct InlineJournal: Codable, Sendable, Equatable {
  /// A version of the source that a recording produced.
  struct Version: Codable, Sendable, Equatable {
    var hash: String
    /// The time just before the version was written.
    var time: FileTime
    /// All edits made since the source was compiled.
    var edits: [InlineEdit]
  }

  var version = 2
  /// The hash of the compiled version.
  var compiledHash: String
  /// The time of the first edit after the source was compiled.
  var firstChange: FileTime
  /// The versions before and after the last write.
  ///
  /// If a process is killed before it writes the source, the file is still the first version.
  var versions: [Version]

  /// Returns the edits that produce a version, or `nil` if the journal doesn't contain it.
  func edits(leadingTo hash: String) -> [InlineEdit]? {
    if hash == compiledHash { return [] }
    return versions.first { $0.hash == hash }?.edits
  }
}

extension InlineJournal {
  /// Reads the journal of a source, or returns `nil` if it's missing or incomplete.
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
  /// The time when the program was linked, or `nil` if it's unknown.
  let built: FileTime?
  /// The time shortly after the program started.
  let started: FileTime

  /// The program of this process, which is its executable or the newest bundle it has loaded.
  package static let current: TestProgram = {
    #if os(Linux)
      // On Linux, this link points to the running program even after another build has replaced it.
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
  /// Creates a program with the given dates, for tests.
  package init(path: String, built: Date, started: Date? = nil) {
    self.init(path: path, built: FileTime(built), started: FileTime(started ?? built))
  }
}
