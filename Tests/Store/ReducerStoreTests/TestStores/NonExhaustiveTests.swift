import ReducerStoreTesting
import Testing

@MainActor
struct NonExhaustiveTests {
  private func store(_ exhaustivity: Exhaustivity = .off) -> TestStoreOf<Search> {
    let store = TestStore(initialState: Search.State(query: "Milk")) { Search(lookUp: { [$0] }) }
    store.exhaustivity = exhaustivity
    return store
  }

  @Test func assertsOnlySetValues() async {
    let store = store()
    await store.send(.submit)
    await store.receive(.loaded) { $0.isLoading = false }
    #expect(store.state == Search.State(query: "Milk", titles: ["Milk"]))
    await store.send(.type("!")) { _ in }
    await store.send(.submit) { $0.query = "Milk!" }
  }

  @Test func describesReports() async {
    var page = ReportPage()
    await page.add("wrong set value") {
      let store = store()
      await store.send(.submit) { $0.query = "Bread" }
    }
    await page.add("shows skipped assertions") {
      let store = store(.off(showSkippedAssertions: true))
      await store.send(.submit)
      await store.receive(.loaded) { $0.isLoading = false }
      await store.send(.submit) { $0.isLoading = true }
      await store.send(.noop) { $0.query = "Milk" }
    }
    await page.add("shows skipped state and canceled effects") {
      let store = store(.off(showSkippedAssertions: true))
      store.dependencies.continuousClock = TestClock()
      await store.send(.submit) { $0.query = "Milk" }
      await store.skipReceivedActions()
      await store.send(.startTimer)
      await store.skipInFlightEffects()
      await store.send(.listen)
    }
    page.check()
  }

  @Test func reportsMissingAction() async {
    let line = #line + 4
    let found = await reports {
      let store = store()
      await store.send(.submit)
      await store.receive(.heard("Milk"))
      await store.receive(.loaded)
    }
    #expect(found.map(\.line) == [line])
    #expect(
      found.first?.message.hasPrefix("Expected to receive the following action, but didn't: …")
        == true)
  }

  @Test func changesExhaustivityForPart() async {
    let store = store(.on)
    await store.withExhaustivity(.off) {
      await store.send(.submit)
      await store.skipReceivedActions()
    }
    #expect(store.exhaustivity == .on)
    let found = await reports { await store.send(.type("!")) }
    #expect(found.count == 1)
    let state = store.withExhaustivity(.off) {
      store.assert { $0.query = "Milk!" }
      return store.exhaustivity
    }
    #expect(state == .off(showSkippedAssertions: false))
    #expect(store.exhaustivity == .on)
  }
}
