/// Puts reducers together in the order in which they are written.
///
/// Everything becomes a ``Reduce``: the body of a feature has one short type however much is in
/// it, which keeps compile times and diagnostics small.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Takes one reducer, without its type.
  @inlinable
  public static func buildExpression(
    _ reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// Makes the reducer of an empty block, which changes nothing.
  @inlinable
  public static func buildBlock() -> Reduce<State, Action> { Reduce { _, _ in .none } }

  /// Takes the first reducer of a block.
  @inlinable
  public static func buildPartialBlock(first: Reduce<State, Action>) -> Reduce<State, Action> {
    first
  }

  /// Adds the next reducer of a block, which runs after those before it.
  @inlinable
  public static func buildPartialBlock(
    accumulated: Reduce<State, Action>, next: Reduce<State, Action>
  ) -> Reduce<State, Action> {
    Reduce { state, action in
      let effect = accumulated.reduce(into: &state, action: action)
      return effect.merge(with: next.reduce(into: &state, action: action))
    }
  }

  /// Takes the reducers of an `if` without an `else`, which may be absent.
  @inlinable
  public static func buildOptional(_ wrapped: Reduce<State, Action>?) -> Reduce<State, Action> {
    wrapped ?? buildBlock()
  }

  /// Takes the first branch of an `if`.
  @inlinable
  public static func buildEither(first: Reduce<State, Action>) -> Reduce<State, Action> { first }

  /// Takes the second branch of an `if`.
  @inlinable
  public static func buildEither(second: Reduce<State, Action>) -> Reduce<State, Action> { second }

  /// Takes the reducers of a loop, which run in order.
  @inlinable
  public static func buildArray(_ reducers: [Reduce<State, Action>]) -> Reduce<State, Action> {
    Reduce { state, action in
      .merge(reducers.map { $0.reduce(into: &state, action: action) })
    }
  }

  /// Takes reducers that are only available on some systems.
  @inlinable
  public static func buildLimitedAvailability(
    _ reducer: Reduce<State, Action>
  ) -> Reduce<State, Action> {
    reducer
  }
}
