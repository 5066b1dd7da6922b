import ReducerStore
import RuntimeIssues

/// A step of a test that is a list: an action, and how it changes the state.
///
/// ```swift
/// Step(.send, .incrTapped) { $0.count = 3 }
/// ```
public struct Step<Value, Action> {
  /// Where the action of a step comes from.
  public enum Kind: Sendable {
    /// The test sends it, as a user's tap would.
    case send
    /// An effect of an action before has sent it.
    case receive
  }

  let kind: Kind
  let action: Action
  let update: ((inout Value) throws -> Void)?
  let place: CallSite

  /// Creates a step.
  public init(
    _ kind: Kind,
    _ action: Action,
    assert updateStateToExpectedResult: ((inout Value) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.kind = kind
    self.action = action
    self.update = updateStateToExpectedResult
    self.place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Plays a reducer, a plain function, step by step, and asserts all that comes of each step.
///
/// It needs no store and waits for nothing: effects have to be pure, such as `.send(_:)`,
/// `.sync { }` and what is combined of them. What a step leaves unsaid fails at its own line.
///
/// ```swift
/// assert(
///   initialValue: CounterViewState(count: 2),
///   reducer: counterViewReducer,
///   steps:
///     Step(.send, .incrTapped) { $0.count = 3 },
///   Step(.send, .nthPrimeButtonTapped) { $0.isLoading = true },
///   Step(.receive, .nthPrimeResponse(5)) { $0.isLoading = false })
/// ```
public func assert<Value: Equatable, Action: Equatable>(
  initialValue: Value,
  reducer: (inout Value, Action) -> [Effect<Action>],
  steps: Step<Value, Action>...
) {
  withDependencies {
    $0.prepareForStore()
    $0.context = .test
  } operation: {
    var play = StepPlay<Value, Action>(state: initialValue)
    for step in steps { play.play(step, by: reducer) }
    play.end()
  }
}

/// A list of steps while it is played: the state, and the actions that effects have sent.
struct StepPlay<Value: Equatable, Action: Equatable> {
  private var state: Value
  private var pending: ArraySlice<Action> = []
  private var lastPlace: CallSite?

  init(state: Value) {
    self.state = state
  }

  mutating func play(
    _ step: Step<Value, Action>, by reducer: (inout Value, Action) -> [Effect<Action>]
  ) {
    lastPlace = step.place
    switch step.kind {
    case .send:
      if !pending.isEmpty { step.place.report(StepMessages.unhandled(Array(pending))) }
      reduce(step.action, of: step, by: reducer)
    case .receive:
      let expectation = ActionExpectation.equal(to: step.action)
      guard let received = pending.popFirst() else {
        return step.place.report(StepMessages.nothingReceived(expectation.missing))
      }
      guard received == step.action else {
        step.place.report(StepMessages.unexpected(expectation.unexpected(received)))
        // What the step says of the state holds for its own action only.
        return perform(reducer(&state, received), of: received, at: step.place)
      }
      reduce(received, of: step, by: reducer)
    }
  }

  /// Reports what no step has received.
  func end() {
    guard !pending.isEmpty, let lastPlace else { return }
    lastPlace.report(StepMessages.left(Array(pending)))
  }

  private mutating func reduce(
    _ action: Action, of step: Step<Value, Action>,
    by reducer: (inout Value, Action) -> [Effect<Action>]
  ) {
    let before = state
    let effects = reducer(&state, action)
    let expectation = StateExpectation(
      before: before, actual: state, update: step.update, mustChange: true)
    do {
      if let failure = try expectation.failure() { step.place.report(failure) }
    } catch {
      step.place.report(FailureMessages.threw(error))
    }
    perform(effects, of: action, at: step.place)
  }

  private mutating func perform(
    _ effects: [Effect<Action>], of action: Action, at place: CallSite
  ) {
    for effect in effects {
      switch effect.operation {
      case .none, .cancel, .cancelScope: break
      case .send(let sent): pending.append(sent)
      case .sync(let work, _): if let sent = work() { pending.append(sent) }
      case .merge(let parts), .concatenate(let parts): perform(parts, of: action, at: place)
      case .cancellable(let part, _, _), .scoped(let part, _, _):
        perform([part], of: action, at: place)
      case .run(let run):
        place.report(StepMessages.impure(describeCase(of: action), source: "\(run.place)"))
      }
    }
  }
}

/// The texts of a step list's failures, beside those that it shares with a test store.
enum StepMessages {
  static func unhandled(_ actions: [Any]) -> String {
    """
    Must handle \(actions.counted("received action")) before sending an action: …

    \(FailureMessages.list(actions))

    To fix, assert each with "Step(.receive, …)" before this step.
    """
  }

  static func left(_ actions: [Any]) -> String {
    """
    Effects sent \(actions.counted("action")) that no step receives: …

    \(FailureMessages.list(actions))

    To fix, assert each with "Step(.receive, …)" after this step.
    """
  }

  static func nothingReceived(_ missing: String) -> String {
    """
    \(missing)

    No effect of the steps before has sent an action that is still to be received.

    To fix, correct the reducer, so that it returns the effect, or leave this step out.
    """
  }

  static func unexpected(_ difference: String) -> String {
    """
    Received unexpected action: …

    \(difference)

    To fix, receive this action in a step of its own, or correct what sends it.
    """
  }

  static func impure(_ action: String, source: String) -> String {
    """
    A list of steps cannot play the effect of "\(action)" at \(source): it runs asynchronously.

    To fix, put a pure effect in its place, "Effect.sync { … }" for example, by a dependency of \
    the reducer, or test it with a "TestStore".
    """
  }
}
