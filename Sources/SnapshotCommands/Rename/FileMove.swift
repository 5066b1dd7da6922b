internal import Foundation
internal import TextSnapshots

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Moves references of a package: none through a symbolic link, none over another text.
struct FileMove {
  let checkout: Checkout
  /// The files that git tracks; `nil` where there is no git.
  let tracked: Set<String>?

  /// Moves a reference, and removes what is pending under its old name, and its folder once that is
  /// empty.
  ///
  /// - Parameters:
  ///   - pair: The paths from the package's folder.
  ///   - snapshot: What belongs under the new name.
  /// - Throws: `ToolError` where the reference is still under its old name after that.
  func move(_ pair: RenamePairs.Pair, for snapshot: NewSnapshot) throws(ToolError) {
    try checkLinks(pair.to)
    do throws(SnapshotFileError) {
      try SnapshotFile.makeFolder(Path(checkout.path(pair.to)).folder)
    } catch {
      throw Self.immovable(pair, error)
    }
    try checkTexts(pair, snapshot)
    if tracked?.contains(pair.from) == true {
      try moveByGit(pair)
    } else {
      do throws(SnapshotFileError) { try moveFile(pair) } catch {
        throw Self.immovable(pair, error)
      }
    }
    sweep(pair.from)
  }

  // MARK: What stands in the way

  private func checkLinks(_ path: String) throws(ToolError) {
    guard let link = checkout.link(above: checkout.path(path)) else { return }
    throw ToolError(
      """
      The folder \(quoted(link)) is a symbolic link, so the reference may belong to somebody else.

      To fix, run the command where the link leads.
      """)
  }

  /// What was found may have changed since, and then nothing of it counts.
  private func checkTexts(
    _ pair: RenamePairs.Pair, _ snapshot: NewSnapshot
  ) throws(ToolError) {
    let old = SnapshotFile.read(checkout.path(pair.from))
    let new = SnapshotFile.read(checkout.path(pair.to))
    if case .bytes(let data) = old, "fnv1a64:\(StableHash(data))" == snapshot.content.hash,
      new == (snapshot.isRecorded ? old : .missing)
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

  /// An equal text that is there already, and that git does not know, is replaced.
  private func moveByGit(_ pair: RenamePairs.Pair) throws(ToolError) {
    let code = try ChildProcess.run(
      ["git", "-C", checkout.root, "mv", "-f", "--", pair.from, pair.to],
      environment: ProcessInfo.processInfo.environment)
    guard code != 0 else { return }
    throw ToolError(
      """
      'git mv' failed with the exit code \(code).

      To fix, do what it says, and run 'snapshots rename' again.
      """)
  }

  /// A second name first, which no file can have already; then the old name goes.
  private func moveFile(_ pair: RenamePairs.Pair) throws(SnapshotFileError) {
    let (old, new) = (Path(pair.from), Path(pair.to))
    guard let source = OpenFolder(path: old.folder, below: checkout.root) else { throw .last }
    defer { source.close() }
    guard let target = OpenFolder(path: new.folder, below: checkout.root) else { throw .last }
    defer { target.close() }
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

  private func sweep(_ path: String) {
    let parts = Path(path)
    for name in [parts.name, SnapshotProvenance.path(ofText: parts.name)] {
      guard let pending = OpenFolder(path: "\(parts.folder)/.pending", below: checkout.root) else {
        break
      }
      defer { pending.close() }
      try? pending.removeFile(name)
    }
    FileRemoval(checkout: checkout).removeIfEmpty(parts.folder)
  }
}
