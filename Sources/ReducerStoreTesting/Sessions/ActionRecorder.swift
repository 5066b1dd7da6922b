import ReducerStore

/// Writes down what the reducer of a test store does: each action, and the state after it.
///
/// The first action reduced while the test sends is the test's own; every other one comes from an
/// effect and waits to be received.
final class ActionRecorder<State, Action> {
  struct Step {
    let action: Action
    /// The position among all actions of the store.
    let number: Int
    /// The state before the action.
    let before: State
    /// The state after the action.
    let state: State
    /// Gives the ids that the action could give: an assertion predicts them by a copy.
    let elementIDs: StackElementIDGenerator
  }

  /// What the reducer and its effects read from the next action on.
  var dependencies = DependencyValues()
  /// Called when an action has arrived from an effect.
  var received: () -> Void = {}
  /// The actions that effects have sent and the test has not asserted, oldest first.
  private(set) var pending: ArraySlice<Step> = []
  private var isSending = false
  private var count = 0
  private var sent: Step?

  /// Makes the initial state, and remembers the dependencies in force there.
  func reading(_ initialState: () -> State) -> State {
    withDependencies {
      dependencies = $0
    } operation: {
      initialState()
    }
  }

  /// Makes a reducer that does what another one does, and writes it down.
  func recording(_ reducer: some Reducer<State, Action>) -> Reduce<State, Action> {
    let reducer = Reduce(reducer)
    return Reduce { [self] state, action in
      let elementIDs = dependencies.stackElementID.copy()
      let before = state
      let effect = withDependencies {
        $0 = dependencies
      } operation: {
        reducer.reduce(into: &state, action: action)
      }
      count += 1
      record(
        Step(
          action: action, number: count, before: before, state: state, elementIDs: elementIDs))
      return effect
    }
  }

  /// Runs an operation that sends an action of the test's own.
  ///
  /// - Returns: The operation's result, and the action with the state after it.
  func sending<Result>(_ operation: () -> Result) -> (result: Result, step: Step?) {
    isSending = true
    defer { sent = nil }
    return (operation(), sent)
  }

  /// Takes the oldest pending action.
  func popFirst() -> Step? {
    defer { if pending.isEmpty { pending = [] } }
    return pending.popFirst()
  }

  /// Takes all pending actions.
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
      received()
    }
  }
}
