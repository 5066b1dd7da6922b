import SteppedEffects

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
  ///
  /// - Parameter action: What happened.
  /// - Returns: The effects that come of it, to wait for or to cancel.
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
