extension Snapshotting where Format == String {
  /// A strategy for any value: a Swift literal, properties in the order of their declaration.
  ///
  /// Members of sets and dictionaries are in the order of their texts. The second object of a
  /// class is named `User#2`, and an object that was described before `User(↩︎)`. A type can
  /// choose its words: ``CustomDumpStringConvertible``, ``CustomDumpReflectable``,
  /// ``CustomDumpRepresentable``.
  ///
  /// ```swift
  /// assertSnapshot(of: Todo(title: "Milk", isDone: false), as: .customDump)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// Todo(
  ///   title: "Milk",
  ///   isDone: false
  /// )
  /// ```
  public static var customDump: Snapshotting {
    SimplySnapshotting.lines.pullback { String(customDumping: $0) }
  }
}
