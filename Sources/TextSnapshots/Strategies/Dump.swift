internal import ValueDumps

extension Snapshotting where Format == String {
  /// A strategy for any value: a line for each value it is made of, in an order that never
  /// changes.
  ///
  /// Properties are in the order of their names, members of sets and dictionaries in the order
  /// of their texts. An object that holds itself ends in `(circular reference detected)`. A type
  /// can choose its words: `AnySnapshotStringConvertible`.
  ///
  /// ```swift
  /// assertSnapshot(of: Todo(title: "Milk", isDone: false), as: .dump)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// ▿ Todo
  ///   - isDone: false
  ///   - title: "Milk"
  /// ```
  public static var dump: Snapshotting {
    SimplySnapshotting.lines.pullback { try bulletedText(of: $0) }
  }
}
