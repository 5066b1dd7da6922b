/// A group of reducers, run in order, to which one operator can be applied.
///
/// ```swift
/// CombineReducers {
///   Search()
///   Reduce { state, action in … }
/// }
/// .ifLet(\.$alert, action: /Action.alert)
/// ```
public struct CombineReducers<State, Action>: Reducer {
  @usableFromInline let logic: Reduce<State, Action>

  /// Creates a group.
  ///
  /// - Parameter build: The reducers, in order.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ build: () -> some Reducer<State, Action>) {
    self.logic = Reduce(build())
  }

  /// Runs the reducers in order and merges their effects.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - action: What happened.
  /// - Returns: The effect for the store to carry out.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    logic.reduce(into: &state, action: action)
  }
}
