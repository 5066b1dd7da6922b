public import Foundation

/// The location of snapshot files.
///
/// By default, snapshots are next to the test file, where reviewers can find them easily. Use a
/// folder at the package root for snapshots that people read on their own, such as the transcripts
/// of an app's user scripts.
///
/// ```swift
/// assertSnapshot(of: counter, as: .dump, in: .packageRoot("PrimeTime"))
/// // <package>/__Snapshots__/PrimeTime/CounterTests/counts.1.txt
/// ```
public struct SnapshotLocation: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case besideTestFile
    case packageRoot(String)
    case folder(String)
    case bundle(resources: String)
    /// A folder without a subfolder for the test file.
    case directory(String)
  }

  let kind: Kind

  /// The folder `__Snapshots__/<TestFile>/` next to the test file.
  public static let besideTestFile = SnapshotLocation(kind: .besideTestFile)

  /// Returns the location of the folder `__Snapshots__/<name>/<TestFile>/` in the test's package.
  ///
  /// The package is the nearest parent folder of the test file that contains a `Package.swift`.
  ///
  /// - Parameter name: The name of the folder. Separate nested folders with slashes.
  /// - Returns: The location.
  public static func packageRoot(_ name: String) -> SnapshotLocation {
    SnapshotLocation(kind: .packageRoot(name))
  }

  /// Returns the location of the folder `<path>/<TestFile>/`.
  ///
  /// - Parameter path: A path that is absolute, or relative to the working directory.
  /// - Returns: The location.
  public static func folder(_ path: String) -> SnapshotLocation {
    SnapshotLocation(kind: .folder(path))
  }

  /// Returns the location of the folder `__Snapshots__/<TestFile>/` in the resources of a bundle.
  ///
  /// Use this location for tests that run without access to their sources, for example on a device.
  /// Snapshots can't be recorded in a bundle.
  ///
  /// ```swift
  /// // Package.swift: resources: [.copy("__Snapshots__")]
  /// assertSnapshot(of: counter, as: .dump, in: .bundle(.module))
  /// ```
  public static func bundle(_ bundle: Bundle) -> SnapshotLocation {
    SnapshotLocation(kind: .bundle(resources: bundle.resourcePath ?? bundle.bundlePath))
  }

  /// Returns the location of a folder that has no subfolder for the test file.
  package static func directory(_ path: String) -> SnapshotLocation {
    SnapshotLocation(kind: .directory(path))
  }

  /// A Boolean value that indicates whether the location is independent of the working directory.
  var isAbsolute: Bool {
    switch kind {
    case .besideTestFile, .packageRoot, .bundle: true
    case .folder(let path), .directory(let path): path.utf8.first == UInt8(ascii: "/")
    }
  }
}

// MARK: Paths

extension SnapshotLocation {
  /// Returns an absolute path without `.` and `..` components.
  ///
  /// A relative path is resolved against the working directory. A `~` isn't expanded.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  package static func absolute(_ path: String) -> String {
    guard !isResolved(path) else { return path }
    let slash = UInt8(ascii: "/")
    let start = path.utf8.first == slash ? "" : FileManager.default.currentDirectoryPath
    var parts: [Substring] = []
    // Split bytes, because a slash before a combining mark isn't its own `Character`.
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

  /// Returns whether a path is absolute, and no component is empty or starts with a dot.
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
  /// The name of the package's folder, or `nil` if the path isn't in a package.
  package let package: String?
  /// The path relative to the package's folder, or the absolute path if there is no package.
  package let path: String

  /// Creates the path of a source file.
  package init(ofSource path: String) {
    self.init(SnapshotLocation.absolute(path), sourceFile: path)
  }

  /// Creates the path of a file or folder, relative to the package of a source file.
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

  /// A relative path that starts with the name of the package, or with `_` if there is no package.
  package var joined: String { package.map { "\($0)/\(path)" } ?? "_\(path)" }
}
