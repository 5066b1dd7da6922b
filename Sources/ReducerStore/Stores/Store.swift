// One import serves an app: a store takes an `EffectRuntime`, and its dependencies take clocks.
@_exported public import SteppedEffects

/// The runtime of a feature: holds its state, runs its reducer, carries out its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementButtonTapped)
/// print(store.state.count)
/// ```
/// Records: `1`
///
/// With an `EffectRuntime` the store is stepped: its effects run in one repeatable order, and only
/// while ``settle()`` or the `finish()` of a task is awaited.
@MainActor
public final class Store<State, Action> {
  let root: any StoreRoot
  private let readState: () -> State
  private let sendAction: (Action) -> EffectGroup?

  init(
    root: any StoreRoot, state: @escaping () -> State, send: @escaping (Action) -> EffectGroup?
  ) {
    self.root = root
    self.readState = state
    self.sendAction = send
  }

  /// The state now.
  ///
  /// While an action is being reduced, it is the state before.
  public var state: State { readState() }

  /// Reduces an action and starts its effects.
  ///
  /// An action sent while another is being reduced waits for its turn. Effects that run start
  /// after this has returned.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    StoreTask(group: sendAction(action))
  }

  func sendToParent(_ action: Action) -> EffectGroup? { sendAction(action) }

  /// Runs the effects to rest and returns those still alive, with what each waits for.
  ///
  /// In a stepped store everything runs that can run. In others it waits until each effect has
  /// ended or is parked in a clock of this library.
  ///
  /// - Returns: The effects still alive, in the order in which they started.
  @discardableResult
  public func settle() async -> [LiveEffect] {
    await root.settle()
  }
}

/// The store of a reducer: `StoreOf<Counter>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store {
  /// Makes a store of a part of this one, for a screen that needs no more.
  ///
  /// It holds no state of its own: it reads and sends through this store.
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
      send: { self.sendToParent(fromChildAction($0)) })
  }

  /// Makes a store of an optional part of this one, while it is there.
  ///
  /// Once the part is gone, the store made before keeps showing its last state.
  ///
  /// ```swift
  /// if let store = store.scope(ifLet: \.detail, action: Action.detail) { … }
  /// ```
  public func scope<ChildState, ChildAction>(
    ifLet toChildState: @escaping (State) -> ChildState?,
    action fromChildAction: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    guard var last = toChildState(state) else { return nil }
    return Store<ChildState, ChildAction>(
      root: root,
      state: {
        last = toChildState(self.state) ?? last
        return last
      },
      send: { self.sendToParent(fromChildAction($0)) })
  }
}

extension Store where State: Sendable {
  /// The state now and after each action, in order, as long as it is iterated over.
  ///
  /// Actions reduced in one go, such as those of `.send` effects, make one state.
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

// What a tester asks of a store between two steps.
extension Store {
  /// Whether any effect is alive.
  package var hasLiveEffects: Bool { root.hasLiveEffects }

  /// Makes test clocks that a tester sets later settle the effects of this store.
  package func joinTestClocks(of dependencies: DependencyValues) {
    root.joinTestClocks(of: dependencies)
  }

  /// The effects alive now, without settling, in the order in which they started.
  ///
  /// - Complexity: O(*n*) in the number of effects alive.
  package func liveEffects(of task: StoreTask? = nil) -> [LiveEffect] {
    guard let task else { return root.liveEffects(in: nil) }
    return task.group.map { root.liveEffects(in: $0) } ?? []
  }
}

/// The effects that come of one action: to wait for, or to cancel with whatever sent it.
///
/// ```swift
/// let task = store.send(.refreshButtonTapped)
/// await task.finish()
/// ```
public struct StoreTask: Hashable, Sendable {
  let group: EffectGroup?

  init(group: EffectGroup?) {
    self.group = group
  }

  /// Whether none of the effects is alive.
  @MainActor package var isOver: Bool { group?.isEmpty ?? true }

  /// Waits until the effects are over, with those of the actions they send.
  ///
  /// In a stepped store it runs them. When the task that waits is canceled, so are the effects.
  @MainActor public func finish() async {
    await group?.finish()
  }

  /// Cancels the effects.
  ///
  /// What they would still send is dropped.
  @MainActor public func cancel() {
    group?.cancel()
  }

  /// Whether the effects were canceled by ``cancel()`` or with the task that waited for them.
  @MainActor public var isCancelled: Bool { group?.isCancelled ?? false }

  /// Returns whether two tasks are of the same effects, or both of none.
  public static func == (lhs: StoreTask, rhs: StoreTask) -> Bool { lhs.group === rhs.group }

  /// Hashes which effects the task is of.
  public func hash(into hasher: inout Hasher) { hasher.combine(group.map { ObjectIdentifier($0) }) }
}
