import ReducerStoreTesting
import Testing

@MainActor
struct ReceiveTests {
  private func store(_ search: Search = Search()) -> TestStoreOf<Search> {
    TestStore(initialState: Search.State(query: "Milk")) { search }
  }

  @Test func matchesValueCaseAndPredicate() async {
    let store = store(Search(lookUp: { [$0] }))
    await store.send(.submit) { $0.isLoading = true }
    await store.receive(.response(["Milk"])) { $0.titles = ["Milk"] }
    await store.receive(.loaded, timeout: .seconds(1)) { $0.isLoading = false }
    await store.send(.submit) { $0.isLoading = true }
    await store.receive(/Search.Action.response)
    await store.receive {
      $0 == .loaded
    } assert: {
      $0.isLoading = false
    }
    await store.send(.type("k")) { $0.query += "k" }
    await store.send(.submit) { $0.isLoading = true }
    await store.receive(/Search.Action.response, timeout: .zero) { $0.titles = ["Milkk"] }
    let isLoaded: (Search.Action) -> Bool = { $0 == .loaded }
    await store.receive(isLoaded, timeout: .zero) { $0.isLoading = false }
  }

  @Test func describesReports() async {
    var page = ReportPage()
    await page.add("unexpected action") {
      let store = store(Search(lookUp: { [$0] }))
      await store.send(.submit) { $0.isLoading = true }
      await store.receive(.response(["Bread"])) { $0.titles = ["Bread"] }
      #expect(store.state.titles == ["Milk"])
      await store.receive(.loaded) { $0.isLoading = false }
    }
    await page.add("action before expected one") {
      let store = store()
      await store.send(.submit) { $0.isLoading = true }
      await store.receive(/Search.Action.loaded)
      await store.receive(/Search.Action.loaded) { $0.isLoading = false }
    }
    await page.add("action that fails predicate") {
      let store = store()
      await store.send(.submit) { $0.isLoading = true }
      await store.receive { $0 == .noop }
      await store.receive(.loaded) { $0.isLoading = false }
    }
    await page.add("fails immediately without effects") {
      let store = store()
      await store.receive(.response(["Milk"]), timeout: .seconds(1_000_000))
      await store.receive(/Search.Action.response, timeout: .seconds(1_000_000))
      await store.receive({ $0 == .loaded }, timeout: .seconds(1_000_000))
    }
    await page.add("fails immediately if all effects sleep") {
      let store = store()
      store.dependencies.continuousClock = TestClock()
      await store.send(.startTimer)
      await store.receive(.tick, timeout: .seconds(1_000_000))
      await store.send(.stopTimer)
    }
    await page.add("fails immediately if effect is endless") {
      let store = store()
      let task = await store.send(.spin)
      await store.receive(.noop, timeout: .seconds(1_000_000))
      await task.cancel()
    }
    await page.add("waits for external work until timeout") {
      let store = store()
      let task = await store.send(.listen)
      await store.receive(.heard("Milk"), timeout: .milliseconds(1))
      store.exhaustivity = .off
      store.timeout = .zero
      await store.receive(/Search.Action.heard)
      await task.cancel()
    }
    await page.add("compares state after action") {
      let store = store(Search(lookUp: { [$0] }))
      await store.send(.submit) { $0.isLoading = true }
      await store.receive(.response(["Milk"]))
      await store.receive(.loaded) { $0.isLoading = false }
    }
    page.check()
  }

  @Test func receivesActionOfExternalWork() async {
    let (words, continuation) = AsyncStream<String>.makeStream()
    let store = store(Search(words: words))
    await store.send(.listen)
    Task.detached {
      continuation.yield("Milk")
      continuation.finish()
    }
    await store.receive(.heard("Milk"), timeout: .seconds(3_600)) { $0.titles = ["Milk"] }
    await store.finish(timeout: .seconds(3_600))
  }
}
