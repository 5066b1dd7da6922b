internal import ValueDumps

extension Snapshotting where Format == String {
  /// A strategy that describes any value, with each of its parts on a separate line and in a stable
  /// order.
  ///
  /// Properties are sorted by name, and the members of sets and dictionaries are sorted by their
  /// descriptions. If an object contains itself, the snapshot contains `(circular reference
  /// detected)` instead of repeating it. To customize the description of your own type, conform it
  /// to `AnySnapshotStringConvertible`.
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
  /// At every level, the members of sets and dictionaries are sorted by their descriptions. Swift
  /// adds memory addresses to the names of private types, so these are removed.
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

  /// A strategy that formats any value as a Swift literal.
  ///
  /// Properties are in the order in which they're declared. The members of sets and dictionaries
  /// are sorted by their descriptions. If a value contains several objects of the same class, the
  /// second one is written as `#1 User(...)`. An object that has already been described is written
  /// as `User(↩︎)`. To customize the description of your own type, conform it to
  /// `CustomDumpStringConvertible`, `CustomDumpReflectable`, or `CustomDumpRepresentable`.
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

  /// A strategy that formats any value as a Swift literal, up to a maximum number of levels.
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
  /// - Parameter maxDepth: The maximum number of levels. Values that are nested any deeper are
  ///   replaced with `…`.
  /// - Returns: A strategy for any value.
  public static func customDump(maxDepth: Int = .max) -> Snapshotting {
    SimplySnapshotting.values.pullback { try literalText(of: $0, maxDepth: maxDepth) }
  }

  /// A strategy that describes how a value differs from another value of the same type.
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
  /// If the values are equal, the snapshot is `(No difference)`. If ``customDump`` doesn't support
  /// a value, the assertion fails, unless the values are equal according to `==`.
  ///
  /// - Parameter value: The value to compare with, such as the value before a change.
  /// - Returns: A strategy for values of the same type.
  public static func diff(from value: Value) -> Snapshotting {
    SimplySnapshotting.lines.pullback { try completeDiff(value, $0) ?? "(No difference)" }
  }
}

extension Snapshotting where Value: Error, Format == String {
  /// A strategy that formats errors as Swift literals.
  ///
  /// If an error has a description, the literal is followed by it.
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

/// A protocol that only `Result` conforms to.
///
/// It's used to declare the ``Snapshotting/result`` strategy. The protocol is needed because a
/// property can't introduce the two generic parameters of `Result`.
public protocol ResultProtocol {}

extension Result: ResultProtocol {}

extension Snapshotting where Value: ResultProtocol, Format == String {
  /// A strategy that formats a result as `.success` or `.failure`, along with a Swift literal of
  /// the value or error.
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
    SimplySnapshotting.lines.pullback { try literalText(of: $0, isRoot: false) }
  }
}

extension Snapshotting where Value: CaseIterable, Format == String {
  /// A strategy that formats a function as a CSV table.
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
      var lines: [String] = []
      for value in Value.allCases {
        let fields = ["\(value)", try strategy.snapshot(function(value))]
        let quoted = fields.map { "\"\($0.replacing("\"", with: "\"\""))\"" }
        lines.append(quoted.joined(separator: ","))
      }
      return lines.joined(separator: "\n")
    }
  }
}

extension Snapshotting where Value == String, Format == String {
  fileprivate static var values: Snapshotting {
    SimplySnapshotting(pathExtension: "txt", diffing: .values)
  }
}
