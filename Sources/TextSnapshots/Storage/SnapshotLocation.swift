public import Foundation

/// Where the files of snapshots are.
///
/// Beside the test file is best for most: a reviewer finds the snapshot next to the test. A folder
/// at the package root suits snapshots that people read on their own, such as an app's user scripts.
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
    /// A folder that has no folder for the test file in it.
    case directory(String)
  }

  let kind: Kind

  /// The folder `__Snapshots__/<TestFile>/` beside the test file.
  public static let besideTestFile = SnapshotLocation(kind: .besideTestFile)

  /// The folder `__Snapshots__/<name>/<TestFile>/` in the test's package.
  ///
  /// The package is the nearest folder above the test file with a `Package.swift`.
  ///
  /// - Parameter name: The folder's name. A slash separates nested folders.
  /// - Returns: The location.
  public static func packageRoot(_ name: String) -> SnapshotLocation {
    SnapshotLocation(kind: .packageRoot(name))
  }

  /// The folder `<path>/<TestFile>/`.
  ///
  /// - Parameter path: The path. A relative one starts at the working directory.
  /// - Returns: The location.
  public static func folder(_ path: String) -> SnapshotLocation {
    SnapshotLocation(kind: .folder(path))
  }

  /// The folder `__Snapshots__/<TestFile>/` in the resources of the tests' bundle, which is
  /// read-only.
  ///
  /// Use it for tests that run without their sources, such as on a device, or on a machine that
  /// didn't build them.
  ///
  /// ```swift
  /// // Package.swift: resources: [.copy("__Snapshots__")]
  /// assertSnapshot(of: counter, as: .dump, in: .bundle(.module))
  /// ```
  public static func bundle(_ bundle: Bundle) -> SnapshotLocation {
    SnapshotLocation(kind: .bundle(resources: bundle.resourcePath ?? bundle.bundlePath))
  }

  /// The folder itself, without a folder for the test file in it.
  package static func directory(_ path: String) -> SnapshotLocation {
    SnapshotLocation(kind: .directory(path))
  }

  /// Whether the location doesn't depend on the working directory.
  var isAbsolute: Bool {
    switch kind {
    case .besideTestFile, .packageRoot, .bundle: true
    case .folder(let path), .directory(let path): path.utf8.first == UInt8(ascii: "/")
    }
  }
}

// MARK: Paths

extension SnapshotLocation {
  /// Returns an absolute path without `.` and `..`; a relative one starts at the working directory.
  ///
  /// As in git, a `~` is an ordinary name.
  ///
  /// - Complexity: O(*n*) in the path's length.
  package static func absolute(_ path: String) -> String {
    guard !isResolved(path) else { return path }
    let slash = UInt8(ascii: "/")
    let start = path.utf8.first == slash ? "" : FileManager.default.currentDirectoryPath
    var parts: [Substring] = []
    // By bytes: a slash before a combining mark isn't its own `Character`.
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

  /// Whether a path is absolute and has no part that is empty or starts with a dot.
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

/// A file or folder relative to its package, which is the same on every machine.
package struct PackagePath {
  /// The name of the package's folder; `nil` if the path is in no package.
  package let package: String?
  /// The path from the package's folder, or from the root if there is no package.
  package let path: String

  /// Finds the package of a source file.
  package init(ofSource path: String) {
    self.init(SnapshotLocation.absolute(path), sourceFile: path)
  }

  /// Finds the package of a source file, and the path of a file or folder in it.
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

  /// Both as one relative path; `_` stands for a missing package.
  package var joined: String { package.map { "\($0)/\(path)" } ?? "_\(path)" }
}
