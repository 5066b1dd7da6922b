import ReducerStoreTesting
import Testing

@MainActor
struct TestStoreSendTests {
  private struct Refused: Error {}

  @Test func assertsStateChange() async {
    let store = TestStore(initialState: Search.State()) { Search() }
    await store.send(.type("Mil")) { $0.query = "Mil" }
    await store.send(.type("k")) { $0.query += "k" }
    await store.send(.noop)
    #expect(store.state.query == "Milk")
  }

  @Test func describesReports() async {
    var page = ReportPage()
    await page.add("state mismatch") {
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.type("Milk")) { $0.query = "Bread" }
      await store.send(.type("!")) { $0.query = "Milk!" }
    }
    await page.add("unexpected change") {
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.type("Milk"))
    }
    await page.add("unchanged state") {
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.noop) { $0.query = "" }
    }
    await page.add("thrown error") {
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.type("Milk")) { _ in throw Refused() }
      #expect(store.state.query == "Milk")
    }
    await page.add("pending actions before send") {
      let store = TestStore(initialState: Search.State(query: "Milk")) { Search() }
      await store.send(.submit) { $0.isLoading = true }
      await store.send(.type("!")) { $0.query = "Milk!" }
      let titles = ["Milk 1", "Milk 2"]
      #expect(store.state.titles == titles)
      // The test can still receive these actions.
      await store.receive(.response(titles)) { $0.titles = titles }
      #expect(store.state.query == "Milk!")
      await store.receive(.loaded) { $0.isLoading = false }
      await store.send(.type("?")) { $0.query = "Milk!?" }
    }
    await page.add("asserts current state") {
      let store = TestStore(initialState: Search.State(query: "Milk")) { Search() }
      store.assert { $0.query = "Milk" }
      store.assert { $0.query = "Bread" }
    }
    page.check()
  }

  @Test func stateChangesWithHandledActionsOnly() async {
    let store = TestStore(initialState: Search.State(query: "Milk")) { Search() }
    await store.send(.submit) { $0.isLoading = true }
    #expect(store.state == Search.State(query: "Milk", isLoading: true))
    await store.receive(.response(["Milk 1", "Milk 2"])) { $0.titles = ["Milk 1", "Milk 2"] }
    #expect(store.state.isLoading)
    await store.receive(.loaded) { $0.isLoading = false }
  }

  @Test func assertsStateAfterActionsThatAreToBeReceived() async {
    let store = TestStore(initialState: Search.State(query: "Milk")) { Search() }
    await store.send(.submit) { $0.isLoading = true }
    store.assert {
      $0.titles = ["Milk 1", "Milk 2"]
      $0.isLoading = false
    }
    let found = await reports { store.assert { $0.isLoading = true } }
    expectNoDifference(
      found.map(\.message),
      [
        Report(
          """
          A state change does not match expectation: …

                Search.State(
                  query: "Milk",
                  titles: [
              +     [0]: "Milk 1",
              +     [1]: "Milk 2"
                  ],
              −   isLoading: true,
              +   isLoading: false,
                  ticks: 0
                )

          (Expected: −, Actual: +)

          To fix, correct the closure of this assertion, or the reducer.
          """, line: 0
        ).message
      ])
    await store.receive(.response(["Milk 1", "Milk 2"])) { $0.titles = ["Milk 1", "Milk 2"] }
    await store.receive(.loaded) { $0.isLoading = false }
  }

  @Test func receivesSendEffectsInOrder() async {
    let store = TestStore(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        switch action {
        case "a": return .merge(.run { send in await send("b") }, .send("c"))
        default: return .none
        }
      }
    }
    await store.send("a") { $0 = ["a"] }
    await store.receive("c") { $0 = ["a", "c"] }
    await store.receive("b") { $0 = ["a", "c", "b"] }
  }
}
