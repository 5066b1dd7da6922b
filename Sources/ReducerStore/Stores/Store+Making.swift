import SteppedEffects

extension Store {
  /// Creates a store.
  ///
  /// The initial state is made with the dependencies in force, those that `withDependencies`
  /// overrides among them.
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    self.init(initialState, reducer, prepareDependencies, stepper: nil)
  }

  /// Creates a store from a reducer that is already made.
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    reducer: @autoclosure () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    self.init(initialState, reducer, prepareDependencies, stepper: nil)
  }

  /// Creates a stepped store: its effects run in one repeatable order, when told to.
  ///
  /// Several stores may share a runtime.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    runtime: EffectRuntime,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    self.init(initialState, reducer, prepareDependencies, stepper: runtime)
  }

  /// Creates a stepped store from a reducer that is already made.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    reducer: @autoclosure () -> R,
    runtime: EffectRuntime,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    self.init(initialState, reducer, prepareDependencies, stepper: runtime)
  }

  private convenience init<R: Reducer>(
    _ initialState: () -> State, _ reducer: () -> R,
    _ prepareDependencies: (inout DependencyValues) -> Void, stepper: (any EffectStepper)?
  ) where R.State == State, R.Action == Action {
    let core = withDependencies {
      $0.prepareForStore()
      prepareDependencies(&$0)
    } operation: {
      StoreCore(
        initialState: initialState(), reducer: Reduce(reducer()),
        dependencies: DependencyValues.current, stepper: stepper)
    }
    self.init(root: core, state: { core.state }, send: { core.send($0) })
  }
}
