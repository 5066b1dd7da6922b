/// A result builder that combines several reducers into a reducer that runs them in order.
///
/// The builder erases the type of each reducer to ``Reduce``. Otherwise, a body with many reducers
/// would have a very long type, which would slow down compilation and make error messages hard to
/// read.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// The type of the reducer that results from a block.
  public typealias Block = Reduce<State, Action>

  /// Wraps the given reducer to hide its type.
  @inlinable
  public static func buildExpression(_ reducer: some Reducer<State, Action>) -> Block {
    Reduce(reducer)
  }

  /// Wraps a reducer whose type isn't known.
  @inlinable @_disfavoredOverload
  public static func buildExpression(_ reducer: any Reducer<State, Action>) -> Block {
    Reduce(reducer)
  }

  /// Returns a reducer that does nothing, for an empty block.
  @inlinable
  public static func buildBlock() -> Block { Reduce { _, _ in .none } }

  /// Starts a block with its first reducer.
  @inlinable
  public static func buildPartialBlock(first: Block) -> Block { first }

  /// Adds a reducer that runs after the preceding reducers.
  @inlinable
  public static func buildPartialBlock(accumulated: Block, next: Block) -> Block {
    Reduce { state, action in
      let effect = accumulated.reduce(into: &state, action: action)
      return effect.merge(with: next.reduce(into: &state, action: action))
    }
  }

  /// Uses the reducer of an `if` statement without `else`, if the condition is true.
  @inlinable
  public static func buildOptional(_ wrapped: Block?) -> Block { wrapped ?? buildBlock() }

  /// Uses the reducer in the first branch of an `if`-`else` or `switch` statement.
  @inlinable
  public static func buildEither(first: Block) -> Block { first }

  /// Uses the reducer in the second branch of an `if`-`else` or `switch` statement.
  @inlinable
  public static func buildEither(second: Block) -> Block { second }

  /// Runs the reducers of a `for` loop in order.
  @inlinable
  public static func buildArray(_ reducers: [Block]) -> Block {
    Reduce { state, action in .merge(reducers.map { $0.reduce(into: &state, action: action) }) }
  }

  /// Supports reducers inside `if #available`.
  @inlinable
  public static func buildLimitedAvailability(_ reducer: Block) -> Block { reducer }
}
