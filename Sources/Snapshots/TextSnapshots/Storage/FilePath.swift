import Foundation

/// The path of a file or a folder, which is split into names.
///
/// A path is split between bytes instead of characters, because a slash isn't a separate
/// `Character` if a combining mark follows it. For the same reason, paths are compared by their
/// bytes.
package struct FilePath: Sendable {
  /// The part before the last slash.
  ///
  /// This is `/` for a file in the root folder, and `.` if the path contains no slash.
  package let folder: String
  /// The part after the last slash.
  package let name: String

  private static let slash = UInt8(ascii: "/")

  package init(_ path: String) {
    guard let slash = path.utf8.lastIndex(of: Self.slash) else {
      (folder, name) = (".", path)
      return
    }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[path.utf8.index(after: slash)...])
  }

  /// Returns the nonempty names between the slashes of a path.
  package static func names(in path: String) -> [String] {
    path.utf8.split(separator: slash).map { String(Substring($0)) }
  }

  /// Returns the path of a file in a folder, or `name` if `folder` is empty.
  package static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }

  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// Returns an absolute form of the given path, without `.` and `..` components.
  ///
  /// A relative path is resolved against the working directory. This method doesn't expand `~`.
  package static func absolute(_ path: String) -> String {
    guard !isResolved(path) else { return path }
    let start = isAbsolute(path) ? "" : FileManager.default.currentDirectoryPath
    var names: [String] = []
    for name in Self.names(in: "\(start)/\(path)") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/\(names.joined(separator: "/"))"
  }

  /// Returns the path with all symbolic links resolved, or the same path if there is no such file.
  package static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns whether the given path is absolute and has no names that are empty or start with a
  /// dot.
  private static func isResolved(_ path: String) -> Bool {
    guard isAbsolute(path), path.utf8.last != slash else { return false }
    var previous: UInt8 = 0
    for byte in path.utf8 {
      if previous == slash, byte == slash || byte == UInt8(ascii: ".") { return false }
      previous = byte
    }
    return true
  }

  /// Returns a path relative to a folder that contains it, or `nil` if the path isn't in the
  /// folder.
  package static func relative(_ path: String, to folder: String) -> String? {
    guard path.utf8.starts(with: folder.utf8) else { return nil }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    guard rest.first == slash else { return nil }
    return String(Substring(rest.dropFirst()))
  }
}

/// The path of a file or folder relative to its package, which is the same on every machine.
package struct PackagePath {
  package let package: String?
  /// The path relative to the package, or an absolute path if there's no package.
  package let path: String

  package init(ofSource path: String) {
    self.init(FilePath.absolute(path), sourceFile: path)
  }

  init(_ path: String, sourceFile: String) {
    let root = SnapshotEnvironment.current.packageRoot(ofSourceFile: sourceFile)
      .map { FilePath.absolute($0) }
    guard let root, let relative = FilePath.relative(path, to: root) else {
      (package, self.path) = (nil, path)
      return
    }
    (package, self.path) = (FilePath(root).name, relative)
  }

  /// A relative path that starts with the name of the package's folder or, if there's no package,
  /// with `_`.
  package var joined: String { package.map { "\($0)/\(path)" } ?? "_\(path)" }
}
