internal import Foundation
internal import TextSnapshots

/// A type that renames references without following symbolic links or overwriting other files.
struct ReferenceMover {
  let root: PackageRoot
  let tracked: Set<String>?

  struct Step {
    let pair: RenamePairs.Pair
    /// The snapshot with the new name.
    let snapshot: NewSnapshot
  }

  private var remover: ReferenceRemover { ReferenceRemover(root: root) }

  /// Moves references, and removes their old pending snapshots and any folders that become empty.
  ///
  /// If git tracks a reference, this method moves it both on disk and in git's index, or not at all.
  /// Signals that would end the process are delayed until all references are moved.
  ///
  /// - Returns: The errors, keyed by the position of the step that failed.
  func move(_ steps: [Step]) -> [Int: ToolError] {
    withSignalsBlocked {
      var failures: [Int: ToolError] = [:]
      let wanted = Set(steps.map(\.pair.from)).intersection(tracked ?? [])
      let index = GitIndex(of: wanted, in: root.path)
      var indexed: [Int] = []
      let policy = WriteTargetPolicy(root)
      for (position, step) in steps.enumerated() {
        do throws(ToolError) {
          // The new path comes from a manifest, which can be untrusted and contain any path.
          _ = try policy.reference(root.path(of: step.pair.to))
          if try moveFile(of: step, index) { indexed.append(position) }
        } catch {
          failures[position] = error
        }
      }
      do throws(ToolError) {
        if !indexed.isEmpty { try index.move(indexed.map { steps[$0].pair }) }
      } catch {
        for position in indexed {
          moveBack(steps[position])
          failures[position] = error
        }
      }
      for (position, step) in steps.enumerated() where failures[position] == nil {
        renameScript(step)
        remover.removePending(of: step.pair.from)
        remover.removeIfEmpty(Path(step.pair.from).folder)
      }
      return failures
    }
  }

  private func moveFile(of step: Step, _ index: GitIndex) throws(ToolError) -> Bool {
    let (pair, isTracked) = (step.pair, tracked?.contains(step.pair.from) == true)
    do throws(SnapshotFileError) {
      try SnapshotFile.makeFolder(Path(root.path(of: pair.to)).folder)
    } catch {
      throw Self.immovable(pair, error)
    }
    try checkUnchanged(pair, step.snapshot)
    // If both names refer to the same file, the file system ignores case, and only git can rename
    // the file.
    let isSame = FileIdentity.isSame(root.path(of: pair.from), root.path(of: pair.to))
    if isTracked, isSame || !index.has(pair.from) {
      try Git.rename(["mv", "-f", "--", pair.from, pair.to], in: root.path)
      return false
    }
    do throws(SnapshotFileError) {
      // If a file was already recorded under the new name, it has the same contents and can be
      // replaced.
      try moveFile(pair, replacing: isTracked && step.snapshot.isRecorded)
    } catch {
      throw Self.immovable(pair, error)
    }
    return isTracked
  }

  /// Updates the name of the script in a transcript.
  ///
  /// This method ignores errors, because recording the transcript again also corrects the name.
  private func renameScript(_ step: Step) {
    guard let old = root.bytes(of: step.pair.to) else { return }
    let new = step.snapshot.renamed(old)
    if new != old { try? SnapshotFile.write(new, to: root.path(of: step.pair.to)) }
  }

  private func moveBack(_ step: Step) {
    let pair = step.pair
    let replaced = step.snapshot.isRecorded ? root.bytes(of: pair.to) : nil
    try? moveFile(.init(from: pair.to, to: pair.from), replacing: false)
    if let replaced {
      try? SnapshotFile.write(step.snapshot.renamed(replaced), to: root.path(of: pair.to))
    }
    remover.removeIfEmpty(Path(pair.to).folder)
  }

  // MARK: Checks

  /// Throws an error if the files have changed since the search.
  private func checkUnchanged(
    _ pair: RenamePairs.Pair, _ snapshot: NewSnapshot
  ) throws(ToolError) {
    if let old = root.bytes(of: pair.from),
      SnapshotContent.possible(old, path: pair.to).contains(snapshot.content),
      SnapshotFile.read(root.path(of: pair.to))
        == (snapshot.isRecorded ? .bytes(snapshot.renamed(old)) : .missing)
    {
      return
    }
    throw ToolError(
      "One of the files changed in the meantime.",
      fix: "run the tests again, then 'snapshots rename'.")
  }

  private static func immovable(_ pair: RenamePairs.Pair, _ error: SnapshotFileError) -> ToolError {
    ToolError(
      "The reference cannot be moved: \(error).",
      fix: "make both folders writable for the current user.")
  }

  // MARK: Moving

  /// Moves a file.
  ///
  /// Unless `replacing` is `true`, this method fails if the new name exists. To detect even a file
  /// that was created since the last check, this method creates a hard link with the new name.
  private func moveFile(_ pair: RenamePairs.Pair, replacing: Bool) throws(SnapshotFileError) {
    let (old, new) = (Path(pair.from), Path(pair.to))
    let source = try OpenFolder(path: old.folder, below: root.path)
    defer { source.close() }
    let target = try OpenFolder(path: new.folder, below: root.path)
    defer { target.close() }
    if !replacing {
      if linkat(source.descriptor, old.name, target.descriptor, new.name, 0) == 0 {
        return try source.removeFile(old.name)
      }
      // If the file system doesn't support hard links, rename the file.
      guard [EPERM, ENOTSUP, EMLINK].contains(errno), !target.has(new.name) else { throw .last }
    }
    guard renameat(source.descriptor, old.name, target.descriptor, new.name) == 0 else {
      throw .last
    }
  }
}
