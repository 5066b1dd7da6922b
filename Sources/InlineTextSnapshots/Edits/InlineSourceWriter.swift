internal import TextSnapshots

/// Writes inline snapshots into a source, in one process at a time.
struct InlineSourceWriter {
  private let folder: InlineSnapshotPaths
  private let file: SourceFile
  private let base: CompiledSource

  /// Reads the source without a lock.
  private init(
    _ folder: InlineSnapshotPaths, _ wanted: CompiledSource.Wanted, known: CompiledSource? = nil
  ) throws(InlineSourceError) {
    self.folder = folder
    // The journal is written before the source, so read after it, it knows the source.
    file = try SourceFile(folder.sourcePath)
    if let known, known.fileHash == CompiledSource.hash(file.bytes) {
      base = known
    } else {
      base = try CompiledSource(wanted, of: file, in: folder)
    }
  }

  /// Reads a source as it was compiled.
  ///
  /// - Complexity: O(*n*) in the size of the source.
  static func read(
    _ path: String, _ wanted: CompiledSource.Wanted
  ) throws(InlineSourceError) -> CompiledSource {
    let folder = InlineSnapshotPaths(ofSource: path)
    if let writer = try? InlineSourceWriter(folder, wanted) { return writer.base }
    // Another process can have written twice between reading the source and its journal.
    guard SnapshotFile.exists(folder.lockPath), let lock = try? FileLock(path: folder.lockPath)
    else { return try InlineSourceWriter(folder, wanted).base }
    defer { lock.unlock() }
    return try InlineSourceWriter(folder, wanted).base
  }

  /// Writes edits into a source, in addition to those that it has.
  ///
  /// - Complexity: O(*n*) in the size of the source and the edits.
  static func write(
    _ path: String, _ wanted: CompiledSource.Wanted, known: CompiledSource? = nil,
    _ edits: (CompiledSource) throws(InlineSourceError) -> [InlineEdit]
  ) throws(InlineSourceError) {
    let folder = InlineSnapshotPaths(ofSource: path)
    let lock: FileLock
    do throws(SnapshotFileError) {
      try folder.makeHome()
      lock = try FileLock(path: folder.lockPath)
    } catch {
      throw .unwritable("\(error)")
    }
    defer { lock.unlock() }
    let writer = try InlineSourceWriter(folder, wanted, known: known)
    try writer.write(edits(writer.base))
  }

  /// Checks whether edits could be written into a source.
  ///
  /// - Complexity: O(*n*) in the size of the source and the edits.
  static func check(
    _ path: String, _ wanted: CompiledSource.Wanted,
    _ edits: (CompiledSource) throws(InlineSourceError) -> [InlineEdit]
  ) throws(InlineSourceError) {
    let base = try read(path, wanted)
    let changes = try edits(base)
    guard base.merging(changes).applied(to: base.source.bytes) == nil else { return }
    throw .unknown(journal: InlineSnapshotPaths(ofSource: path).journalPath)
  }

  /// Writes the journal first, so that it knows the source whenever the process is killed.
  private func write(_ edits: [InlineEdit]) throws(InlineSourceError) {
    let all = base.merging(edits)
    guard let bytes = all.applied(to: base.source.bytes) else {
      throw .unknown(journal: folder.journalPath)
    }
    guard bytes != file.bytes else { return }
    let next = InlineJournal.Version(hash: CompiledSource.hash(bytes), time: .now, edits: all)
    // A source that is as compiled starts a new journal.
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
