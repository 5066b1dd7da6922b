extension Reducer {
  /// Writes down each action of this reducer, and what it changed.
  ///
  /// ```swift
  /// Counter().logging()
  /// ```
  /// Records:
  /// ```
  /// Received action: incrementButtonTapped
  ///   count: 0 → 1
  /// ```
  public func logging(
    to print: @escaping (String) -> Void = { Swift.print($0) }
  ) -> Reduce<State, Action> {
    _printChanges(.changes(to: print))
  }

  /// Prints each action of this reducer, and what it changed, while something is looked for.
  public func _printChanges(
    _ printer: ReducerPrinter<State, Action>? = .changes()
  ) -> Reduce<State, Action> {
    let base = Reduce(self)
    guard let printer else { return base }
    return Reduce { state, action in
      let before = state
      let effect = base.reduce(into: &state, action: action)
      printer.printChange(action, before, state)
      return effect
    }
  }
}

/// What is written down about each action of a reducer: for `logging(to:)` and `_printChanges(_:)`.
///
/// Make one of your own for another form, such as the differences of `TextSnapshots`:
///
/// ```swift
/// Counter()._printChanges(
///   ReducerPrinter { action, before, after in
///     print(String(customDumping: action))
///     print(diff(before, after) ?? "No change.")
///   })
/// ```
public struct ReducerPrinter<State, Action> {
  let printChange: (Action, State, State) -> Void

  /// Creates a printer from a closure.
  public init(printChange: @escaping (_ action: Action, _ before: State, _ after: State) -> Void) {
    self.printChange = printChange
  }

  /// Makes a printer of the action and of each value of the state that has changed.
  ///
  /// The text has one or more lines, and goes to standard output by default.
  public static func changes(
    to print: @escaping (String) -> Void = { Swift.print($0) }
  ) -> ReducerPrinter {
    ReducerPrinter { action, before, after in
      let changes = StateChanges(from: before, to: after).lines
      let lines = changes.isEmpty ? ["No change of state."] : changes
      print(
        """
        Received action: \(describeValue(action))
        \(lines.map { "  \($0)" }.joined(separator: "\n"))
        """)
    }
  }

  /// A printer of the action and of each value of the state that has changed: another name for
  /// ``changes(to:)``.
  public static var customDump: ReducerPrinter { changes() }

  /// A printer of the names of actions, without their data, on standard output.
  public static var actionLabels: ReducerPrinter { actionLabels() }

  /// Makes a printer of the names of actions, without their data.
  public static func actionLabels(
    to print: @escaping (String) -> Void = { Swift.print($0) }
  ) -> ReducerPrinter {
    ReducerPrinter { action, _, _ in print("Received action: \(describeCase(of: action))") }
  }
}
