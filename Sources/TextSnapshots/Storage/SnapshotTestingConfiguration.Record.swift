extension SnapshotTestingConfiguration {
  /// When an assertion writes the reference file of its snapshot.
  ///
  /// Every assertion that writes a reference fails, saying so: a test that recorded has compared
  /// nothing. The mode is the one of the call, else of the scope, else of the environment
  /// variable `SNAPSHOT_TESTING_RECORD`, else ``never`` on a CI machine and ``missing`` elsewhere.
  ///
  /// ```swift
  /// assertSnapshot(of: order, as: .lines, record: .all)
  /// ```
  public enum Record: String, Sendable, Hashable, CaseIterable {
    /// Writes every reference.
    case all
    /// Writes a reference that is missing or differs.
    case failed
    /// Writes a reference that is missing.
    case missing
    /// Writes no reference.
    case never
  }
}

extension SnapshotTestingConfiguration.Record: ExpressibleByBooleanLiteral {
  /// Creates a mode from a literal, as people have it in their calls.
  ///
  /// - Parameter value: `true` for ``all``, `false` for ``missing``.
  public init(booleanLiteral value: Bool) {
    self = value ? .all : .missing
  }
}
