import ReducerStoreTesting
import Testing

@MainActor
struct SendTests {
  private struct Refused: Error {}

  @Test func assertsWhatTheActionChanges() async {
    let store = TestStore(initialState: Search.State()) { Search() }
    await store.send(.type("Mil")) { $0.query = "Mil" }
    await store.send(.type("k")) { $0.query += "k" }
    await store.send(.noop)
    #expect(store.state.query == "Milk")
  }

  @Test func anotherChangeThanExpected() async {
    let line = #line + 3
    let found = await reports {
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.type("Milk")) { $0.query = "Bread" }
      // The state that came is the state from then on.
      await store.send(.type("!")) { $0.query = "Milk!" }
    }
    expectNoDifference(
      found,
      [
        Report(
          """
          A state change does not match expectation: …

                Search.State(
              −   query: "Bread",
              +   query: "Milk",
                  titles: [],
                  isLoading: false,
                  ticks: 0
                )

          (Expected: −, Actual: +)

          To fix, correct the closure of this assertion, or the reducer.
          """, line: line)
      ])
  }

  @Test func aChangeThatIsNotExpected() async {
    let line = #line + 3
    let found = await reports {
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.type("Milk"))
    }
    expectNoDifference(
      found,
      [
        Report(
          """
          State was not expected to change, but a change occurred: …

                Search.State(
              −   query: "",
              +   query: "Milk",
                  titles: [],
                  isLoading: false,
                  ticks: 0
                )

          (Expected: −, Actual: +)

          To fix, describe the change in a closure of this assertion, or correct the reducer.
          """, line: line)
      ])
  }

  @Test func aClosureThatChangesNothing() async {
    let line = #line + 3
    let found = await reports {
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.noop) { $0.query = "" }
    }
    expectNoDifference(
      found,
      [
        Report(
          """
          Expected state to change, but no change occurred.

          The closure of this assertion changes nothing, and neither did the action.

          To fix, leave the closure out, or correct the reducer.
          """, line: line)
      ])
  }

  @Test func aClosureThatThrows() async {
    let line = #line + 3
    let found = await reports {
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.type("Milk")) { _ in throw Refused() }
      #expect(store.state.query == "Milk")
    }
    expectNoDifference(
      found,
      [
        Report(
          """
          Threw error: Refused()

          The closure of this assertion ended early, and nothing was compared.

          To fix, let the closure only set what is expected, and look at values that may be \
          missing before.
          """, line: line)
      ])
  }

  @Test func anActionSentBeforeOthersAreReceived() async {
    let line = #line + 4
    let found = await reports {
      let store = TestStore(initialState: Search.State(query: "Milk")) { Search() }
      await store.send(.submit) { $0.isLoading = true }
      await store.send(.type("!")) { $0.query = "Milk!" }
      let titles = ["Milk 1", "Milk 2"]
      #expect(store.state.titles == titles)
      // They can still be received, and compare with the states that they came to.
      await store.receive(.response(titles)) { $0.titles = titles }
      #expect(store.state.query == "Milk!")
      await store.receive(.loaded) { $0.isLoading = false }
      await store.send(.type("?")) { $0.query = "Milk!?" }
    }
    expectNoDifference(
      found,
      [
        Report(
          """
          Must handle 2 received actions before sending an action: …

              Search.Action.response(
                [
                  [0]: "Milk 1",
                  [1]: "Milk 2"
                ]
              )
              Search.Action.loaded

          To fix, assert each with "receive" before this action is sent, or drop them with \
          "await store.skipReceivedActions()".
          """, line: line)
      ])
  }

  @Test func theStateNeverRunsAhead() async {
    let store = TestStore(initialState: Search.State(query: "Milk")) { Search() }
    await store.send(.submit) { $0.isLoading = true }
    #expect(store.state == Search.State(query: "Milk", isLoading: true))
    await store.receive(.response(["Milk 1", "Milk 2"])) { $0.titles = ["Milk 1", "Milk 2"] }
    #expect(store.state.isLoading)
    await store.receive(.loaded) { $0.isLoading = false }
  }

  @Test func assertLooksAtTheStateNow() async {
    let line = #line + 4
    let found = await reports {
      let store = TestStore(initialState: Search.State(query: "Milk")) { Search() }
      store.assert { $0.query = "Milk" }
      store.assert { $0.query = "Bread" }
    }
    expectNoDifference(
      found,
      [
        Report(
          """
          A state change does not match expectation: …

                Search.State(
              −   query: "Bread",
              +   query: "Milk",
                  titles: [],
                  isLoading: false,
                  ticks: 0
                )

          (Expected: −, Actual: +)

          To fix, correct the closure of this assertion, or the reducer.
          """, line: line)
      ])
  }

  @Test func sendEffectsAreReceivedInTheirOrder() async {
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
