internal import ValueDumps

/// A `Result` of any kind, for the strategy ``Snapshotting/result``.
///
/// Only `Result` conforms: a property cannot have the two generic parameters that it would take.
public protocol AnySnapshotResult {}

extension Result: AnySnapshotResult {}

extension Snapshotting where Value: AnySnapshotResult, Format == String {
  /// A strategy for results: `.success` or `.failure` with the Swift literal of what it holds.
  ///
  /// ```swift
  /// assertSnapshot(of: Result<Int, any Error>.success(42), as: .result)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// .success(42)
  /// ```
  public static var result: Snapshotting {
    SimplySnapshotting.lines.pullback {
      try literalText(of: $0, isRoot: false)
    }
  }
}
