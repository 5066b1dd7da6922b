import TextSnapshots

/// A writer that edits the inline snapshots in a source file.
///
/// Only one process at a time can write to a file.
struct InlineSourceWriter {
  private let folder: InlineJournalFolder
  private let file: SourceFile
  private let base: CompiledSource

  private init(
    _ folder: InlineJournalFolder, _ program: TestProgram, known: CompiledSource? = nil
  ) throws(InlineSourceError) {
    self.folder = folder
    // Read the source before the journal. Because they're written in the opposite order, the
    // journal is certain to contain this version of the source.
    file = try SourceFile(folder.sourcePath)
    if let known, known.fileHash == CompiledSource.hash(file.bytes) {
      base = known
    } else {
      base = try CompiledSource(program, of: file, in: folder)
    }
  }

  static func read(
    _ path: String, _ program: TestProgram
  ) throws(InlineSourceError) -> CompiledSource {
    let folder = InlineJournalFolder(ofSource: path)
    if let writer = try? InlineSourceWriter(folder, program) { return writer.base }
    // Another process might have written the source twice between the two reads, so read both files
    // again while holding the lock.
    guard SnapshotFile.exists(folder.lockPath), let lock = try? FileLock(path: folder.lockPath)
    else { return try InlineSourceWriter(folder, program).base }
    defer { lock.unlock() }
    return try InlineSourceWriter(folder, program).base
  }

  static func write(
    _ path: String, _ program: TestProgram, known: CompiledSource? = nil,
    _ edits: (CompiledSource) throws(InlineSourceError) -> [InlineEdit]
  ) throws(InlineSourceError) {
    let folder = InlineJournalFolder(ofSource: path)
    let lock: FileLock
    do throws(SnapshotFileError) {
      try folder.make()
      lock = try FileLock(path: folder.lockPath)
    } catch {
      throw .unwritable("\(error)")
    }
    defer { lock.unlock() }
    let writer = try InlineSourceWriter(folder, program, known: known)
    try writer.write(edits(writer.base))
  }

  /// Throws an error if edits of two calls start at the same place.
  ///
  /// Only the closures of one call can be inserted at the same place.
  private static func checkPlaces(of edits: [InlineEdit]) throws(InlineSourceError) {
    var keys: [Int: InlineEdit.Key] = [:]
    for edit in edits where edit.key.column > 0 {
      let other = keys.updateValue(edit.key, forKey: edit.start) ?? edit.key
      guard (other.line, other.column) == (edit.key.line, edit.key.column) else {
        throw .twoCalls(other)
      }
    }
  }

  /// Writes the journal, followed by the source.
  ///
  /// If the process is terminated between the two steps, the journal contains both versions.
  private func write(_ edits: [InlineEdit]) throws(InlineSourceError) {
    let all = base.merging(edits)
    try Self.checkPlaces(of: all)
    guard let bytes = all.applied(to: base.source.bytes) else {
      throw .unknown(journal: folder.journalPath)
    }
    guard bytes != file.bytes else { return }
    let next = InlineJournal.Version(hash: CompiledSource.hash(bytes), time: .now, edits: all)
    // If the version on disk is the compiled version, start a new journal.
    let journal = base.edits.isEmpty ? nil : base.journal
    let before = journal?.versions.filter { $0.hash == base.fileHash } ?? []
    do throws(SnapshotFileError) {
      try InlineJournal(
        compiledHash: base.hash, firstChange: journal?.firstChange ?? next.time,
        versions: before + [next]
      ).write(in: folder)
      try file.write(bytes)
    } catch {
      throw .unwritable("\(error)")
    }
  }
}

// MARK: Errors

/// An error that prevents inline snapshots from being written to a source file.
///
/// The associated value `line` contains the line of code that's currently at the call site.
enum InlineSourceError: Error, Equatable {
  case unreadable(String)
  case unwritable(String)
  /// The source file was changed after the program was built.
  case changed(program: String)
  /// The source file is neither the compiled version nor a version that's listed in the journal.
  case unknown(journal: String)
  /// Another call in the file has moved since the program was compiled.
  indirect case moved(InlineCallSite, InlineSourceError)

  case noCall(line: String)
  /// Another call has the same place in the source.
  case twoCalls(InlineEdit.Key)
  case differsFromCompiled(line: String)
  case notStringLiteral
  /// The string literal contains an interpolated expression.
  case interpolated
  /// The snapshot is stored in a variable.
  ///
  /// This happens, for example, in a helper function that doesn't forward its call site.
  case fromVariable
  /// The closure can't be removed because other closures follow it.
  ///
  /// If it were removed, the next closure would become the first trailing closure, which can't have
  /// a label.
  case followedByClosures

  func message(at site: InlineCallSite) -> String {
    switch self {
    case .unreadable(let error):
      """
      The source "\(site.filePath)" cannot be read: \(error).
      To fix, make it a UTF-8 file that the current user can read.
      """
    case .unwritable(let error):
      """
      The source "\(site.filePath)" cannot be written: \(error).
      To fix, make its folder writable.
      """
    case .changed(let program):
      """
      The source "\(site.filePath)" was changed after the test program "\(program)" started, so its \
      lines may differ from those of the program.
      To fix, run the tests again, which builds them from this source.
      """
    case .unknown(let journal):
      """
      The source "\(site.filePath)" was changed after it was compiled and last recorded, according to \
      "\(journal)".
      To fix, build and run the tests again. If there is nothing to build, remove the journal.
      """
    case .moved(let other, let error):
      "Another call of the program has moved. \(error.message(at: other))"
    case .noCall(let line):
      """
      There is no call at "\(site)", where one was compiled. The line there is "\(line)".
      To fix, run the tests again, which builds them from this source. If the call is in the argument \
      of a macro, such as #expect, move it out of there.
      """
    case .twoCalls(let other):
      """
      The calls at "\(site)" and "\(other)" would write to the same place in the source.
      To fix, remove #sourceLocation from the source.
      """
    case .differsFromCompiled(let line):
      """
      The call at "\(site)" differs from the compiled source. The line there is "\(line)".
      To fix, run the tests again, which builds them from this source.
      """
    case .notStringLiteral:
      """
      The closure of the call at "\(site)" isn't a single string literal.
      To fix, write one: { "..." }
      """
    case .interpolated:
      """
      The snapshot in the call at "\(site)" contains an expression, which would be lost.
      To fix, write a string literal without expressions.
      """
    case .fromVariable:
      """
      The snapshot of the call at "\(site)" comes from a variable, not from a literal.
      To fix, pass on the call site of the caller, which has the literal: \
      fileID: fileID, file: file, testName: testName, line: line, column: column
      """
    case .followedByClosures:
      """
      The closure of the call at "\(site)" can't be removed, because other closures follow it.
      To fix, remove it yourself.
      """
    }
  }
}
