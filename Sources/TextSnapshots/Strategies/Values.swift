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

extension Snapshotting where Value: Error, Format == String {
  /// A strategy for errors: the type, and what it says or is made of.
  ///
  /// ```swift
  /// assertSnapshot(of: LoginError.locked(minutes: 5), as: .error)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// LoginError.locked(minutes: 5)
  /// ```
  public static var error: Snapshotting {
    SimplySnapshotting.lines.pullback { error in
      let literal = try literalText(of: error)
      let description = "\(error)"
      guard type(of: error) is any CustomStringConvertible.Type, description != literal else {
        return literal
      }
      return "\(literal)\n\n\(description)"
    }
  }
}

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
