internal import Foundation

extension SnapshotEnvironment {
  /// Where a source file or a folder is, of which the path was compiled in.
  ///
  /// `SNAPSHOT_ROOT=from=to` moves what is below one folder to another. Under Bazel a relative
  /// path is one below the workspace in the test's files.
  ///
  /// - Parameter path: The path that was compiled in.
  /// - Returns: The path at run time.
  /// - Throws: `SnapshotPlaceError` where `SNAPSHOT_ROOT` cannot be read.
  package func sourcePath(_ path: String) throws(SnapshotPlaceError) -> String {
    let path = try moved(path)
    guard let workspace = bazelWorkspace, path.utf8.first != UInt8(ascii: "/") else { return path }
    return "\(workspace)/\(path)"
  }

  /// A path below the folder that `SNAPSHOT_ROOT` names, below the other one.
  private func moved(_ path: String) throws(SnapshotPlaceError) -> String {
    guard let root else { return path }
    // By bytes: a mark that combines with `=` or `/` makes another `Character` of it.
    guard let equals = root.utf8.firstIndex(of: UInt8(ascii: "=")),
      equals > root.startIndex, root.utf8.index(after: equals) < root.endIndex
    else { throw SnapshotPlaceError(.root(root)) }
    let from = Self.withoutSlash(root[..<equals])
    let to = Self.withoutSlash(root[root.utf8.index(after: equals)...])
    guard path.utf8.starts(with: from.utf8) else { return path }
    let rest = path.utf8.dropFirst(from.utf8.count)
    guard rest.isEmpty || rest.first == UInt8(ascii: "/") else { return path }
    return "\(to)\(Substring(rest))"
  }

  /// The package of a source file, where one is known.
  func packageRoot(ofSourceFile path: String) -> String? {
    if let root = SnapshotLocation.packageRoot(above: path) { return root }
    guard let workspace = bazelWorkspace else { return nil }
    return path.utf8.starts(with: "\(workspace)/".utf8) ? workspace : nil
  }

  private static func withoutSlash(_ path: Substring) -> Substring {
    path.utf8.last == UInt8(ascii: "/") ? withoutSlash(Substring(path.utf8.dropLast())) : path
  }
}
