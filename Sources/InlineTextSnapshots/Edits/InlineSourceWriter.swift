internal import TextSnapshots

/// A writer that edits the inline snapshots in a source file.
///
/// Only one process at a time can write to a file.
struct InlineSourceWriter {
  private let folder: InlineSnapshotPaths
  private let file: SourceFile
  private let base: CompiledSource

  private init(
    _ folder: InlineSnapshotPaths, _ identity: CompiledSource.Identity, known: CompiledSource? = nil
  ) throws(InlineSourceError) {
    self.folder = folder
    // Read the source before the journal. They're written in the opposite order, so the journal is
    // then certain to contain this version of the source.
    file = try SourceFile(folder.sourcePath)
    if let known, known.fileHash == CompiledSource.hash(file.bytes) {
      base = known
    } else {
      base = try CompiledSource(identity, of: file, in: folder)
    }
  }

  static func read(
    _ path: String, _ identity: CompiledSource.Identity
  ) throws(InlineSourceError) -> CompiledSource {
    let folder = InlineSnapshotPaths(ofSource: path)
    if let writer = try? InlineSourceWriter(folder, identity) { return writer.base }
    // Between the two reads, another process may have written the source twice. Hold the lock and
    // read both files again.
    guard SnapshotFile.exists(folder.lockPath), let lock = try? FileLock(path: folder.lockPath)
    else { return try InlineSourceWriter(folder, identity).base }
    defer { lock.unlock() }
    return try InlineSourceWriter(folder, identity).base
  }

  /// Writes the given edits to a source file in addition to any earlier edits.
  static func write(
    _ path: String, _ identity: CompiledSource.Identity, known: CompiledSource? = nil,
    _ edits: (CompiledSource) throws(InlineSourceError) -> [InlineEdit]
  ) throws(InlineSourceError) {
    let folder = InlineSnapshotPaths(ofSource: path)
    let lock: FileLock
    do throws(SnapshotFileError) {
      try folder.makeAdjacentFolder()
      lock = try FileLock(path: folder.lockPath)
    } catch {
      throw .unwritable("\(error)")
    }
    defer { lock.unlock() }
    let writer = try InlineSourceWriter(folder, identity, known: known)
    try writer.write(edits(writer.base))
  }

  /// Throws an error if the edits couldn't be written to the source file.
  static func check(
    _ path: String, _ identity: CompiledSource.Identity,
    _ edits: (CompiledSource) throws(InlineSourceError) -> [InlineEdit]
  ) throws(InlineSourceError) {
    let base = try read(path, identity)
    let changes = try edits(base)
    guard base.merging(changes).applied(to: base.source.bytes) == nil else { return }
    throw .unknown(journal: InlineSnapshotPaths(ofSource: path).journalPath)
  }

  /// Writes the journal, followed by the source.
  ///
  /// If the process is terminated in between, the journal contains both versions.
  private func write(_ edits: [InlineEdit]) throws(InlineSourceError) {
    let all = base.merging(edits)
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
