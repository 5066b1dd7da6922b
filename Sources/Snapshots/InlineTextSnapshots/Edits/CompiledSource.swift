package import Foundation
import TextSnapshots

/// The compiled version of a source file, together with all edits that have been made to the file
/// since then.
struct CompiledSource: Sendable {
  let source: SwiftSource
  let hash: String
  /// The edits that convert the compiled version into the version on disk.
  let edits: [InlineEdit]
  let fileHash: String
  /// A Boolean value that indicates whether the program was built from this version for certain,
  /// because the file hasn't been changed since.
  let isCertain: Bool
  /// The journal of the file, or `nil` if the version on disk is the compiled version.
  let journal: InlineJournal?

  /// Restores the compiled version of a source file from the version on disk and the journal.
  ///
  /// - Throws: An `InlineSourceError` if the version on disk is neither the compiled version nor
  ///   listed in the journal.
  init(
    _ program: TestProgram, of file: SourceFile, in folder: InlineJournalFolder
  ) throws(InlineSourceError) {
    let unknown = InlineSourceError.unknown(journal: folder.journalPath)
    fileHash = Self.hash(file.bytes)
    isCertain = program.built.map { file.modified <= $0 } ?? false
    let journal = InlineJournal(in: folder)
    self.journal = try Self.isCompiled(file, fileHash, journal, program, unknown) ? nil : journal
    guard let journal = self.journal else {
      (source, hash, edits) = (SwiftSource(file.bytes), fileHash, [])
      return
    }
    guard let edits = journal.edits(leadingTo: fileHash), let bytes = edits.undone(in: file.bytes),
      Self.hash(bytes) == journal.compiledHash
    else { throw unknown }
    (source, hash, self.edits) = (SwiftSource(bytes), journal.compiledHash, edits)
  }

  /// Returns whether a file is the compiled version, judging by its modification date.
  ///
  /// A file can be the compiled version even if it's newer than the program. For example, a build
  /// doesn't relink the program if only a comment has changed. In this case, the recorder checks
  /// that each call still contains its compiled snapshot.
  private static func isCompiled(
    _ file: SourceFile, _ hash: String, _ journal: InlineJournal?, _ program: TestProgram,
    _ unknown: InlineSourceError
  ) throws(InlineSourceError) -> Bool {
    guard let built = program.built, built < file.modified else { return true }
    // The program was built before the first edit, so it wasn't compiled from any of the edited
    // versions.
    if let journal, built < journal.firstChange { return false }
    if let version = journal?.versions.first(where: { $0.hash == hash }) {
      guard version.time <= built else { throw unknown }
      return true
    }
    guard file.modified <= program.started else { throw .changed(program: program.path) }
    return true
  }

  /// Returns the existing edits merged with the given edits, which take precedence if they change
  /// the same snapshots.
  func merging(_ edits: [InlineEdit]) -> [InlineEdit] {
    let changed = Set(edits.map(\.key))
    return self.edits.filter { !changed.contains($0.key) } + edits
  }

  static func hash(_ bytes: [UInt8]) -> String { StableHash(bytes).labeled }
}

/// A record of all edits that have been made to a source file since it was compiled.
///
/// A test process knows only the line and column that each call had when the source was compiled.
/// The journal makes it possible to find these calls even after other processes have edited the
/// source, and to detect whether an editor or another program has changed it.
struct InlineJournal: Codable, Sendable, Equatable {
  struct Version: Codable, Sendable, Equatable {
    var hash: String
    /// The time immediately before this version was written.
    var time: FileTime
    var edits: [InlineEdit]
  }

  var version = 2
  var compiledHash: String
  var firstChange: FileTime
  /// The versions before and after the most recent write.
  ///
  /// Both versions are necessary because a process can be terminated after it writes the journal
  /// but before it writes the source.
  var versions: [Version]

  /// Returns the edits that lead to the version with the given hash, or `nil` if the journal
  /// doesn't contain that version.
  func edits(leadingTo hash: String) -> [InlineEdit]? {
    hash == compiledHash ? [] : versions.first { $0.hash == hash }?.edits
  }
}

extension InlineJournal {
  /// Reads the journal of a source file, or returns `nil` if it's missing or incomplete.
  init?(in folder: InlineJournalFolder) {
    guard case .bytes(let data) = SnapshotFile.read(folder.journalPath),
      let journal = try? JSONDecoder().decode(InlineJournal.self, from: data),
      journal.version == 2
    else { return nil }
    self = journal
  }

  func write(in folder: InlineJournalFolder) throws(SnapshotFileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { throw SnapshotFileError(number: EINVAL) }
    try SnapshotFile.write(data, to: folder.journalPath)
  }
}

package struct TestProgram: Sendable {
  let path: String
  /// The time when the program was linked, or `nil` if it's unknown.
  let built: FileTime?
  /// A time shortly after the program was started.
  let started: FileTime

  /// The program that runs in this process.
  ///
  /// Its build date is the latest modification date of the executable and the bundles that the
  /// process has loaded.
  package static let current: TestProgram = {
    #if os(Linux)
      // On Linux, this link refers to the running program, even after a new build has replaced the
      // file.
      let paths = [FilePath.resolved("/proc/self/exe")]
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
  package init(path: String, built: Date, started: Date? = nil) {
    self.init(path: path, built: FileTime(built), started: FileTime(started ?? built))
  }
}
