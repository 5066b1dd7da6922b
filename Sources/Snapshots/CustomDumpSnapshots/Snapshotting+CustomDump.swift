public import TextSnapshots
// Reexport these modules so that test files that call `customDump` or `diff`, or that customize
// their output, need only a single import.
@_exported public import ValueDumps
@_exported public import ValueLiterals

extension Snapshotting where Format == String {
  /// A strategy that formats any value as a Swift literal.
  ///
  /// Properties appear in the order in which they're declared. The members of sets and dictionaries
  /// are sorted by their descriptions. If a value contains several objects of the same class, all
  /// but the first are numbered, as in `#1 User(...)`. An object that has already been described is
  /// written as `User(↩︎)`. To customize the description of your own type, conform it to
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

  /// Returns a strategy that formats any value as a Swift literal, up to a maximum number of
  /// levels.
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
  /// - Parameter maxDepth: The maximum number of levels. Values that are nested more deeply are
  ///   replaced with `…`.
  /// - Returns: A strategy for any value.
  public static func customDump(maxDepth: Int = .max) -> Snapshotting {
    SimplySnapshotting.values.pullback { try literalText(of: $0, maxDepth: maxDepth) }
  }

  /// Returns a strategy that describes the difference between a value and an earlier value of the
  /// same type.
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
  /// - Parameter value: The earlier value to compare with, such as the value before a change.
  /// - Returns: A strategy for values of the same type.
  public static func diff(from value: Value) -> Snapshotting {
    SimplySnapshotting.lines.pullback { try completeDiff(value, $0) ?? "(No difference)" }
  }
}

extension Snapshotting where Value: Error, Format == String {
  /// A strategy that formats errors as Swift literals.
  ///
  /// If an error conforms to `CustomStringConvertible` and its description differs from the
  /// literal, the description follows the literal.
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
