public import Foundation

/// A location where snapshot files are stored.
///
/// By default, snapshots are stored next to the test file, where reviewers can easily find them.
/// For snapshots that people also read outside of the tests, such as the transcripts of an app's
/// user scripts, use a folder at the root of the package instead.
///
/// ```swift
/// assertSnapshot(of: counter, as: .dump, in: .packageSnapshots("PrimeTime"))
/// // <package>/__Snapshots__/PrimeTime/CounterTests/counts.1.txt
/// ```
public struct SnapshotLocation: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case besideTestFile
    case packageSnapshots(String)
    case folder(String)
    case bundle(resources: String)
    case directory(String)
  }

  let kind: Kind

  /// The folder `__Snapshots__/<TestFile>/` next to the test file.
  public static let besideTestFile = SnapshotLocation(kind: .besideTestFile)

  /// Returns a location that refers to the folder `__Snapshots__/<name>/<TestFile>/` in the test's
  /// package.
  ///
  /// The root of the package is the closest parent folder of the test file that contains a
  /// `Package.swift` file.
  ///
  /// - Parameter name: The name of the folder. To specify a nested folder, separate the names with
  ///   slashes.
  /// - Returns: A location in the package.
  public static func packageSnapshots(_ name: String) -> SnapshotLocation {
    SnapshotLocation(kind: .packageSnapshots(name))
  }

  /// Returns a location that refers to the folder `<path>/<TestFile>/`.
  ///
  /// - Parameter path: An absolute path, or a path relative to the working directory.
  /// - Returns: A location in the given folder.
  public static func folder(_ path: String) -> SnapshotLocation {
    SnapshotLocation(kind: .folder(path))
  }

  /// Returns a location that refers to the folder `__Snapshots__/<TestFile>/` in the resources of
  /// the given bundle.
  ///
  /// Use this location if your tests don't have access to their sources, for example when they run
  /// on a device. Because bundles are read-only, you can't record snapshots in this location.
  ///
  /// ```swift
  /// // Package.swift: resources: [.copy("__Snapshots__")]
  /// assertSnapshot(of: counter, as: .dump, in: .bundle(.module))
  /// ```
  public static func bundle(_ bundle: Bundle) -> SnapshotLocation {
    SnapshotLocation(kind: .bundle(resources: bundle.resourcePath ?? bundle.bundlePath))
  }

  /// Returns a location that refers to the given folder itself, without a subfolder for the test
  /// file.
  ///
  /// - Parameter path: An absolute path, or a path relative to the working directory.
  /// - Returns: A location in the given folder.
  public static func directory(_ path: String) -> SnapshotLocation {
    SnapshotLocation(kind: .directory(path))
  }

  var isAbsolute: Bool {
    switch kind {
    case .besideTestFile, .packageSnapshots, .bundle: true
    case .folder(let path), .directory(let path): path.utf8.first == UInt8(ascii: "/")
    }
  }
}

// MARK: Paths

extension SnapshotLocation {
  /// Returns an absolute form of the given path, without `.` and `..` components.
  ///
  /// A relative path is resolved against the working directory. This method doesn't expand `~`.
  package static func absolute(_ path: String) -> String {
    guard !isResolved(path) else { return path }
    let slash = UInt8(ascii: "/")
    let start = path.utf8.first == slash ? "" : FileManager.default.currentDirectoryPath
    var parts: [Substring] = []
    // Split the bytes instead of the characters because a slash followed by a combining mark isn't
    // a separate `Character`.
    for part in "\(start)/\(path)".utf8.split(separator: slash) {
      let part = Substring(part)
      if part == ".." {
        _ = parts.popLast()
      } else if part != "." {
        parts.append(part)
      }
    }
    return "/\(parts.joined(separator: "/"))"
  }

  /// Returns whether the given path is absolute and has no components that are empty or start with
  /// a dot.
  private static func isResolved(_ path: String) -> Bool {
    let slash = UInt8(ascii: "/")
    guard path.utf8.first == slash, path.utf8.last != slash else { return false }
    var previous: UInt8 = 0
    for byte in path.utf8 {
      if previous == slash, byte == slash || byte == UInt8(ascii: ".") { return false }
      previous = byte
    }
    return true
  }

  static func parent(of path: String) -> String {
    let path = absolute(path)
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else {
      return "/"
    }
    return String(path[..<slash])
  }
}

/// The path of a file or folder relative to its package, which is the same on every machine.
package struct PackagePath {
  package let package: String?
  /// The path relative to the package, or an absolute path if there's no package.
  package let path: String

  package init(ofSource path: String) {
    self.init(SnapshotLocation.absolute(path), sourceFile: path)
  }

  init(_ path: String, sourceFile: String) {
    let root = SnapshotEnvironment.current.packageRoot(ofSourceFile: sourceFile)
      .map { SnapshotLocation.absolute($0) }
    guard let root, path.utf8.starts(with: "\(root)/".utf8) else {
      package = nil
      self.path = path
      return
    }
    package = URL(fileURLWithPath: root).lastPathComponent
    self.path = String(Substring(path.utf8.dropFirst(root.utf8.count + 1)))
  }

  /// A relative path that starts with the name of the package's folder or, if there's no package,
  /// with `_`.
  package var joined: String { package.map { "\($0)/\(path)" } ?? "_\(path)" }
}
