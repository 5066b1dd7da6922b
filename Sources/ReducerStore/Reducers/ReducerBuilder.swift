/// A result builder that combines reducers, which run in order.
///
/// The builder erases the type of each reducer to ``Reduce``, so a body with many reducers doesn't
/// have a long type. This improves compile times and diagnostics.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Erases the type of a reducer.
  @inlinable
  public static func buildExpression(
    _ reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// Builds an empty reducer.
  @inlinable
  public static func buildBlock() -> Reduce<State, Action> { Reduce { _, _ in .none } }

  /// Builds the first reducer of a block.
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

  /// Supports `if` statements without `else`.
  @inlinable
  public static func buildOptional(_ wrapped: Reduce<State, Action>?) -> Reduce<State, Action> {
    wrapped ?? buildBlock()
  }

  /// Supports `if`-`else` and `switch` statements.
  @inlinable
  public static func buildEither(first: Reduce<State, Action>) -> Reduce<State, Action> { first }

  /// Supports `if`-`else` and `switch` statements.
  @inlinable
  public static func buildEither(second: Reduce<State, Action>) -> Reduce<State, Action> { second }

  /// Supports `for` loops.
  @inlinable
  public static func buildArray(_ reducers: [Reduce<State, Action>]) -> Reduce<State, Action> {
    Reduce { state, action in
      .merge(reducers.map { $0.reduce(into: &state, action: action) })
    }
  }

  /// Supports `if #available`.
  @inlinable
  public static func buildLimitedAvailability(
    _ reducer: Reduce<State, Action>
  ) -> Reduce<State, Action> {
    reducer
  }
}
