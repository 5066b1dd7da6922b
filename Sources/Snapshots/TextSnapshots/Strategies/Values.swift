// Reexport this module so that test files that customize their dumps need only a single import.
@_exported public import ValueDumps

extension Snapshotting where Format == String {
  /// A strategy that describes any value, with each of its parts on a separate line and in a stable
  /// order.
  ///
  /// Properties are sorted by name, and the members of sets and dictionaries are sorted by their
  /// descriptions. If an object contains itself, the snapshot contains
  /// `(circular reference detected)` instead of repeating the object. To customize the description
  /// of your own type, conform it to `AnySnapshotStringConvertible`.
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
    SimplySnapshotting.values.pullback { try bulletedText(of: $0) }
  }

  /// A strategy that describes any value using `String(describing:)`, except that sets and
  /// dictionaries have a stable order.
  ///
  /// At every level, the members of sets and dictionaries are sorted by their descriptions. The
  /// memory addresses that Swift adds to the names of private types are removed. If a value contains
  /// an object that has properties but no description, or something else that `String(describing:)`
  /// doesn't show, the assertion fails.
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
    SimplySnapshotting.lines.pullback { try stableDescription(of: $0) }
  }
}

extension Snapshotting where Value: CaseIterable, Format == String {
  /// Returns a strategy that formats a function as a CSV table.
  ///
  /// The table contains the function's result for each case.
  ///
  /// ```swift
  /// enum Direction: CaseIterable { case up, down }
  /// assertSnapshot(
  ///   of: { (direction: Direction) in direction == .up ? 1 : -1 },
  ///   as: Snapshotting<Direction, String>.func(into: .description))
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// "up","1"
  /// "down","-1"
  /// ```
  ///
  /// Fields are quoted according to RFC 4180.
  public static func `func`<Result>(
    into strategy: Snapshotting<Result, String>
  ) -> Snapshotting<(Value) -> Result, String> {
    Snapshotting<(Value) -> Result, String>(pathExtension: "csv", diffing: .lines) { function in
      let lines = try Value.allCases.map { value in
        ["\(value)", try strategy.snapshot(function(value))]
          .map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",")
      }
      return lines.joined(separator: "\n")
    }
  }
}

extension Snapshotting where Value == String, Format == String {
  package static var values: Snapshotting {
    SimplySnapshotting(pathExtension: "txt", diffing: .values)
  }
}
