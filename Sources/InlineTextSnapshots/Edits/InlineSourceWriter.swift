internal import TextSnapshots

/// Writes the texts of inline snapshots into a source: one process at a time, all texts at once.
struct InlineSourceWriter {
  private let folder: InlineFolder
  private let file: SourceFile
  private let base: CompiledSource

  /// Reads the source, without keeping others from it.
  ///
  /// - Throws: `InlineSourceError` if it is not what is wanted.
  /// - Complexity: O(*n*) in the size of the source.
  private init(
    _ folder: InlineFolder, _ wanted: CompiledSource.Wanted, known: CompiledSource? = nil
  ) throws(InlineSourceError) {
    self.folder = folder
    // The journal is written before the source: read after it, it knows the source.
    file = try SourceFile(folder.sourcePath)
    if let known, known.fileHash == CompiledSource.hash(file.bytes) {
      base = known
    } else {
      base = try CompiledSource(
        wanted, of: file, journal: InlineJournal(in: folder), folder: folder)
    }
  }

  /// Reads a source as it was compiled.
  ///
  /// - Throws: `InlineSourceError` if it is not what is wanted.
  /// - Complexity: O(*n*) in the size of the source.
  static func read(
    _ path: String, _ wanted: CompiledSource.Wanted
  ) throws(InlineSourceError) -> CompiledSource {
    let folder = InlineFolder(ofSource: path)
    if let writer = try? InlineSourceWriter(folder, wanted) { return writer.base }
    // Others may have written twice between both readings.
    guard SnapshotFile.exists(folder.lockPath), let lock = try? FileLock(path: folder.lockPath)
    else { return try InlineSourceWriter(folder, wanted).base }
    defer { lock.unlock() }
    return try InlineSourceWriter(folder, wanted).base
  }

  /// Writes a source with changes, beside those that it has; a newer one for the same snapshot
  /// takes the place of an older one.
  ///
  /// - Throws: `InlineSourceError` if the source is not what is wanted or cannot be written, and
  ///   what `edits` throws.
  /// - Complexity: O(*n*) in the size of the source and the changes.
  static func write(
    _ path: String, _ wanted: CompiledSource.Wanted, known: CompiledSource? = nil,
    _ edits: (CompiledSource) throws(InlineSourceError) -> [InlineEdit]
  ) throws(InlineSourceError) {
    let folder = InlineFolder(ofSource: path)
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

  /// Finds out whether a source could be written with changes, and leaves it as it is.
  ///
  /// - Throws: `InlineSourceError` if the source is not what is wanted, and what `edits` throws.
  /// - Complexity: O(*n*) in the size of the source and the changes.
  static func check(
    _ path: String, _ wanted: CompiledSource.Wanted,
    _ edits: (CompiledSource) throws(InlineSourceError) -> [InlineEdit]
  ) throws(InlineSourceError) {
    let base = try read(path, wanted)
    let changes = try edits(base)
    guard base.merging(changes).applied(to: base.source.bytes) == nil else { return }
    throw .unknown(journal: InlineFolder(ofSource: path).journalPath)
  }

  /// The journal is written first: whenever the process ends, it knows the source that is left.
  private func write(_ edits: [InlineEdit]) throws(InlineSourceError) {
    let all = base.merging(edits)
    guard let bytes = all.applied(to: base.source.bytes) else {
      throw .unknown(journal: folder.journalPath)
    }
    guard bytes != file.bytes else { return }
    let before = base.journal?.versions.filter { $0.hash == base.fileHash } ?? []
    let after = InlineJournal.Version(hash: CompiledSource.hash(bytes), time: .now, edits: all)
    let next = InlineJournal(
      compiledHash: base.hash, compiledTime: base.modified,
      // A source that is as compiled begins anew, whatever was written into it before that.
      firstChange: base.edits.isEmpty ? after.time : base.journal?.firstChange ?? after.time,
      versions: base.edits.isEmpty ? [after] : before + [after])
    do throws(SnapshotFileError) {
      try next.write(in: folder)
      try file.write(bytes)
    } catch {
      throw .unwritable("\(error)")
    }
  }
}
