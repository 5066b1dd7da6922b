import Dispatch
import FunctionReducersTesting
import RuntimeIssues
import Testing

private struct Tally: Equatable {
  var count = 0
}

private enum TallyAction: Equatable, Sendable {
  case tapped, ask
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

@MainActor
struct AssertTests {
  @Test func passesForCorrectSteps() async {
    let found = await reports {
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

  @Test func reportsStateMismatch() async {
    let line = #line + 5
    let found = await reports {
      assert(
        initialValue: Tally(),
        reducer: tallyReducer,
        steps: Step(.send, .tapped) { $0.count = 2 },
        Step(.send, .tapped),
        Step(.send, .response(2)) { $0.count = 2 },
        Step(.send, .tapped) { _ in throw CancellationError() })
    }
    expectReports(
      found,
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

        Neither the action nor the closure of this assertion changes the state.

        To fix, remove the closure, or correct the reducer.
        """, line: line + 2),
      Report(
        """
        Threw error: CancellationError()

        The state wasn't compared, because the closure of this assertion threw an error.

        To fix, only set the expected values in the closure, and unwrap optional values before \
        this assertion.
        """, line: line + 3))
  }

  @Test func reportsUnreceivedActions() async {
    let line = #line + 5
    let found = await reports {
      assert(
        initialValue: Tally(),
        reducer: tallyReducer,
        steps: Step(.send, .ask),
        Step(.send, .tapped) { $0.count = 1 },
        Step(.send, .ask),
        Step(.receive, .response(3)) { $0.count = 3 })
    }
    expectReports(
      found,
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
        Effects sent 3 actions that no step received: …

            TallyAction.response(4)
            TallyAction.response(3)
            TallyAction.response(4)

        To fix, assert each with "Step(.receive, …)" after this step.
        """, line: line + 3))
  }

  @Test func reportsMissingActions() async {
    let line = #line + 5
    let found = await reports {
      assert(
        initialValue: Tally(),
        reducer: tallyReducer,
        steps: Step(.receive, .response(3)) { $0.count = 3 },
        Step(.send, .ask),
        Step(.receive, .response(7)) { $0.count = 7 },
        Step(.receive, .response(4)) { $0.count = 4 })
    }
    expectReports(
      found,
      Report(
        """
        Expected to receive the following action, but didn't: …

            TallyAction.response(3)

        The effects of the previous steps haven't sent any other action.

        To fix, return the effect from the reducer, or remove this step.
        """, line: line),
      Report(
        """
        Received unexpected action: …

            − TallyAction.response(7)
            + TallyAction.response(3)

        (Expected: −, Received: +)

        To fix, add a step that receives this action, or correct the effect that sends it.
        """, line: line + 2))
  }

  @Test func reportsAsynchronousEffects() async {
    let line = #line + 5
    let found = await reports {
      assert(
        initialValue: Tally(),
        reducer: tallyReducer,
        steps: Step(.send, .download))
    }
    expectReports(
      found,
      Report(
        """
        The effect of "TallyAction.download" at ReducerStoreTests/AssertTests.swift:23 is \
        asynchronous, which a list of steps can't test.

        To fix, override a dependency to return a synchronous effect, such as "Effect.sync { … \
        }", or use a "TestStore".
        """, line: line))
  }

  @Test func runsReceiveOnEffectsImmediately() async {
    let found = await reports {
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
}
