import ValueLiterals

extension Reducer {
  /// Returns a reducer that prints each action and the changes that it makes to the state.
  ///
  /// Use this method for debugging.
  ///
  /// ```swift
  /// Counter()._printChanges()
  /// ```
  /// Prints:
  /// ```
  /// Received action: incrementButtonTapped
  ///   count: 0 → 1
  /// ```
  public func _printChanges(
    _ printer: ReducerPrinter<State, Action>? = .changes()
  ) -> Reduce<State, Action> {
    let base = Reduce(self)
    guard let printer else { return base }
    return Reduce { state, action in
      let before = state
      let changes = SharedChanges(inside: .current)
      let effect = withDependencies {
        $0.sharedChanges = changes
      } operation: {
        base.reduce(into: &state, action: action)
      }
      changes.before.comparing(to: changes.after) { printer.printChange(action, before, state) }
      return effect
    }
  }
}

/// A type that determines the output of `_printChanges(_:)`.
///
/// To print changes in a custom format, create a printer:
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

  /// Creates a printer that calls the given closure for each action.
  public init(printChange: @escaping (_ action: Action, _ before: State, _ after: State) -> Void) {
    self.printChange = printChange
  }

  /// Returns a printer that prints each action and all values in the state that the action changes.
  public static func changes(
    to print: @escaping (String) -> Void = { Swift.print($0) }
  ) -> ReducerPrinter {
    ReducerPrinter { action, before, after in
      let changes = lines(from: before, to: after)
      let lines = changes.isEmpty ? ["(No state changes)"] : changes
      print(
        """
        Received action: \(describeValue(action))
        \(lines.map { "  \($0)" }.joined(separator: "\n"))
        """)
    }
  }

  /// A printer that prints each action and all values in the state that the action changes.
  ///
  /// This is equivalent to ``changes(to:)``.
  public static var customDump: ReducerPrinter { changes() }

  /// A printer that prints the names of actions and omits their associated values.
  public static var actionLabels: ReducerPrinter { actionLabels() }

  /// Returns a printer that prints the names of actions and omits their associated values.
  public static func actionLabels(
    to print: @escaping (String) -> Void = { Swift.print($0) }
  ) -> ReducerPrinter {
    ReducerPrinter { action, _, _ in print("Received action: \(describeCase(of: action))") }
  }
}

/// Returns a line for each value that differs between two states, such as `counter.count: 0 → 1`.
private func lines(from before: Any, to after: Any) -> [String] {
  let (first, second) = SharedMoment.sides ?? (SharedMoment(), SharedMoment())
  do {
    let old = try first.reading { try ValueRecord(before) }
    let changes = try second.reading { try ValueRecord(after, after: old) }.changes(since: old)
    return changes.flatMap { change in
      let path = change.path.isEmpty ? "" : "\(change.path.dropFirst()): "
      let text =
        switch (change.old, change.new) {
        case (let old?, let new?): "\(old) → \(new)"
        case (let old?, nil): "removed \(old)"
        case (nil, let new): "added \(new ?? "")"
        }
      return (path + text).split(separator: "\n").map(String.init)
    }
  } catch {
    return ["(The changes can't be shown: \(error))"]
  }
}

func describeValue(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional {
    return mirror.children.first.map { describeValue($0.value) } ?? "nil"
  }
  let text = (value as? AnyHashable)?.base as? any StringProtocol
  return text.map { String(reflecting: $0) } ?? String(describing: value)
}
