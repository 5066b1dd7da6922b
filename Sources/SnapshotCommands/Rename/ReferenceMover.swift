internal import Foundation
internal import TextSnapshots

/// A type that renames reference files.
///
/// It doesn't follow symbolic links or overwrite other files.
struct ReferenceMover {
  let root: PackageRoot
  let tracked: Set<String>?

  private var removal: ReferenceRemover { ReferenceRemover(root: root) }

  /// A reference to move, and the snapshot with its new name.
  struct Step {
    let pair: RenamePairs.Pair
    let snapshot: NewSnapshot
  }

  /// Moves references, and removes their old pending snapshots and any folders that become empty.
  ///
  /// If git tracks a reference, it's moved both on disk and in git's index, or not at all. Signals
  /// that would end the process are delayed until all references are moved.
  ///
  /// - Returns: The errors, keyed by the index of the step that failed.
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
        removal.removePending(of: step.pair.from)
        removal.removeIfEmpty(Path(step.pair.from).folder)
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
      try moveByGit(pair)
      return false
    }
    do throws(SnapshotFileError) {
      // If the new name was already recorded, its file has the same contents and can be replaced.
      try moveFile(pair, replacing: isTracked && step.snapshot.isRecorded)
    } catch {
      throw Self.immovable(pair, error)
    }
    return isTracked
  }

  /// Updates the name of the script in a transcript.
  ///
  /// Errors are ignored because recording the transcript again also corrects the name.
  private func renameScript(_ step: Step) {
    let path = Path(root.path(of: step.pair.to))
    guard case .bytes(let old) = SnapshotFile.read(root.path(of: step.pair.to)) else { return }
    let new = step.snapshot.renamed(old)
    if new != old { try? SnapshotFile.write(new, folder: path.folder, name: path.name) }
  }

  private func moveBack(_ step: Step) {
    let pair = step.pair
    let replaced = step.snapshot.isRecorded ? SnapshotFile.read(root.path(of: pair.to)) : .missing
    try? moveFile(.init(from: pair.to, to: pair.from), replacing: false)
    let new = Path(pair.to)
    if case .bytes(let data) = replaced {
      try? SnapshotFile.write(
        step.snapshot.renamed(data), folder: root.path(of: new.folder), name: new.name)
    }
    removal.removeIfEmpty(new.folder)
  }

  // MARK: Checks

  /// Checks that the files haven't changed since the search.
  private func checkUnchanged(
    _ pair: RenamePairs.Pair, _ snapshot: NewSnapshot
  ) throws(ToolError) {
    let old = SnapshotFile.read(root.path(of: pair.from))
    let new = SnapshotFile.read(root.path(of: pair.to))
    if case .bytes(let data) = old,
      snapshot.content == SnapshotContent(data, path: pair.to)
        || snapshot.content == SnapshotContent(whole: data, path: pair.to),
      new == (snapshot.isRecorded ? .bytes(snapshot.renamed(data)) : .missing)
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

  private func moveByGit(_ pair: RenamePairs.Pair) throws(ToolError) {
    let code = try Git.run(["mv", "-f", "--", pair.from, pair.to], in: root.path)
    guard code != 0 else { return }
    throw ToolError(
      "'git mv' failed with exit code \(code).",
      fix: "follow its message, then run 'snapshots rename' again.")
  }

  /// Moves a file.
  ///
  /// Unless an existing file can be replaced, this creates a link with the new name and then
  /// removes the old name. Creating the link fails if the new name exists, even if it was created
  /// after the last check.
  private func moveFile(
    _ pair: RenamePairs.Pair, replacing: Bool
  ) throws(SnapshotFileError) {
    let (old, new) = (Path(pair.from), Path(pair.to))
    let source = try OpenFolder(path: old.folder, below: root.path)
    defer { source.close() }
    let target = try OpenFolder(path: new.folder, below: root.path)
    defer { target.close() }
    if replacing {
      guard renameat(source.descriptor, old.name, target.descriptor, new.name) == 0 else {
        throw .last
      }
      return
    }
    if linkat(source.descriptor, old.name, target.descriptor, new.name, 0) != 0 {
      // If the file system doesn't support hard links, rename the file.
      guard [EPERM, ENOTSUP, EMLINK].contains(errno), !target.has(new.name) else { throw .last }
      guard renameat(source.descriptor, old.name, target.descriptor, new.name) == 0 else {
        throw .last
      }
      return
    }
    try source.removeFile(old.name)
  }
}
