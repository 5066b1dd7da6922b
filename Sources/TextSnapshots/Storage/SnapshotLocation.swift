public import Foundation

/// Where the files of snapshots are.
///
/// Beside the test file is best for most: a reviewer finds the snapshot next to the test. A folder
/// at the package root suits texts that people read for themselves, such as an app's user scripts.
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
    /// A folder without a folder for the test file in it.
    case directory(String)
  }

  let kind: Kind

  /// The folder `__Snapshots__/<TestFile>/` beside the test file.
  public static let besideTestFile = SnapshotLocation(kind: .besideTestFile)

  /// Names the folder `__Snapshots__/<name>/<TestFile>/` of the package that the test is in.
  ///
  /// The package is the nearest folder above the test file with a `Package.swift`.
  ///
  /// - Parameter name: The folder's name. A slash separates nested folders.
  /// - Returns: The location.
  public static func packageRoot(_ name: String) -> SnapshotLocation {
    SnapshotLocation(kind: .packageRoot(name))
  }

  /// Names the folder `<path>/<TestFile>/`.
  ///
  /// - Parameter path: The path. A relative one begins at the working directory.
  /// - Returns: The location.
  public static func folder(_ path: String) -> SnapshotLocation {
    SnapshotLocation(kind: .folder(path))
  }

  /// Names the folder `__Snapshots__/<TestFile>/` in the resources of a bundle, which is only read.
  ///
  /// It serves tests that run where the sources aren't: on a device, or on another machine than
  /// the one that built them.
  ///
  /// ```swift
  /// // Package.swift: resources: [.copy("__Snapshots__")]
  /// assertSnapshot(of: counter, as: .dump, in: .bundle(.module))
  /// ```
  ///
  /// - Parameter bundle: The bundle of the tests' resources.
  /// - Returns: The location.
  public static func bundle(_ bundle: Bundle) -> SnapshotLocation {
    SnapshotLocation(kind: .bundle(resources: bundle.resourcePath ?? bundle.bundlePath))
  }

  /// Names a folder that is used as it is.
  package static func directory(_ path: String) -> SnapshotLocation {
    SnapshotLocation(kind: .directory(path))
  }
}

/// The folder of a snapshot could not be found.
package struct SnapshotLocationError: Error, Sendable, Equatable, CustomStringConvertible {
  package let description: String

  static func noPackage(testFilePath: String) -> SnapshotLocationError {
    SnapshotLocationError(
      description: """
        No folder above "\(testFilePath)" has a Package.swift, so its package root is unknown.

        To fix, name the folder itself: in: .folder("...").
        """)
  }

  static func invalidRoot(_ value: String) -> SnapshotLocationError {
    SnapshotLocationError(
      description: """
        The environment variable SNAPSHOT_ROOT has the value "\(value)", which is not of the form \
        from=to.

        To fix, set it to the folder of the sources when they were compiled and the one they are \
        in now, as in SNAPSHOT_ROOT=/build/app=/checkout/app, or unset it.
        """)
  }
}

// MARK: Paths

extension SnapshotLocation {
  /// A path from the root, without `.` and `..`; a relative one is from the working directory.
  ///
  /// A `~` is an ordinary name here, as it is for git.
  ///
  /// - Complexity: O(*n*) in the path's length.
  package static func absolute(_ path: String) -> String {
    guard !isResolved(path) else { return path }
    let slash = UInt8(ascii: "/")
    let start = path.utf8.first == slash ? "" : FileManager.default.currentDirectoryPath
    var parts: [Substring] = []
    // By bytes: a slash before a combining mark is no `Character` of its own.
    for part in "\(start)/\(path)".utf8.split(separator: slash) {
      switch Substring(part) {
      case ".": break
      case "..": _ = parts.popLast()
      case let part: parts.append(part)
      }
    }
    return "/\(parts.joined(separator: "/"))"
  }

  /// Whether a path is absolute and has no empty or hidden part, so that there is nothing to resolve.
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

  /// The nearest folder above a file that has a Package.swift.
  static func packageRoot(above path: String) -> String? {
    var folder = parent(of: path)
    while true {
      if FileManager.default.fileExists(atPath: "\(folder)/Package.swift") { return folder }
      let above = parent(of: folder)
      guard above != folder else { return nil }
      folder = above
    }
  }

  static func parent(of path: String) -> String {
    if isResolved(path), let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
      return slash == path.startIndex ? "/" : String(path[..<slash])
    }
    return URL(fileURLWithPath: path).deletingLastPathComponent().path
  }
}

/// A file or folder by its package and the path from there, which are the same on every machine.
package struct PackagePath {
  /// The name of the package's folder; `nil` if the path is in no package.
  package let package: String?
  /// The path from the package's folder, else from the root of the file system.
  package let path: String

  /// Finds the package of a source file.
  package init(ofSource path: String) {
    self.init(SnapshotLocation.absolute(path), sourceFile: path)
  }

  /// Finds the package of a file or a folder by a source file.
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

  /// Both as one relative path; `_` stands for no package.
  package var joined: String { package.map { "\($0)/\(path)" } ?? "_\(path)" }
}
