import ReducerStore
import RuntimeIssues

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
      if !pending.isEmpty { report(StepWords.unhandled(Array(pending)), at: step.place) }
      reduce(step.action, of: step, by: reducer)
    case .receive:
      let expectation = ActionExpectation.equal(to: step.action)
      guard let received = pending.popFirst() else {
        return report(StepWords.nothingReceived(expectation.missing), at: step.place)
      }
      guard received == step.action else {
        report(StepWords.unexpected(expectation.unexpected(received)), at: step.place)
        // What the step says of the state holds for its own action only.
        return perform(reducer(&state, received), of: received, at: step.place)
      }
      reduce(received, of: step, by: reducer)
    }
  }

  /// Reports what no step has received.
  func end() {
    guard !pending.isEmpty, let lastPlace else { return }
    report(StepWords.left(Array(pending)), at: lastPlace)
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
      if let failure = try expectation.failure() { report(failure, at: step.place) }
    } catch {
      report(FailureWords.threw(error), at: step.place)
    }
    perform(effects, of: action, at: step.place)
  }

  private mutating func perform(
    _ effects: [Effect<Action>], of action: Action, at place: CallSite
  ) {
    for effect in effects {
      switch effect.operation {
      case .none, .cancel, .cancelScope, .cancelElements: break
      case .send(let sent): pending.append(sent)
      case .sync(let work, _): if let sent = work() { pending.append(sent) }
      case .merge(let parts), .concatenate(let parts): perform(parts, of: action, at: place)
      case .cancellable(let part, _, _), .scoped(let part, _, _):
        perform([part], of: action, at: place)
      case .run(let run):
        report(StepWords.impure(describeCase(of: action), source: "\(run.place)"), at: place)
      }
    }
  }

  private func report(_ message: String, at place: CallSite) {
    reportIssue(
      message, fileID: place.fileID, filePath: place.filePath, line: place.line,
      column: place.column)
  }
}
