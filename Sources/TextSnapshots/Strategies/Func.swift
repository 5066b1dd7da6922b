extension Snapshotting where Value: CaseIterable, Format == String {
  /// Makes a strategy for a function: its result for every case, as a table of two columns.
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
  /// Fields are quoted as RFC 4180 has it.
  ///
  /// - Parameter strategy: The strategy for the results.
  /// - Returns: A strategy for functions from the cases.
  public static func `func`<Result>(
    into strategy: Snapshotting<Result, String>
  ) -> Snapshotting<(Value) -> Result, String> {
    var csv = Snapshotting<String, String>.lines.pullback { (function: (Value) -> Result) in
      try Value.allCases.map { value in
        try "\(quoted("\(value)")),\(quoted(strategy.snapshot(function(value))))"
      }
      .joined(separator: "\n")
    }
    csv.pathExtension = "csv"
    return csv
  }
}

private func quoted(_ field: String) -> String {
  "\"" + field.replacing("\"", with: "\"\"") + "\""
}
