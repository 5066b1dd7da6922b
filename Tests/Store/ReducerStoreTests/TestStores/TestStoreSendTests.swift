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

  @Test func reportsStateMismatch() async {
    let line = #line + 3
    let found = await reports {
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.type("Milk")) { $0.query = "Bread" }
      await store.send(.type("!")) { $0.query = "Milk!" }
    }
    expectReports(
      found,
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
        """, line: line))
  }

  @Test func reportsUnexpectedChange() async {
    let line = #line + 3
    let found = await reports {
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.type("Milk"))
    }
    expectReports(
      found,
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
        """, line: line))
  }

  @Test func reportsUnchangedState() async {
    let line = #line + 3
    let found = await reports {
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.noop) { $0.query = "" }
    }
    expectReports(
      found,
      Report(
        """
        Expected state to change, but no change occurred.

        Neither the action nor the closure of this assertion changes the state.

        To fix, remove the closure, or correct the reducer.
        """, line: line))
  }

  @Test func reportsThrownError() async {
    let line = #line + 3
    let found = await reports {
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.type("Milk")) { _ in throw Refused() }
      #expect(store.state.query == "Milk")
    }
    expectReports(
      found,
      Report(
        """
        Threw error: Refused()

        The state wasn't compared, because the closure of this assertion threw an error.

        To fix, only set the expected values in the closure, and unwrap optional values before \
        this assertion.
        """, line: line))
  }

  @Test func reportsPendingActionsBeforeSend() async {
    let line = #line + 4
    let found = await reports {
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
    expectReports(
      found,
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

        To fix, assert each with "receive" before this action is sent, or skip them with \
        "await store.skipReceivedActions()".
        """, line: line))
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

  @Test func assertsCurrentState() async {
    let line = #line + 4
    let found = await reports {
      let store = TestStore(initialState: Search.State(query: "Milk")) { Search() }
      store.assert { $0.query = "Milk" }
      store.assert { $0.query = "Bread" }
    }
    expectReports(
      found,
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
        """, line: line))
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
