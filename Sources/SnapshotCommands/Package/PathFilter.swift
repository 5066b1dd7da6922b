internal import Foundation
internal import InlineTextSnapshots
internal import TextSnapshots

/// The paths that a command is limited to.
///
/// A path stands for itself and for all below it; one with `*` or `?` is a pattern, in which both
/// match slashes too.
final class PathFilter {
  private struct Rule {
    let argument: String
    /// The path, from the working directory.
    let path: String
    /// The same, and that from the package's folder; each with one slash at its end.
    let folders: [String]
    let isPattern: Bool
    var isUsed = false
  }

  private let root: PackageRoot
  private var rules: [Rule]

  init(_ arguments: [String], in root: PackageRoot) {
    self.root = root
    rules = arguments.map { argument in
      let path = SnapshotLocation.absolute(argument)
      let resolved = SourceFile.resolved(path)
      return Rule(
        argument: argument, path: resolved,
        folders: [resolved, root.path(of: argument)].map { $0.hasSuffix("/") ? $0 : "\($0)/" },
        isPattern: argument.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") })
    }
  }

  var isEmpty: Bool { rules.isEmpty }

  /// Whether one of the absolute paths that an item has is among those of the filter.
  func matches(_ paths: String...) -> Bool {
    guard !rules.isEmpty else { return true }
    var isMatched = false
    for index in rules.indices where paths.contains(where: { matches($0, rules[index]) }) {
      rules[index].isUsed = true
      isMatched = true
    }
    return isMatched
  }

  /// Whether something was at each of its paths.
  var isUsed: Bool { rules.allSatisfy(\.isUsed) }

  /// Complains about a path that nothing was at.
  ///
  /// - Parameter kind: What was looked for: `pending snapshots`.
  /// - Throws: `ToolError` where there is such a path.
  func checkUse(_ kind: String) throws(ToolError) {
    guard let unused = rules.first(where: { !$0.isUsed }) else { return }
    throw ToolError(
      """
      There are no \(kind) at \(quoted(unused.argument)).

      To fix, name a file or a folder, from the working directory or from the package's folder; \
      'snapshots status' tells which have some.
      """)
  }

  private func matches(_ path: String, _ rule: Rule) -> Bool {
    if rule.isPattern {
      return fnmatch(rule.argument, root.shown(path), 0) == 0
        || fnmatch(rule.path, path, 0) == 0
    }
    return rule.folders.contains { path.isSameOrBelow($0) }
  }
}

extension String {
  /// Whether a path is that of a folder, or below it.
  ///
  /// - Parameter folder: The folder, with a slash at its end.
  /// - Returns: Whether it is.
  fileprivate func isSameOrBelow(_ folder: String) -> Bool {
    let count = folder.utf8.count
    // A path has no NUL, and where it is shorter, the one at its end is where they differ.
    if utf8.count >= count { return strncmp(self, folder, count) == 0 }
    return utf8.count == count - 1 && strncmp(self, folder, count - 1) == 0
  }
}
