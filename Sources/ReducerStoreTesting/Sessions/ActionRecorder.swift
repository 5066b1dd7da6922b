import ReducerStore

/// A type that records the actions that a test store's reducer handles, and their state changes.
///
/// While the test sends an action, the first recorded action is the action of the test. All other
/// actions are sent by effects, and the test must receive them.
final class ActionRecorder<State, Action> {
  struct Step {
    let action: Action
    /// The position of the action among all actions of the store.
    let number: Int
    let oldState: State
    let newState: State
    /// A copy of the generator from before the action, for assertions that generate the same IDs.
    let elementIDs: StackElementIDGenerator
  }

  var dependencies = DependencyValues()
  /// A closure that is called for each action from an effect.
  var didReceive: () -> Void = {}
  /// The actions that effects have sent and the test hasn't received yet, in order.
  private(set) var pending: ArraySlice<Step> = []
  private var isSending = false
  private var count = 0
  private var sent: Step?

  /// Evaluates the initial state and captures the current dependencies.
  func capturingDependencies(_ initialState: () -> State) -> State {
    withDependencies {
      dependencies = $0
    } operation: {
      initialState()
    }
  }

  /// Returns a reducer that runs another reducer and records its actions.
  func recording(_ reducer: some Reducer<State, Action>) -> Reduce<State, Action> {
    let reducer = Reduce(reducer)
    return Reduce { [self] state, action in
      let elementIDs = dependencies.stackElementID.copy()
      let oldState = state
      let effect = withDependencies {
        $0 = dependencies
      } operation: {
        reducer.reduce(into: &state, action: action)
      }
      count += 1
      record(
        Step(
          action: action, number: count, oldState: oldState, newState: state,
          elementIDs: elementIDs))
      return effect
    }
  }

  /// Runs an operation that sends an action on behalf of the test, and returns the action's step.
  func sending<Result>(_ operation: () -> Result) -> (result: Result, step: Step?) {
    isSending = true
    defer { sent = nil }
    return (operation(), sent)
  }

  func popFirst() -> Step? {
    defer { if pending.isEmpty { pending = [] } }
    return pending.popFirst()
  }

  func popAll() -> [Step] {
    defer { pending = [] }
    return Array(pending)
  }

  private func record(_ step: Step) {
    if isSending {
      isSending = false
      sent = step
    } else {
      pending.append(step)
      didReceive()
    }
  }
}
