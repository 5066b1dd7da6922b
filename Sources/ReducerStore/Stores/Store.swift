// Re-exported, because apps pass an `EffectRuntime` to stores and clocks to dependencies.
@_exported public import SteppedEffects

/// The runtime of a feature, which holds its state, runs its reducer and performs its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementButtonTapped)
/// print(store.state.count)
/// ```
/// Records: `1`
///
/// If you create a store with an `EffectRuntime`, it's a *stepped* store. Its effects run in a
/// deterministic order, and only during calls of ``settle()`` or `StoreTask.finish()`.
@MainActor
public final class Store<State, Action> {
  let root: any StoreRoot
  private let readState: () -> State
  private let sendAction: (Action) -> EffectGroup?

  private init(
    root: any StoreRoot, state: @escaping () -> State, send: @escaping (Action) -> EffectGroup?
  ) {
    self.root = root
    self.readState = state
    self.sendAction = send
  }

  /// The current state.
  ///
  /// A reducer modifies the state in place, so it must not read this property. Reading the state
  /// while the reducer is handling an action is a programming error.
  public var state: State { readState() }

  /// Sends an action to the reducer and starts its effects.
  ///
  /// If you send an action while another action is being reduced, it's reduced next. Asynchronous
  /// effects start after this method returns.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    StoreTask(group: sendAction(action))
  }

  /// Runs the effects until they're idle.
  ///
  /// A stepped store runs its effects until none of them can continue. Other stores wait until each
  /// effect has ended or sleeps in one of this library's clocks.
  ///
  /// - Returns: The effects that are still running, in the order in which they started.
  @discardableResult
  public func settle() async -> [InFlightEffect] {
    await root.settle()
  }
}

/// The store type of a reducer, such as `StoreOf<Counter>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

// MARK: - Creating a store

extension Store {
  /// Creates a store.
  ///
  /// The overridden dependencies also apply to the creation of the initial state.
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    self.init(initialState, reducer, prepareDependencies, stepper: nil)
  }

  /// Creates a store from an existing reducer.
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    reducer: @autoclosure () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    self.init(initialState, reducer, prepareDependencies, stepper: nil)
  }

  /// Creates a stepped store, whose effects run only on demand and in a deterministic order.
  ///
  /// Several stores can share a runtime.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    runtime: EffectRuntime,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    self.init(initialState, reducer, prepareDependencies, stepper: runtime)
  }

  /// Creates a stepped store from an existing reducer.
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

// MARK: - Scoping and observing

extension Store {
  /// Returns a store for a part of the state and actions, which forwards its actions to this store.
  ///
  /// ```swift
  /// CounterScreen(store: store.scope(state: \.counter, action: Action.counter))
  /// ```
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (State) -> ChildState,
    action fromChildAction: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      root: root,
      state: { toChildState(self.state) },
      send: { self.sendAction(fromChildAction($0)) })
  }

  /// Returns a store for optional state, or `nil` if the state is `nil`.
  ///
  /// If the state becomes `nil` later, the returned store keeps the last state.
  ///
  /// ```swift
  /// if let store = store.scope(ifLet: \.detail, action: Action.detail) { … }
  /// ```
  public func scope<ChildState, ChildAction>(
    ifLet toChildState: @escaping (State) -> ChildState?,
    action fromChildAction: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    guard var last = toChildState(state) else { return nil }
    return scope(
      state: {
        last = toChildState($0) ?? last
        return last
      }, action: fromChildAction)
  }
}

extension Store where State: Sendable {
  /// A stream of the current state and the state after each action.
  ///
  /// Actions that are sent while another action is being reduced don't produce a separate state.
  ///
  /// ```swift
  /// for await state in store.states { render(state) }
  /// ```
  public var states: AsyncStream<State> {
    AsyncStream { continuation in
      continuation.yield(state)
      let observer = root.observe { continuation.yield(self.state) }
      continuation.onTermination = { _ in
        Task { @MainActor in self.root.stopObserving(observer) }
      }
    }
  }
}

// MARK: - User scripts

extension Store {
  /// Calls a closure for each action that an effect sends, before the action is reduced.
  ///
  /// For a scoped store, these are the actions of the store that it was scoped from.
  package func observeReceivedActions(_ receiver: @escaping (Any) -> Void) {
    root.observeReceivedActions(receiver)
  }

  /// The test clock among the overridden dependencies, or `nil` if there are none or several.
  package var testClock: TestClock? { root.testClock }
}

// MARK: - Test stores

extension Store {
  package var hasInFlightEffects: Bool { root.hasInFlightEffects }

  /// Registers the store with the test clocks among the dependencies, which then settle its
  /// effects.
  package func joinTestClocks(of dependencies: DependencyValues) {
    root.joinTestClocks(of: dependencies)
  }

  /// Returns the running effects of an action, or of the store, in the order in which they started.
  package func inFlightEffects(of task: StoreTask? = nil) -> [InFlightEffect] {
    guard let task else { return root.inFlightEffects(in: nil) }
    return task.group.map { root.inFlightEffects(in: $0) } ?? []
  }
}
