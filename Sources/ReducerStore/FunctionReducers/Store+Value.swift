import SteppedEffects

// The call shapes of features written as plain functions, over a `Value`.
extension Store {
  /// Creates a store of a reducer that is a plain function.
  ///
  /// ```swift
  /// let store = Store(initialValue: AppState(), reducer: appReducer)
  /// ```
  ///
  /// - Parameters:
  ///   - initialValue: The state to start with.
  ///   - reducer: Changes the state and returns effects that run side by side.
  public convenience init(
    initialValue: State, reducer: @escaping (inout State, Action) -> [Effect<Action>]
  ) {
    self.init(initialState: initialValue, reducer: Reduce(function: reducer))
  }

  /// Creates a stepped store of a reducer that is a plain function.
  ///
  /// - Parameters:
  ///   - initialValue: The state to start with.
  ///   - reducer: Changes the state and returns effects that run side by side.
  ///   - runtime: Runs the effects; several stores may share one.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public convenience init(
    initialValue: State, reducer: @escaping (inout State, Action) -> [Effect<Action>],
    runtime: EffectRuntime
  ) {
    self.init(initialState: initialValue, reducer: Reduce(function: reducer), runtime: runtime)
  }

  /// The state now, by its older name.
  public var value: State { state }

  /// Makes a store of a part of this one, for a screen that needs no more.
  ///
  /// ```swift
  /// store.view(
  ///   value: { ($0.count, $0.favoritePrimes) }, action: { AppAction.counterView($0) })
  /// ```
  ///
  /// - Parameters:
  ///   - toLocalValue: Reads the part's state.
  ///   - toGlobalAction: Makes an action of this store from the part's.
  /// - Returns: The part's store.
  public func view<LocalValue, LocalAction>(
    value toLocalValue: @escaping (State) -> LocalValue,
    action toGlobalAction: @escaping (LocalAction) -> Action
  ) -> Store<LocalValue, LocalAction> {
    scope(state: toLocalValue, action: toGlobalAction)
  }
}
