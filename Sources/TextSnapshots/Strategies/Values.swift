internal import ValueDumps

extension Snapshotting where Format == String {
  /// A strategy for any value that describes each part on a separate line, in a stable order.
  ///
  /// Properties are sorted by name, and the members of sets and dictionaries by their descriptions.
  /// For an object that contains itself, the snapshot contains `(circular reference detected)`. A
  /// type can customize its description with `AnySnapshotStringConvertible`.
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

  /// A strategy for any value that uses `String(describing:)`, with sets and dictionaries in a
  /// stable order.
  ///
  /// The members of sets and dictionaries are sorted by their descriptions at every level. The
  /// names of private types don't include the memory addresses that Swift adds to them.
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

  /// A strategy for any value that creates a Swift literal, with properties in declaration order.
  ///
  /// The members of sets and dictionaries are sorted by their descriptions. The second object of a
  /// class is written as `#1 User(...)`, and an object that was already described as `User(↩︎)`. A
  /// type can customize its description with `CustomDumpStringConvertible`, `CustomDumpReflectable`
  /// and `CustomDumpRepresentable`.
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

  /// A strategy for any value that creates a Swift literal with a limited number of levels.
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
  /// - Parameter maxDepth: The maximum number of levels. Values that are nested deeper are replaced
  ///   with `…`.
  /// - Returns: The strategy.
  public static func customDump(maxDepth: Int = .max) -> Snapshotting {
    SimplySnapshotting.values.pullback { try literalText(of: $0, maxDepth: maxDepth) }
  }

  /// A strategy for any value that writes its difference from another value of the same type.
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
  /// The snapshot of an equal value is `(No difference)`. Values that ``customDump`` rejects fail
  /// the assertion, unless they are equal by `==`.
  ///
  /// - Parameter value: The value before the change.
  /// - Returns: The strategy.
  public static func diff(from value: Value) -> Snapshotting {
    SimplySnapshotting.lines.pullback { try completeDiff(value, $0) ?? "(No difference)" }
  }
}

extension Snapshotting where Value: Error, Format == String {
  /// A strategy for errors that creates a Swift literal, followed by the error's description if it
  /// has one.
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

/// A protocol to which only `Result` conforms, for the strategy ``Snapshotting/result``.
///
/// The protocol is necessary because a property can't have `Result`'s two generic parameters.
public protocol ResultProtocol {}

extension Result: ResultProtocol {}

extension Snapshotting where Value: ResultProtocol, Format == String {
  /// A strategy for results that creates `.success` or `.failure` with a Swift literal of the value
  /// or error.
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
  /// A strategy for functions that creates a CSV table with the result for each case.
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
  /// The fields are quoted as specified by RFC 4180.
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
