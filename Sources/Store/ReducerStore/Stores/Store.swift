// This module is reexported because apps pass an `EffectRuntime` to their stores and use the
// module's clocks as dependencies.
@_exported public import SteppedEffects
@_exported public import struct RuntimeIssues.UncheckedSendable

/// An object that holds the state of a feature and runs the feature's logic.
///
/// When you send an action to a store, the store passes the action to its reducer, and then runs
/// the effects that the reducer returns.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementButtonTapped)
/// print(store.state.count)
/// ```
/// Records: `1`
///
/// To create a *stepped* store, pass an `EffectRuntime` to the initializer. A stepped store runs
/// its effects in a deterministic order, and only during calls to ``settle()`` or
/// `StoreTask.finish()`.
@MainActor @dynamicMemberLookup
public final class Store<State, Action> {
  let root: StoreRoot
  nonisolated let identity: StoreIdentity
  private let readState: () -> State
  let sendAction: (Action) -> EffectGroup?

  init(
    root: StoreRoot, identity: StoreIdentity, state: @escaping () -> State,
    send: @escaping (Action) -> EffectGroup?
  ) {
    self.root = root
    self.identity = identity
    self.readState = state
    self.sendAction = send
  }

  /// The current state of the feature.
  ///
  /// The reducer modifies the state in place, so reading this property while the reducer is
  /// handling an action is a programming error.
  public var state: State { readState() }

  /// Sends the given action to the reducer, and starts the effects that the reducer returns.
  ///
  /// If you call this method while the reducer is handling an action, the reducer handles the new
  /// action after the current one. Asynchronous effects start only after this method returns.
  @discardableResult
  public func send(_ action: Action) -> StoreTask { StoreTask(group: sendAction(action)) }

  /// Waits until the effects can't make further progress.
  ///
  /// In a stepped store, this method runs the effects until none of them can continue. In other
  /// stores, it waits until each effect either has ended or is sleeping in one of this library's
  /// clocks.
  ///
  /// - Returns: The effects that are still running, in the order in which they started.
  @discardableResult
  public func settle() async -> [InFlightEffect] { await root.settle() }
}

/// The type of a store for the given reducer, such as `StoreOf<Counter>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

// MARK: - Creating a store

extension Store {
  /// Creates a store with the given initial state and reducer.
  ///
  /// The `withDependencies` closure runs first, so `initialState` can use the overridden
  /// dependencies.
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    self.init(initialState, reducer, prepareDependencies, stepper: nil)
  }

  /// Creates a store with the given initial state and an existing reducer.
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State, reducer: @autoclosure () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    self.init(initialState, reducer, prepareDependencies, stepper: nil)
  }

  /// Creates a stepped store.
  ///
  /// The store runs its effects only on demand and in a deterministic order. Several stores can
  /// share the same runtime.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State, runtime: EffectRuntime,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    self.init(initialState, reducer, prepareDependencies, stepper: runtime)
  }

  /// Creates a stepped store with the given initial state and an existing reducer.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State, reducer: @autoclosure () -> R, runtime: EffectRuntime,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    self.init(initialState, reducer, prepareDependencies, stepper: runtime)
  }

  private convenience init<R: Reducer>(
    _ initialState: () -> State, _ reducer: () -> R,
    _ prepareDependencies: (inout DependencyValues) -> Void, stepper: (any EffectStepper)?
  ) where R.State == State, R.Action == Action {
    let core = withDependencies {
      $0.prepareForStore(isStepped: stepper != nil)
      prepareDependencies(&$0)
    } operation: {
      StoreCore(
        initialState: initialState(), reducer: Reduce(reducer()),
        dependencies: DependencyValues.current, stepper: stepper)
    }
    self.init(
      root: core, identity: StoreIdentity(of: core), state: { core.state },
      send: { core.send($0) })
  }
}

// MARK: - Observing

extension Store where State: Sendable {
  /// A stream that produces the current state, followed by the state after each action.
  ///
  /// If an action is sent while the reducer is handling another action, the stream produces only
  /// the state after both actions.
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
  /// Calls `receiver` for each action that an effect sends, before the reducer handles the action.
  ///
  /// If this store was scoped from a parent store, `receiver` is called with the actions of the
  /// parent store.
  package func observeReceivedActions(_ receiver: @escaping (Any) -> Void) {
    root.observeReceivedActions(receiver)
  }

  /// The runtime of the store's effects, or `nil` if they aren't on a runtime.
  package var stepper: (any EffectStepper)? { root.tracker.stepper }

  /// The test clocks among the store's dependencies.
  package var testClocks: [TestClock] { root.testClocks }
}

// MARK: - Test stores

extension Store {
  package var hasInFlightEffects: Bool { !root.tracker.isEmpty }

  package func joinTestClocks(of dependencies: DependencyValues) {
    root.joinTestClocks(of: dependencies)
  }

  /// Returns the running effects of `task` in the order in which they started.
  ///
  /// If `task` is `nil`, this method returns the effects of the entire store.
  package func inFlightEffects(of task: StoreTask? = nil) -> [InFlightEffect] {
    guard let task else { return root.inFlightEffects() }
    return task.group.map { root.inFlightEffects(in: $0) } ?? []
  }
}
