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
  ///
  /// - Parameter printChange: Called after each action with it, the state before and after it.
  public init(printChange: @escaping (_ action: Action, _ before: State, _ after: State) -> Void) {
    self.printChange = printChange
  }

  /// Makes a printer of the action and of each value of the state that has changed.
  ///
  /// - Parameter print: Takes the text, of one or more lines; standard output by default.
  /// - Returns: The printer.
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
  ///
  /// - Parameter print: Takes the text of one line; standard output by default.
  /// - Returns: The printer.
  public static func actionLabels(
    to print: @escaping (String) -> Void = { Swift.print($0) }
  ) -> ReducerPrinter {
    ReducerPrinter { action, _, _ in print("Received action: \(describeCase(of: action))") }
  }
}
