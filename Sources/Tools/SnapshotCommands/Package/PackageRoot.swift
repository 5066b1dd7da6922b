import CommandParts
import Foundation
import TextSnapshots

struct PackageRoot: Equatable {
  /// An absolute path without links.
  let path: String
  /// A Boolean value that indicates whether the folder contains a Package.swift.
  ///
  /// If it doesn't, the folder is the root of a git repository.
  let isPackage: Bool
  /// The name of the package's folder on the machine that ran the tests.
  let name: String

  /// Finds the package that contains a folder.
  ///
  /// If neither the folder nor any folder above it has a Package.swift, the root is the git
  /// repository that contains the folder.
  init(containing folder: String, name: String? = nil) throws(ToolError) {
    let start = FilePath.resolved(FilePath.absolute(folder))
    let folders = sequence(first: start) { $0 == "/" ? nil : FilePath($0).folder }
    let package = folders.first { SnapshotFile.exists("\($0)/Package.swift") }
    guard let root = package ?? folders.first(where: { SnapshotFile.exists("\($0)/.git") }) else {
      throw ToolError(
        "There is no Package.swift or git checkout in \(quoted(start)) or a folder above it.",
        fix: "run the command in a package, or pass one: --package-path <folder>.")
    }
    path = root
    isPackage = package != nil
    self.name = name ?? FilePath(root).name
  }

  /// Creates the root of a package that is about to get its Package.swift.
  init(project path: String) { (self.path, isPackage, name) = (path, false, FilePath(path).name) }

  init(_ context: CommandContext) throws {
    let folder = context.arguments.value("--package-path")
    if let folder, !OpenFolder.exists(FilePath.absolute(folder)) {
      throw ToolError(
        "The folder \(quoted(folder)) does not exist.",
        fix: "pass the folder of a package: --package-path <folder>.")
    }
    try self.init(containing: folder ?? ".", name: context.arguments.value("--package-name"))
  }

  func path(of relative: String) -> String { relative.isEmpty ? path : "\(path)/\(relative)" }

  /// Returns the path relative to the package, or `nil` if it's outside the package.
  func relative(_ absolute: String) -> String? {
    if absolute == path { return "" }
    return FilePath.relative(absolute, to: path)
  }

  /// Returns the first folder on the path that is a symbolic link, if any.
  func link(above absolute: String) -> String? {
    guard let relative = relative(absolute) else { return absolute }
    var folder = path
    for name in FilePath.names(in: relative).dropLast() {
      folder += "/\(name)"
      if SnapshotFile.isSymbolicLink(folder) { return folder }
    }
    return nil
  }

  /// Returns the path to print, which is relative to the package if the file is inside the package.
  func shown(_ absolute: String) -> String { relative(absolute) ?? absolute }

  /// Reads a regular file of the package without following a link.
  func bytes(of relative: String) -> Data? { SnapshotFile.read(path(of: relative)).data }
}

extension Sequence<String> {
  func sortedByBytes() -> [String] { sorted { $0.isBefore($1) } }
}

extension String {
  func isBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

/// The paths and patterns that limit a command to certain snapshots.
///
/// The path of a folder matches all files in the folder. In a pattern, `*` and `?` also match
/// slashes.
final class PathFilter {
  private struct Rule {
    let argument: String
    /// The absolute path without links, resolved against the working directory.
    let path: String
    /// The paths resolved against the working directory and the package, with a slash at the end.
    let folders: [String]
    let isPattern: Bool
    var isUsed = false
  }

  private let root: PackageRoot
  private var rules: [Rule]

  init(_ arguments: [String], in root: PackageRoot) {
    self.root = root
    rules = arguments.map { argument in
      let path = FilePath.absolute(argument)
      let resolved = FilePath.resolved(path)
      return Rule(
        argument: argument, path: resolved,
        // Without this check, an empty variable in a script would select the working directory.
        folders: argument.isEmpty
          ? [] : [resolved, root.path(of: argument)].map { $0.hasSuffix("/") ? $0 : "\($0)/" },
        isPattern: argument.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") })
    }
  }

  var isEmpty: Bool { rules.isEmpty }

  /// Returns whether any of an item's absolute paths matches one of the paths or patterns.
  ///
  /// If there are no paths or patterns, every item matches.
  func matches(_ paths: String...) -> Bool {
    guard !rules.isEmpty else { return true }
    var isMatched = false
    for index in rules.indices where paths.contains(where: { matches($0, rules[index]) }) {
      rules[index].isUsed = true
      isMatched = true
    }
    return isMatched
  }

  /// Throws an error if one of the arguments didn't match any item.
  func checkUse(_ kind: String) throws(ToolError) {
    guard let unused = rules.first(where: { !$0.isUsed }) else { return }
    throw ToolError(
      "No \(kind) found at \(quoted(unused.argument)).",
      fix: """
        pass a file or folder, relative to the working directory or the package's folder. \
        'swift run snapshots status' lists the folders.
        """)
  }

  private func matches(_ path: String, _ rule: Rule) -> Bool {
    // A file name can contain the special characters of patterns, so compare the path first.
    if rule.folders.contains(where: { path.isSameOrBelow($0) }) { return true }
    return rule.isPattern
      && (fnmatch(rule.argument, root.shown(path), 0) == 0 || fnmatch(rule.path, path, 0) == 0)
  }
}

extension String {
  /// Returns whether this is the path of `folder`, or of a file inside it.
  ///
  /// The value of `folder` must end with a slash. The path of the folder itself matches even
  /// without the slash.
  fileprivate func isSameOrBelow(_ folder: String) -> Bool {
    let count = min(utf8.count, folder.utf8.count)
    return count >= folder.utf8.count - 1 && strncmp(self, folder, count) == 0
  }
}
