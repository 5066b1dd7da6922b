internal import ValueDumps

extension Snapshotting where Format == String {
  /// A strategy for any value: a Swift literal, properties in the order of their declaration.
  ///
  /// Members of sets and dictionaries are in the order of their texts. The second object of a
  /// class is `#1 User(...)`, and an object that was described before is `User(↩︎)`. A type can
  /// choose its words: `CustomDumpStringConvertible`, `CustomDumpReflectable`,
  /// `CustomDumpRepresentable`.
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
  public static var customDump: Snapshotting { .customDump() }

  /// Makes a strategy for any value: a Swift literal with a limited number of levels.
  ///
  /// ```swift
  /// assertSnapshot(of: Order(todos: todos), as: .customDump(maxDepth: 1))
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// Order(
  ///   todos: […]
  /// )
  /// ```
  ///
  /// - Parameter maxDepth: How many levels to write, all by default; deeper members are `…`.
  /// - Returns: A strategy with the text of the literal.
  public static func customDump(maxDepth: Int = .max) -> Snapshotting {
    SimplySnapshotting.lines.pullback {
      try literalText(of: $0, maxDepth: maxDepth)
    }
  }
}
