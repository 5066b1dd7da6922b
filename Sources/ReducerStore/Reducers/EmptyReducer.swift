/// A reducer that changes nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates a reducer that changes nothing.
  public init() {}

  /// Changes nothing.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - action: What happened.
  /// - Returns: No effect.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
