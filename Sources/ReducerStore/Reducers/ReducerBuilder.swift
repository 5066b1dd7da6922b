/// A result builder that combines several reducers into a reducer that runs them in order.
///
/// The builder erases the type of each reducer to ``Reduce``. Otherwise, a body with many reducers
/// would have a very long type, which would slow down compilation and make error messages hard to
/// read.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Wraps the given reducer to hide its type.
  @inlinable
  public static func buildExpression(
    _ reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// Returns a reducer that does nothing, for an empty block.
  @inlinable
  public static func buildBlock() -> Reduce<State, Action> { Reduce { _, _ in .none } }

  /// Starts a block with its first reducer.
  @inlinable
  public static func buildPartialBlock(first: Reduce<State, Action>) -> Reduce<State, Action> {
    first
  }

  /// Adds a reducer that runs after the preceding reducers.
  @inlinable
  public static func buildPartialBlock(
    accumulated: Reduce<State, Action>, next: Reduce<State, Action>
  ) -> Reduce<State, Action> {
    Reduce { state, action in
      let effect = accumulated.reduce(into: &state, action: action)
      return effect.merge(with: next.reduce(into: &state, action: action))
    }
  }

  /// Uses the reducer of an `if` statement without `else`, if the condition is true.
  @inlinable
  public static func buildOptional(_ wrapped: Reduce<State, Action>?) -> Reduce<State, Action> {
    wrapped ?? buildBlock()
  }

  /// Uses the reducer in the first branch of an `if`-`else` or `switch` statement.
  @inlinable
  public static func buildEither(first: Reduce<State, Action>) -> Reduce<State, Action> { first }

  /// Uses the reducer in the second branch of an `if`-`else` or `switch` statement.
  @inlinable
  public static func buildEither(second: Reduce<State, Action>) -> Reduce<State, Action> { second }

  /// Runs the reducers of a `for` loop in order.
  @inlinable
  public static func buildArray(_ reducers: [Reduce<State, Action>]) -> Reduce<State, Action> {
    Reduce { state, action in
      .merge(reducers.map { $0.reduce(into: &state, action: action) })
    }
  }

  /// Supports reducers inside `if #available`.
  @inlinable
  public static func buildLimitedAvailability(
    _ reducer: Reduce<State, Action>
  ) -> Reduce<State, Action> {
    reducer
  }
}
