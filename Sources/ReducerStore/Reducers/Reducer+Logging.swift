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
  ///
  /// - Parameter print: Takes the text for one action; standard output by default.
  /// - Returns: A reducer that does the same and writes it down.
  public func logging(
    to print: @escaping (String) -> Void = { Swift.print($0) }
  ) -> Reduce<State, Action> {
    _printChanges(.changes(to: print))
  }

  /// Prints each action of this reducer, and what it changed, while something is looked for.
  ///
  /// - Parameter printer: What to print; `nil` for nothing.
  /// - Returns: A reducer that does the same and prints it.
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
