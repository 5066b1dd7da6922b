/// The folder of a snapshot could not be found.
package struct SnapshotPlaceError: Error, Sendable, Equatable, CustomStringConvertible {
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
