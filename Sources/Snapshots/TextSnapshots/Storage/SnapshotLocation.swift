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
    case .folder(let path), .directory(let path): FilePath.isAbsolute(path)
    }
  }
}
