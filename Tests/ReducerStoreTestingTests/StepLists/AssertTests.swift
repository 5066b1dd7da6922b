import Dispatch
import ReducerStoreTesting
import RuntimeIssues
import Testing

private struct Tally: Equatable {
  var count = 0
}

private enum TallyAction: Equatable, Sendable {
  case tapped
  case ask
  case response(Int)
  case download
}

private func tallyReducer(
  state: inout Tally, action: TallyAction
) -> [Effect<TallyAction>] {
  switch action {
  case .tapped: state.count += 1
  case .ask: return [.merge(.sync { .response(3) }, .send(.response(4)).cancellable(id: 0))]
  case .response(let count): state.count = count
  case .download: return [.run { send in await send(.response(5)) }]
  }
  return []
}

/// What a step leaves unsaid fails at its own line, with these words.
struct AssertTests {
  @Test func everyStepHolds() {
    let found = stepReports {
      assert(
        initialValue: Tally(),
        reducer: tallyReducer,
        steps:
          Step(.send, .tapped) { $0.count = 1 },
        Step(.send, .ask),
        Step(.receive, .response(3)) { $0.count = 3 },
        Step(.receive, .response(4)) { $0.count = 4 })
    }
    expectNoDifference(found, [])
  }

  @Test func statesThatDiffer() {
    let line = #line + 5
    let found = stepReports {
      assert(
        initialValue: Tally(),
        reducer: tallyReducer,
        steps: Step(.send, .tapped) { $0.count = 2 },
        Step(.send, .tapped),
        Step(.send, .response(2)) { $0.count = 2 },
        Step(.send, .tapped) { _ in throw CancellationError() })
    }
    expectNoDifference(
      found,
      [
        Report(
          """
          A state change does not match expectation: …

              − Tally(count: 2)
              + Tally(count: 1)

          (Expected: −, Actual: +)

          To fix, correct the closure of this assertion, or the reducer.
          """, line: line),
        Report(
          """
          State was not expected to change, but a change occurred: …

              − Tally(count: 1)
              + Tally(count: 2)

          (Expected: −, Actual: +)

          To fix, describe the change in a closure of this assertion, or correct the reducer.
          """, line: line + 1),
        Report(
          """
          Expected state to change, but no change occurred.

          The closure of this assertion changes nothing, and neither did the action.

          To fix, leave the closure out, or correct the reducer.
          """, line: line + 2),
        Report(
          """
          Threw error: CancellationError()

          The closure of this assertion ended early, and nothing was compared.

          To fix, let the closure only set what is expected, and look at values that may be \
          missing before.
          """, line: line + 3),
      ])
  }

  @Test func actionsThatNobodyReceives() {
    let line = #line + 5
    let found = stepReports {
      assert(
        initialValue: Tally(),
        reducer: tallyReducer,
        steps: Step(.send, .ask),
        Step(.send, .tapped) { $0.count = 1 },
        Step(.send, .ask),
        Step(.receive, .response(3)) { $0.count = 3 })
    }
    expectNoDifference(
      found,
      [
        Report(
          """
          Must handle 2 received actions before sending an action: …

              TallyAction.response(3)
              TallyAction.response(4)

          To fix, assert each with "Step(.receive, …)" before this step.
          """, line: line + 1),
        Report(
          """
          Must handle 2 received actions before sending an action: …

              TallyAction.response(3)
              TallyAction.response(4)

          To fix, assert each with "Step(.receive, …)" before this step.
          """, line: line + 2),
        Report(
          """
          Effects sent 3 actions that no step receives: …

              TallyAction.response(4)
              TallyAction.response(3)
              TallyAction.response(4)

          To fix, assert each with "Step(.receive, …)" after this step.
          """, line: line + 3),
      ])
  }

  @Test func actionsThatDoNotCome() {
    let line = #line + 5
    let found = stepReports {
      assert(
        initialValue: Tally(),
        reducer: tallyReducer,
        steps: Step(.receive, .response(3)) { $0.count = 3 },
        Step(.send, .ask),
        Step(.receive, .response(7)) { $0.count = 7 },
        Step(.receive, .response(4)) { $0.count = 4 })
    }
    expectNoDifference(
      found,
      [
        Report(
          """
          Expected to receive the following action, but didn't: …

              TallyAction.response(3)

          No effect of the steps before has sent an action that is still to be received.

          To fix, correct the reducer, so that it returns the effect, or leave this step out.
          """, line: line),
        Report(
          """
          Received unexpected action: …

              − TallyAction.response(7)
              + TallyAction.response(3)

          (Expected: −, Received: +)

          To fix, receive this action in a step of its own, or correct what sends it.
          """, line: line + 2),
      ])
  }

  @Test func effectsThatAreNotPure() {
    let line = #line + 5
    let found = stepReports {
      assert(
        initialValue: Tally(),
        reducer: tallyReducer,
        steps: Step(.send, .download))
    }
    expectNoDifference(
      found,
      [
        Report(
          """
          A list of steps cannot play the effect of "TallyAction.download" at \
          ReducerStoreTestingTests/AssertTests.swift:24: it runs asynchronously.

          To fix, put a pure effect in its place, "Effect.sync { … }" for example, by a dependency \
          of the reducer, or test it with a "TestStore".
          """, line: line)
      ])
  }

  @Test func effectsThatWaitForAQueueArePlayedAtOnce() {
    let found = stepReports {
      assert(
        initialValue: 0,
        reducer: { (value: inout Int, action: Int) -> [Effect<Int>] in
          value = action
          return action == 1 ? [Effect.sync { 2 }.receive(on: .main).eraseToEffect()] : []
        },
        steps: Step(.send, 1) { $0 = 1 },
        Step(.receive, 2) { $0 = 2 })
    }
    #expect(found == [])
  }

  /// Collects what a synchronous test reports.
  private func stepReports(_ operation: () -> Void) -> [Report] {
    let collected = Lock<[Report]>([])
    var hooks = IssueHooks.current
    hooks.report = { issue in
      collected.withLock { $0.append(Report(issue.message, line: issue.line)) }
    }
    withIssueHooks(hooks, operation: operation)
    return collected.withLock { $0 }
  }
}
