/// Puts reducers together in the order in which they are written.
///
/// Everything becomes a ``Reduce``: the body of a feature has one short type however much is in
/// it, which keeps compile times and diagnostics small.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Takes one reducer.
  ///
  /// - Parameter reducer: The reducer.
  /// - Returns: The same, without its type.
  @inlinable
  public static func buildExpression(
    _ reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// Makes the reducer of an empty block.
  ///
  /// - Returns: A reducer that changes nothing.
  @inlinable
  public static func buildBlock() -> Reduce<State, Action> { Reduce { _, _ in .none } }

  /// Takes the first reducer of a block.
  ///
  /// - Parameter first: The reducer.
  /// - Returns: The same reducer.
  @inlinable
  public static func buildPartialBlock(first: Reduce<State, Action>) -> Reduce<State, Action> {
    first
  }

  /// Adds the next reducer of a block.
  ///
  /// - Parameters:
  ///   - accumulated: The reducers before it.
  ///   - next: The reducer.
  /// - Returns: A reducer that runs both in order.
  @inlinable
  public static func buildPartialBlock(
    accumulated: Reduce<State, Action>, next: Reduce<State, Action>
  ) -> Reduce<State, Action> {
    Reduce { state, action in
      let effect = accumulated.reduce(into: &state, action: action)
      return effect.merge(with: next.reduce(into: &state, action: action))
    }
  }

  /// Takes the reducers of an `if` without an `else`.
  ///
  /// - Parameter wrapped: The reducers; `nil` when the condition does not hold.
  /// - Returns: The reducers, or one that changes nothing.
  @inlinable
  public static func buildOptional(_ wrapped: Reduce<State, Action>?) -> Reduce<State, Action> {
    wrapped ?? buildBlock()
  }

  /// Takes the first branch of an `if`.
  ///
  /// - Parameter first: The reducers of the branch.
  /// - Returns: The same reducers.
  @inlinable
  public static func buildEither(first: Reduce<State, Action>) -> Reduce<State, Action> { first }

  /// Takes the second branch of an `if`.
  ///
  /// - Parameter second: The reducers of the branch.
  /// - Returns: The same reducers.
  @inlinable
  public static func buildEither(second: Reduce<State, Action>) -> Reduce<State, Action> { second }

  /// Takes the reducers of a loop.
  ///
  /// - Parameter reducers: The reducers, in order.
  /// - Returns: A reducer that runs all in order.
  @inlinable
  public static func buildArray(_ reducers: [Reduce<State, Action>]) -> Reduce<State, Action> {
    Reduce { state, action in
      .merge(reducers.map { $0.reduce(into: &state, action: action) })
    }
  }

  /// Takes reducers that are only available on some systems.
  ///
  /// - Parameter reducer: The reducers.
  /// - Returns: The same reducers.
  @inlinable
  public static func buildLimitedAvailability(
    _ reducer: Reduce<State, Action>
  ) -> Reduce<State, Action> {
    reducer
  }
}
