internal import Foundation
internal import InlineTextSnapshots
internal import TextSnapshots

/// The package that a command works on.
struct Checkout: Equatable {
  /// The absolute path of the package's folder, where links lead.
  let root: String
  /// Whether the folder has a Package.swift; else it is the one of a git checkout.
  let isPackage: Bool
  /// The name of the package's folder where its tests ran.
  let name: String

  /// Finds the package that a folder is in: the nearest folder with a Package.swift, or else the
  /// nearest git checkout.
  ///
  /// - Parameters:
  ///   - folder: A folder in it.
  ///   - name: The name of its folder where the tests ran, if that is another.
  /// - Throws: `ToolError` where there is neither.
  init(containing folder: String, name: String? = nil) throws(ToolError) {
    let start = SourceFile.resolved(SnapshotLocation.absolute(folder))
    for (marker, isPackage) in [("Package.swift", true), (".git", false)] {
      var candidate = start
      while true {
        if SnapshotFile.exists("\(candidate == "/" ? "" : candidate)/\(marker)") {
          root = candidate
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
  ///
  /// - Throws: `ToolError` where there is none, or no such folder.
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
      containing: folder ?? ".",
      name: context.arguments.value("--package-name"))
  }

  /// The absolute path of what is in the package.
  func path(_ relative: String) -> String { relative.isEmpty ? root : "\(root)/\(relative)" }

  /// The path from the package's folder; `nil` for what is elsewhere.
  func relative(_ path: String) -> String? {
    if path == root { return "" }
    guard path.utf8.starts(with: "\(root)/".utf8) else { return nil }
    return String(Substring(path.utf8.dropFirst(root.utf8.count + 1)))
  }

  /// The folder on the way to a path in the package that is a symbolic link; `nil` for none.
  func link(above path: String) -> String? {
    guard let relative = relative(path) else { return path }
    var folder = root
    for part in relative.utf8.split(separator: UInt8(ascii: "/")).dropLast() {
      folder += "/\(Substring(part))"
      if SnapshotFile.isSymbolicLink(folder) { return folder }
    }
    return nil
  }

  /// A path as a person reads it: from the package's folder where it is in it.
  func shown(_ path: String) -> String { relative(path) ?? path }
}

/// The parts of a path, by bytes: a slash before a combining mark is no `Character` of its own.
struct Path {
  /// What is before the last slash; `/` for the root, `.` where there is no slash.
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
}

/// A text of others in a sentence: on one line, between quotes.
func quoted(_ text: String) -> String { "\"\(VisibleText.line(text))\"" }
