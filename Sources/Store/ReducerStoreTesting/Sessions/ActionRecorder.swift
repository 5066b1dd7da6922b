import ReducerStore

/// An object that records the actions that a test store's reducer handles, and how each action
/// changes the state.
///
/// While a test is sending an action, the first action that the reducer handles is the action from
/// the test. All other actions are sent by effects, so the test has to receive them.
final class ActionRecorder<State, Action> {
  struct HandledAction {
    let action: Action
    /// The position of this action among all actions that the store has handled.
    let number: Int
    let oldState: State
    let newState: State
    /// A copy of the ID generator, which allows assertions to generate the same IDs as the reducer.
    let elementIDs: StackElementIDGenerator
    /// The shared values that have changed since the test's last assertion, as of this action.
    let sharedValues: SharedMoment
    let sharedChangeCount: Int
  }

  var dependencies = DependencyValues()
  /// The changes of shared values that the test hasn't asserted yet.
  let sharedChanges = SharedChanges()
  var didReceive: () -> Void = {}
  var didDismiss: @MainActor @Sendable () -> Void = {}
  /// The actions that the test hasn't received yet.
  private(set) var pending: ArraySlice<HandledAction> = []
  private var isSending = false
  private var count = 0
  private var sent: HandledAction?

  /// Evaluates the initial state, and captures the dependencies that are current at that point.
  func capturingDependencies(_ initialState: () -> State) -> State {
    let state = withDependencies {
      dependencies = $0
    } operation: {
      initialState()
    }
    dependencies.sharedChanges = sharedChanges
    return state
  }

  func recording(_ reducer: some Reducer<State, Action>) -> Reduce<State, Action> {
    let reducer = Reduce(reducer)
    return Reduce { [self] state, action in
      let elementIDs = dependencies.stackElementID.copy()
      let oldState = state
      let effect = withDependencies {
        $0 = dependencies
        $0.dismiss = dependencies.dismiss.atRoot(didDismiss)
      } operation: {
        reducer.reduce(into: &state, action: action)
      }
      count += 1
      record(
        HandledAction(
          action: action, number: count, oldState: oldState, newState: state,
          elementIDs: elementIDs, sharedValues: sharedChanges.after,
          sharedChangeCount: sharedChanges.count))
      return effect
    }
  }

  /// Runs an operation that sends an action on behalf of the test.
  func sending<Result>(_ operation: () -> Result) -> (result: Result, handled: HandledAction?) {
    isSending = true
    defer { sent = nil }
    return (operation(), sent)
  }

  func popFirst() -> HandledAction? {
    defer { if pending.isEmpty { pending = [] } }
    return pending.popFirst()
  }

  func popAll() -> [HandledAction] {
    defer { pending = [] }
    return Array(pending)
  }

  private func record(_ handled: HandledAction) {
    if isSending {
      isSending = false
      sent = handled
    } else {
      pending.append(handled)
      didReceive()
    }
  }
}
