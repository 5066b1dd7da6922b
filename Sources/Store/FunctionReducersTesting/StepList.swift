// These modules are reexported, so a test needs only one import.
@_exported public import FunctionReducers
@_exported public import ReducerStoreTesting
import RuntimeIssues

/// A step of a test, which consists of an action and the expected change to the state.
///
/// ```swift
/// Step(.send, .incrTapped) { $0.count = 3 }
/// ```
public struct Step<Value, Action> {
  /// The source of a step's action.
  public enum Kind: Sendable {
    /// The test sends the action.
    case send
    /// An effect of an earlier action sends the action.
    case receive
  }

  let kind: Kind
  let action: Action
  let update: ((inout Value) throws -> Void)?
  let site: CallSite

  /// Creates a step with the given action and the expected change to the state.
  public init(
    _ kind: Kind, _ action: Action,
    assert updateStateToExpectedResult: ((inout Value) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.kind = kind
    self.action = action
    self.update = updateStateToExpectedResult
    self.site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Tests a reducer function by performing the given steps.
///
/// Each step has to describe all changes that its action makes to the state. Effects must be
/// synchronous, such as `.send(_:)` and `.sync { }`.
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
  initialValue: Value, reducer: (inout Value, Action) -> [Effect<Action>],
  steps: Step<Value, Action>...
) {
  withDependencies {
    $0.prepareForStore(isStepped: false)
    $0.context = .test
  } operation: {
    var runner = StepRunner<Value, Action>(state: initialValue)
    for step in steps { runner.run(step, with: reducer) }
    runner.end()
  }
}

private struct StepRunner<Value: Equatable, Action: Equatable> {
  private var state: Value
  /// The actions that no step has received yet.
  private var pending: ArraySlice<Action> = []
  private var lastSite: CallSite?

  init(state: Value) { self.state = state }

  mutating func run(
    _ step: Step<Value, Action>, with reducer: (inout Value, Action) -> [Effect<Action>]
  ) {
    lastSite = step.site
    switch step.kind {
    case .send:
      if !pending.isEmpty { step.site.report(StepMessages.unhandled(Array(pending))) }
      reduce(step.action, of: step, with: reducer)
    case .receive:
      let expectation = ActionExpectation.equal(to: step.action)
      guard let received = pending.popFirst() else {
        return step.site.report(StepMessages.nothingReceived(expectation.missing))
      }
      guard received == step.action else {
        step.site.report(StepMessages.unexpected(expectation.difference(received)))
        // Don't call the closure of the step, because it describes the changes that a different
        // action makes.
        return perform(reducer(&state, received), of: received, at: step.site)
      }
      reduce(received, of: step, with: reducer)
    }
  }

  func end() {
    guard !pending.isEmpty, let lastSite else { return }
    lastSite.report(StepMessages.unreceived(Array(pending)))
  }

  private mutating func reduce(
    _ action: Action, of step: Step<Value, Action>,
    with reducer: (inout Value, Action) -> [Effect<Action>]
  ) {
    let oldState = state
    let effects = reducer(&state, action)
    let expectation = StateExpectation(
      oldState: oldState, newState: state, update: step.update, mustChange: true)
    do {
      if let failure = try expectation.failure() { step.site.report(failure) }
    } catch {
      step.site.report(FailureMessages.threw(error))
    }
    perform(effects, of: action, at: step.site)
  }

  private mutating func perform(
    _ effects: [Effect<Action>], of action: Action, at site: CallSite
  ) {
    for effect in effects {
      switch effect.operation {
      case .none, .cancel, .cancelScope: break
      case .send(let sent): pending.append(sent)
      case .sync(let work, _): if let sent = work() { pending.append(sent) }
      case .merge(let parts), .concatenate(let parts): perform(parts, of: action, at: site)
      case .cancellable(let part, _, _), .scoped(let part, _, _):
        perform([part], of: action, at: site)
      case .run(let run):
        site.report(StepMessages.asynchronous(describeCase(of: action), source: "\(run.site)"))
      }
    }
  }
}

/// The failure messages that step lists don't share with test stores.
private enum StepMessages {
  static func unhandled(_ actions: [Any]) -> String {
    FailureMessages.unhandledActions(actions, fix: "\"Step(.receive, …)\" before this step")
  }

  static func unreceived(_ actions: [Any]) -> String {
    """
    Effects sent \(counted(actions.count, "action")) that no step received: …

    \(FailureMessages.list(actions))

    To fix, assert each with "Step(.receive, …)" after this step.
    """
  }

  static func nothingReceived(_ missing: String) -> String {
    """
    \(missing)

    The effects of the previous steps haven't sent any other action.

    To fix, return the effect from the reducer, or remove this step.
    """
  }

  static func unexpected(_ difference: String) -> String {
    FailureMessages.unexpectedAction(
      difference, fix: "add a step that receives this action, or correct the effect that sends it")
  }

  static func asynchronous(_ action: String, source: String) -> String {
    """
    The effect of "\(action)" at \(source) is asynchronous, which a list of steps can't test.

    To fix, override a dependency to return a synchronous effect, such as "Effect.sync { … }", or \
    use a "TestStore".
    """
  }
}
