internal import ValueDumps

extension Snapshotting where Format == String {
  /// Makes a strategy whose snapshot is what differs from another value of the same type.
  ///
  /// ```swift
  /// var user = User(id: 1, name: "Blob")
  /// let before = user
  /// user.name = "Blob Jr."
  /// assertSnapshot(of: user, as: .diff(from: before))
  /// ```
  ///
  /// Records:
  ///
  /// ```
  ///   User(
  ///     id: 1,
  /// −   name: "Blob"
  /// +   name: "Blob Jr."
  ///   )
  /// ```
  ///
  /// The snapshot of an equal value is `(No difference)`. Values that ``customDump`` refuses fail
  /// the assertion, unless `==` says that they are equal.
  ///
  /// - Parameter value: The value before the change.
  /// - Returns: A strategy with the text of the structural difference.
  public static func diff(from value: Value) -> Snapshotting {
    SimplySnapshotting.lines.pullback { try completeDiff(value, $0) ?? "(No difference)" }
  }
}
