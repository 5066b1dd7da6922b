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

/// The folder of a snapshot could not be found.
package struct SnapshotLocationError: Error, Sendable, Equatable, CustomStringConvertible {
  enum Reason: Sendable, Equatable {
    /// The location is at the package root, and the source file is in no package.
    case noPackage(testFilePath: String)
    /// The variable `SNAPSHOT_ROOT` is not of the form `from=to`.
    case root(String)
  }

  let reason: Reason

  init(_ reason: Reason) { self.reason = reason }

  package var description: String {
    switch reason {
    case .noPackage(let testFilePath):
      """
      No folder above "\(testFilePath)" has a Package.swift, so its package root is unknown.

      To fix, name the folder itself: in: .folder("...").
      """
    case .root(let value):
      """
      The environment variable SNAPSHOT_ROOT has the value "\(value)", which is not of the form \
      from=to.

      To fix, set it to the folder of the sources when they were compiled and the one they are in \
      now, as in SNAPSHOT_ROOT=/build/app=/checkout/app, or unset it.
      """
    }
  }
}
