internal import Foundation
internal import InlineTextSnapshots
internal import TextSnapshots

/// The package that a command works on.
struct PackageRoot: Equatable {
  /// The absolute path of the package's folder, with all links resolved.
  let path: String
  /// Whether the folder has a Package.swift; else it is the folder of a git checkout.
  let isPackage: Bool
  /// The name of the package's folder where its tests ran.
  let name: String

  /// Finds the nearest folder with a Package.swift, or else the nearest git checkout.
  init(containing folder: String, name: String? = nil) throws(ToolError) {
    let start = SourceFile.resolved(SnapshotLocation.absolute(folder))
    for (marker, isPackage) in [("Package.swift", true), (".git", false)] {
      var candidate = start
      while true {
        if SnapshotFile.exists("\(candidate == "/" ? "" : candidate)/\(marker)") {
          path = candidate
          self.isPackage = isPackage
          self.name = name ?? Path(candidate).name
          return
        }
        let above = Path(candidate).folder
        guard above != candidate else { break }
        candidate = above
      }
    }
    throw ToolError(
      """
      Neither \(quoted(start)) nor a folder above it has a Package.swift or is a git checkout.

      To fix, run the command in a package, or name one: --package-path <folder>.
      """)
  }

  /// The package that the arguments of a command name.
  init(_ context: ToolContext) throws {
    let folder = context.arguments.value("--package-path")
    if let folder, !OpenFolder.isThere(SnapshotLocation.absolute(folder)) {
      throw ToolError(
        """
        There is no folder \(quoted(folder)).

        To fix, name the folder of a package: --package-path <folder>.
        """)
    }
    try self.init(
      containing: folder ?? ".", name: context.arguments.value("--package-name"))
  }

  /// The absolute path of a file or folder of the package.
  func path(of relative: String) -> String { relative.isEmpty ? path : "\(path)/\(relative)" }

  /// The path from the package's folder; `nil` for a path outside it.
  func relative(_ absolute: String) -> String? {
    if absolute == path { return "" }
    guard absolute.utf8.starts(with: "\(path)/".utf8) else { return nil }
    return String(Substring(absolute.utf8.dropFirst(path.utf8.count + 1)))
  }

  /// The first symbolic link on the way to a path in the package; `nil` for none.
  func link(above absolute: String) -> String? {
    guard let relative = relative(absolute) else { return absolute }
    var folder = path
    for part in relative.utf8.split(separator: UInt8(ascii: "/")).dropLast() {
      folder += "/\(Substring(part))"
      if SnapshotFile.isSymbolicLink(folder) { return folder }
    }
    return nil
  }

  /// The path to show: from the package's folder, or absolute if it is outside.
  func shown(_ absolute: String) -> String { relative(absolute) ?? absolute }

  /// A regular file of the package.
  func bytes(of relative: String) -> Data? {
    guard case .bytes(let data) = SnapshotFile.read(path(of: relative)) else { return nil }
    return data
  }
}

/// The parts of a path, by bytes: a slash before a combining mark isn't a `Character` of its own.
struct Path {
  /// What is before the last slash; `/` for the root, `.` without a slash.
  let folder: String
  /// What is after it.
  let name: String

  init(_ path: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      folder = "."
      name = path
      return
    }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[path.utf8.index(after: slash)...])
  }

  /// The name without its last extension.
  var stem: String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return name
    }
    return String(name[..<dot])
  }

  /// A path from a folder that may be empty.
  static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }
}

extension Sequence<String> {
  /// The strings in the order of their bytes, which is the same on every machine.
  func sortedByBytes() -> [String] { sorted { $0.isBefore($1) } }
}

extension String {
  /// Whether its bytes come before those of another string.
  func isBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

/// The paths that a command is limited to.
///
/// A path stands for itself and for all below it; one with `*` or `?` is a pattern, in which both
/// match slashes too.
final class PathFilter {
  private struct Rule {
    let argument: String
    /// The path, from the working directory.
    let path: String
    /// The same, and from the package's folder; with a slash at the end.
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

  /// Whether each path was matched.
  var isUsed: Bool { rules.allSatisfy(\.isUsed) }

  /// Throws for a path that matched nothing.
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
  fileprivate func isSameOrBelow(_ folder: String) -> Bool {
    let count = folder.utf8.count
    // A path has no NUL, and where it is shorter, the one at its end is where they differ.
    if utf8.count >= count { return strncmp(self, folder, count) == 0 }
    return utf8.count == count - 1 && strncmp(self, folder, count - 1) == 0
  }
}
