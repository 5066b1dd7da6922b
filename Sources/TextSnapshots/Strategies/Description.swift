internal import ValueDumps

extension Snapshotting where Format == String {
  /// A strategy for any value: its description, with sets and dictionaries in a stable order.
  ///
  /// It is the text of `String(describing:)`, except that the members of sets and dictionaries
  /// are in the order of their own texts, wherever they are in the value, and that private types
  /// are named without the address that Swift has in their names.
  ///
  /// ```swift
  /// assertSnapshot(of: ["b": [2], "a": [1]], as: .description)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// ["a": [1], "b": [2]]
  /// ```
  public static var description: Snapshotting {
    SimplySnapshotting.lines.pullback { stableDescription(of: $0) }
  }
}
