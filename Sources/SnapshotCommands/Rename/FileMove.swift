internal import Foundation
internal import TextSnapshots

/// Moves references of a package: none through a symbolic link, none over another text.
struct FileMove {
  let root: PackageRoot
  /// The files that git tracks; `nil` without git.
  let tracked: Set<String>?

  private var removal: FileRemoval { FileRemoval(root: root) }

  /// A reference, and what belongs under its new name.
  struct Step {
    let pair: RenamePairs.Pair
    let snapshot: NewSnapshot
  }

  /// Moves references, and removes their old pending snapshots and the folders that are empty then.
  ///
  /// Each is moved on the disk and in git's index, or in neither, even if a signal arrives. The
  /// result has the errors by the places of the steps.
  func move(_ steps: [Step]) -> [Int: ToolError] {
    withSignalsBlocked {
      var failures: [Int: ToolError] = [:]
      let wanted = Set(steps.map(\.pair.from)).intersection(tracked ?? [])
      let index = GitIndex(of: wanted, in: root.path)
      var indexed: [Int] = []
      let policy = WriteTargetPolicy(root)
      for (place, step) in steps.enumerated() {
        do throws(ToolError) {
          try checkTarget(step.pair.to, policy)
          if try moveFile(of: step, index) { indexed.append(place) }
        } catch {
          failures[place] = error
        }
      }
      do throws(ToolError) {
        if !indexed.isEmpty { try index.move(indexed.map { steps[$0].pair }) }
      } catch {
        for place in indexed {
          moveBack(steps[place])
          failures[place] = error
        }
      }
      for (place, step) in steps.enumerated() where failures[place] == nil {
        renameScript(step)
        removal.removePending(of: step.pair.from)
        removal.removeIfEmpty(Path(step.pair.from).folder)
      }
      return failures
    }
  }

  /// Moves a file, and returns whether git's index must follow.
  private func moveFile(of step: Step, _ index: GitIndex) throws(ToolError) -> Bool {
    let (pair, isTracked) = (step.pair, tracked?.contains(step.pair.from) == true)
    do throws(SnapshotFileError) {
      try SnapshotFile.makeFolder(Path(root.path(of: pair.to)).folder)
    } catch {
      throw Self.immovable(pair, error)
    }
    try checkTexts(pair, step.snapshot)
    // If both names are of one file, only git knows which one the folder has.
    let isSame = FileIdentity.isSame(root.path(of: pair.from), root.path(of: pair.to))
    if isTracked, isSame || !index.has(pair.from) {
      try moveByGit(pair)
      return false
    }
    do throws(SnapshotFileError) {
      // An equal text that git doesn't track is replaced.
      try moveFile(pair, replacing: isTracked && step.snapshot.isRecorded)
    } catch {
      throw Self.immovable(pair, error)
    }
    return isTracked
  }

  /// Writes the new name of a script into the first line of its transcript.
  ///
  /// If that fails, the transcript is in the right place, and its test reports the line.
  private func renameScript(_ step: Step) {
    let path = Path(root.path(of: step.pair.to))
    guard case .bytes(let old) = SnapshotFile.read(root.path(of: step.pair.to)) else { return }
    let new = step.snapshot.renamed(old)
    if new != old { try? SnapshotFile.write(new, folder: path.folder, name: path.name) }
  }

  /// Moves a file back, and restores the one that it replaced, which had the same text.
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

  // MARK: What stands in the way

  /// A manifest may come from a stranger, and name any file.
  private func checkTarget(_ path: String, _ policy: WriteTargetPolicy) throws(ToolError) {
    do throws(ReviewError) {
      _ = try policy.reference(root.path(of: path))
    } catch {
      throw ToolError(error.reason)
    }
  }

  /// Checks that nothing has changed since the search.
  private func checkTexts(
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
      """
      One of both was changed meanwhile.

      To fix, run the tests again, and then 'snapshots rename'.
      """)
  }

  private static func immovable(_ pair: RenamePairs.Pair, _ error: SnapshotFileError) -> ToolError {
    ToolError(
      """
      The reference cannot be moved: \(error).

      To fix, make both folders ones that this user may write to.
      """)
  }

  // MARK: Moving

  private func moveByGit(_ pair: RenamePairs.Pair) throws(ToolError) {
    let code = try ChildProcess.run(
      ["git", "-C", root.path, "mv", "-f", "--", pair.from, pair.to],
      environment: GitFiles.environment(in: root.path))
    guard code != 0 else { return }
    throw ToolError(
      """
      'git mv' failed with the exit code \(code).

      To fix, do what it says, and run 'snapshots rename' again.
      """)
  }

  /// Links the new name first, which fails if it is taken; then removes the old name.
  private func moveFile(
    _ pair: RenamePairs.Pair, replacing: Bool
  ) throws(SnapshotFileError) {
    let (old, new) = (Path(pair.from), Path(pair.to))
    guard let source = OpenFolder(path: old.folder, below: root.path) else { throw .last }
    defer { source.close() }
    guard let target = OpenFolder(path: new.folder, below: root.path) else { throw .last }
    defer { target.close() }
    if replacing {
      guard renameat(source.descriptor, old.name, target.descriptor, new.name) == 0 else {
        throw .last
      }
      return
    }
    if linkat(source.descriptor, old.name, target.descriptor, new.name, 0) != 0 {
      // Not every file system has two names for a file.
      guard [EPERM, ENOTSUP, EMLINK].contains(errno), !target.has(new.name) else { throw .last }
      guard renameat(source.descriptor, old.name, target.descriptor, new.name) == 0 else {
        throw .last
      }
      return
    }
    try source.removeFile(old.name)
  }
}
