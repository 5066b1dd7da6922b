extension Reduce {
  /// Creates a reducer from a plain function that returns an array of effects.
  ///
  /// With it such a function stands in a `body`, or in a test store.
  ///
  /// ```swift
  /// TestStore(initialState: AppState(), reducer: Reduce(function: appReducer))
  /// ```
  ///
  /// - Parameter function: Changes the state and returns effects that run side by side.
  public init(function: @escaping (inout State, Action) -> [Effect<Action>]) {
    self.init { state, action in .merge(function(&state, action)) }
  }
}
