import Dispatch
import FunctionReducersTesting
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

  @Test func describesReports() async {
    var page = ReportPage()
    await page.add("state mismatch") {
      assert(
        initialValue: Tally(),
        reducer: tallyReducer,
        steps: Step(.send, .tapped) { $0.count = 2 },
        Step(.send, .tapped),
        Step(.send, .response(2)) { $0.count = 2 },
        Step(.send, .tapped) { _ in throw CancellationError() })
    }
    await page.add("unreceived actions") {
      assert(
        initialValue: Tally(),
        reducer: tallyReducer,
        steps: Step(.send, .ask),
        Step(.send, .tapped) { $0.count = 1 },
        Step(.send, .ask),
        Step(.receive, .response(3)) { $0.count = 3 })
    }
    await page.add("missing actions") {
      assert(
        initialValue: Tally(),
        reducer: tallyReducer,
        steps: Step(.receive, .response(3)) { $0.count = 3 },
        Step(.send, .ask),
        Step(.receive, .response(7)) { $0.count = 7 },
        Step(.receive, .response(4)) { $0.count = 4 })
    }
    await page.add("asynchronous effects") {
      assert(
        initialValue: Tally(),
        reducer: tallyReducer,
        steps: Step(.send, .download))
    }
    page.check()
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
