public import Foundation

/// Where the files of snapshots are.
///
/// Beside the test file is best for most: a reviewer finds the text next to the test. A folder at
/// the package root suits texts that people read for themselves, as the user scripts of an app.
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
  }

  let kind: Kind

  /// The folder `__Snapshots__/<TestFile>/` beside the test file.
  public static let besideTestFile = SnapshotLocation(kind: .besideTestFile)

  /// Names the folder `__Snapshots__/<name>/<TestFile>/` of the package that the test is in.
  ///
  /// The package is the nearest folder above the test file with a `Package.swift`.
  ///
  /// - Parameter name: The folder's name; slashes part it into folders.
  /// - Returns: The location.
  public static func packageRoot(_ name: String) -> SnapshotLocation {
    SnapshotLocation(kind: .packageRoot(name))
  }

  /// Names the folder `<path>/<TestFile>/`.
  ///
  /// - Parameter path: The path, from the working directory where it is relative.
  /// - Returns: The location.
  public static func folder(_ path: String) -> SnapshotLocation {
    SnapshotLocation(kind: .folder(path))
  }

  /// Names the folder `__Snapshots__/<TestFile>/` in the resources of a bundle, which is only read.
  ///
  /// It serves tests that run where the sources are not: on a device, or on another machine than
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
}
