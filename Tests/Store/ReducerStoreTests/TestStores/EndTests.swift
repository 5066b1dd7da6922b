import Dispatch
import ReducerStoreTesting
import RuntimeIssues
import Testing

@MainActor
struct EndTests {
  @Test func describesReports() async {
    var page = ReportPage()
    await page.add("pending actions") {
      let store = TestStore(initialState: Search.State(query: "Milk")) { Search() }
      await store.send(.submit) { $0.isLoading = true }
    }
    await page.add("action after last receive") {
      let store = TestStore(initialState: Search.State(query: "Milk")) { Search() }
      await store.send(.submit) { $0.isLoading = true }
      await store.receive(/Search.Action.response) { $0.titles = ["Milk 1", "Milk 2"] }
    }
    let clock = TestClock()
    await page.add("running effects at line of action") {
      let store = TestStore(initialState: Search.State(), reducer: Search()) {
        $0.continuousClock = clock
      }
      store.timeout = .zero
      await store.send(.startTimer)
      await store.send(.listen)
      await store.send(.type("Milk")) { $0.query = "Milk" }
    }
    await page.add("notes skipped assertions at end") {
      let store = TestStore(initialState: Search.State(query: "Milk")) { Search() }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.submit) { $0.isLoading = true }
    }
    page.check()
  }

  @Test func reportsEffectOfReceivedActionAtLineOfSentAction() async {
    let (endless, continuation) = AsyncStream<Void>.makeStream()
    let line = #line + 11
    let found = await reports {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { state, action in
          state = action
          return action < 3
            ? .run { [next = action + 1] send in await send(next) }
            : .run { _ in for await _ in endless {} }
        }
      }
      store.timeout = .zero
      await store.send(1) { $0 = 1 }
      await store.receive(2) { $0 = 2 }
      await store.receive(3) { $0 = 3 }
    }
    continuation.finish()
    #expect(found.map(\.line) == [line])
    let start = "An effect returned for this action is still running."
    #expect(found.first?.message.hasPrefix(start) == true)
  }

  @Test func passesIfEverythingIsHandled() async {
    let clock = TestClock()
    let found = await reports {
      let store = TestStore(initialState: Search.State(query: "Milk")) {
        Search()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.submit) { $0.isLoading = true }
      await store.receive(/Search.Action.response) { $0.titles = ["Milk 1", "Milk 2"] }
      await store.receive(.loaded) { $0.isLoading = false }
      await store.send(.startTimer)
      await clock.advance(by: .seconds(2))
      await store.receive(.tick) { $0.ticks = 1 }
      await store.receive(.tick) { $0.ticks = 2 }
      await store.send(.stopTimer)
    }
    expectNoDifference(found, [])
  }

  @Test func reportsEndOffMainQueue() async {
    let line = #line + 4
    let found = await reports {
      let kept = Lock<TestStoreOf<Search>?>(TestStore(initialState: Search.State()) { Search() })
      kept.withLock { $0 }?.timeout = .zero
      await kept.withLock { $0 }?.send(.listen)
      let hooks = IssueHooks.current
      await Task.detached {
        withIssueHooks(hooks) { kept.withLock { $0 = nil } }
      }.value
      // At this point, the call that ends the session has been enqueued on the main queue.
      await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    }
    #expect(found.map(\.line) == [line])
    let start = "An effect returned for this action is still running."
    #expect(found.first?.message.hasPrefix(start) == true)
  }

  @Test func nonExhaustiveStoreSkipsEnd() async {
    let found = await reports {
      let store = TestStore(initialState: Search.State(query: "Milk")) { Search() }
      store.exhaustivity = .off
      await store.send(.submit)
      await store.send(.listen)
    }
    expectNoDifference(found, [])
  }
}
