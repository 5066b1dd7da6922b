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

  @Test func reportsWrongSetValue() async {
    let line = #line + 3
    let found = await reports {
      let store = store()
      await store.send(.submit) { $0.query = "Bread" }
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
                isLoading: true,
                ticks: 0
              )

        (Expected: −, Actual: +)

        To fix, correct the closure of this assertion, or the reducer.
        """, line: line))
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

  @Test func showsSkippedAssertions() async {
    let line = #line + 3
    let found = await reports {
      let store = store(.off(showSkippedAssertions: true))
      await store.send(.submit)
      await store.receive(.loaded) { $0.isLoading = false }
      await store.send(.submit) { $0.isLoading = true }
      await store.send(.noop) { $0.query = "Milk" }
    }
    expectReports(
      found,
      Report(
        """
        Skipped assertions: …

        State was not expected to change, but a change occurred: …

              Search.State(
                query: "Milk",
                titles: [],
            −   isLoading: false,
            +   isLoading: true,
                ticks: 0
              )

        (Expected: −, Actual: +)

        To fix, describe the change in a closure of this assertion, or correct the reducer.
        """, line: line, isNote: true),
      Report(
        """
        1 received action was skipped:

            Search.Action.response(
              [
                [0]: "Milk"
              ]
            )
        """, line: line + 1, isNote: true),
      Report(
        """
        Skipped assertions: …

        Must handle 2 received actions before sending an action: …

            Search.Action.response(
              [
                [0]: "Milk"
              ]
            )
            Search.Action.loaded

        To fix, assert each with "receive" before this action is sent, or skip them with \
        "await store.skipReceivedActions()".
        """, line: line + 3, isNote: true),
      Report(
        """
        Skipped assertions: …

        Expected state to change, but no change occurred.

        Neither the action nor the closure of this assertion changes the state.

        To fix, remove the closure, or correct the reducer.
        """, line: line + 3, isNote: true))
  }

  @Test func showsSkippedStateAndCanceledEffects() async {
    let line = #line + 4
    let found = await reports {
      let store = store(.off(showSkippedAssertions: true))
      store.dependencies.continuousClock = TestClock()
      await store.send(.submit) { $0.query = "Milk" }
      await store.skipReceivedActions()
      await store.send(.startTimer)
      await store.skipInFlightEffects()
      await store.send(.listen)
    }
    expectReports(
      found,
      Report(
        """
        Skipped assertions: …

        A state change does not match expectation: …

              Search.State(
                query: "Milk",
                titles: [],
            −   isLoading: false,
            +   isLoading: true,
                ticks: 0
              )

        (Expected: −, Actual: +)

        To fix, correct the closure of this assertion, or the reducer.
        """, line: line, isNote: true),
      Report(
        """
        2 received actions were skipped:

            Search.Action.response(
              [
                [0]: "Milk"
              ]
            )
            Search.Action.loaded
        """, line: line + 1, isNote: true),
      Report(
        """
        1 in-flight effect was cancelled, originating from:

            \(Search.sleepingTimer)
        """, line: line + 3, isNote: true),
      Report(
        """
        Skipped assertions: …

        An effect returned for this action is still running. It must complete before \
        the end of the test. …

            \(Search.waitingListener)

        To fix, do one of the following:
        • Advance the clock in which the effect sleeps.
        • Send the action that cancels the effect.
        • Cancel the effect with "await task.cancel()", where "task" is the result of \
        "store.send".
        • If the effect ends by itself, wait for it with "await store.finish()".
        """, line: line + 4, isNote: true))
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
