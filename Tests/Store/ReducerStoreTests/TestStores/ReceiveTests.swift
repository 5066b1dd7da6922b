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

  @Test func reportsUnexpectedAction() async {
    let line = #line + 4
    let found = await reports {
      let store = store(Search(lookUp: { [$0] }))
      await store.send(.submit) { $0.isLoading = true }
      await store.receive(.response(["Bread"])) { $0.titles = ["Bread"] }
      #expect(store.state.titles == ["Milk"])
      await store.receive(.loaded) { $0.isLoading = false }
    }
    expectReports(
      found,
      Report(
        """
        Received unexpected action: …

              Search.Action.response(
                [
            −     [0]: "Bread"
            +     [0]: "Milk"
                ]
              )

        (Expected: −, Received: +)

        To fix, assert this action with "receive", or correct the effect that sends it.
        """, line: line))
  }

  @Test func reportsActionBeforeExpectedOne() async {
    let line = #line + 4
    let found = await reports {
      let store = store()
      await store.send(.submit) { $0.isLoading = true }
      await store.receive(/Search.Action.loaded)
      await store.receive(/Search.Action.loaded) { $0.isLoading = false }
    }
    expectReports(
      found,
      Report(
        """
        Received unexpected action: …

            Search.Action.response(
              [
                [0]: "Milk 1",
                [1]: "Milk 2"
              ]
            )

        (Expected an action matching CasePath<Search.Action, ()>)

        The expected action was received after this one.

        To fix, assert this one with "receive" first.
        """, line: line))
  }

  @Test func reportsActionThatFailsPredicate() async {
    let line = #line + 4
    let found = await reports {
      let store = store()
      await store.send(.submit) { $0.isLoading = true }
      await store.receive { $0 == .noop }
      await store.receive(.loaded) { $0.isLoading = false }
    }
    expectReports(
      found,
      Report(
        """
        Received unexpected action: …

            Search.Action.response(
              [
                [0]: "Milk 1",
                [1]: "Milk 2"
              ]
            )

        (Expected an action matching the predicate)

        To fix, assert this action with "receive", or correct the effect that sends it.
        """, line: line))
  }

  @Test func failsImmediatelyWithoutEffects() async {
    let line = #line + 3
    let found = await reports {
      let store = store()
      await store.receive(.response(["Milk"]), timeout: .seconds(1_000_000))
      await store.receive(/Search.Action.response, timeout: .seconds(1_000_000))
      await store.receive({ $0 == .loaded }, timeout: .seconds(1_000_000))
    }
    let reason = """
      There is no effect in flight that could send the action.

      To fix, return the effect from the reducer, or remove this assertion.
      """
    expectReports(
      found,
      Report(
        """
        Expected to receive the following action, but didn't: …

            Search.Action.response(
              [
                [0]: "Milk"
              ]
            )

        \(reason)
        """, line: line),
      Report(
        """
        Expected to receive an action matching case path, but didn't get one.

            CasePath<Search.Action, Array<String>>

        \(reason)
        """, line: line + 1),
      Report(
        """
        Expected to receive an action matching predicate, but didn't get one.

        \(reason)
        """, line: line + 2))
  }

  @Test func failsImmediatelyIfAllEffectsSleep() async {
    let line = #line + 5
    let found = await reports {
      let store = store()
      store.dependencies.continuousClock = TestClock()
      await store.send(.startTimer)
      await store.receive(.tick, timeout: .seconds(1_000_000))
      await store.send(.stopTimer)
    }
    expectReports(
      found,
      Report(
        """
        Expected to receive the following action, but didn't: …

            Search.Action.tick

        In flight:
            \(Search.sleepingTimer)

        To fix, advance the clock before this line.
        """, line: line))
  }

  @Test func failsImmediatelyIfEffectIsEndless() async {
    let line = #line + 4
    let found = await reports {
      let store = store()
      let task = await store.send(.spin)
      await store.receive(.noop, timeout: .seconds(1_000_000))
      await task.cancel()
    }
    expectReports(
      found,
      Report(
        """
        Expected to receive the following action, but didn't: …

            Search.Action.noop

        In flight:
            \(Search.endlessLoop) didn\'t settle within the runtime's step limit.

        To fix, cancel the effect that never settles, or let it sleep in a "TestClock".
        """, line: line))
  }

  @Test func waitsForExternalWorkUntilTimeout() async {
    let line = #line + 4
    let found = await reports {
      let store = store()
      let task = await store.send(.listen)
      await store.receive(.heard("Milk"), timeout: .milliseconds(1))
      store.exhaustivity = .off
      store.timeout = .zero
      await store.receive(/Search.Action.heard)
      await task.cancel()
    }
    let reason = """
      In flight:
          \(Search.waitingListener)

      To fix, override the dependency that the effect waits for, or increase "timeout:".
      """
    expectReports(
      found,
      Report(
        """
        Expected to receive an action, but received none after 0.001 seconds.

        Expected to receive the following action, but didn't: …

            Search.Action.heard("Milk")

        \(reason)
        """, line: line),
      Report(
        """
        Expected to receive a matching action, but received none after 0.0 seconds.

        Expected to receive an action matching case path, but didn't get one.

            CasePath<Search.Action, String>

        \(reason)
        """, line: line + 3))
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

  @Test func comparesStateAfterAction() async {
    let line = #line + 4
    let found = await reports {
      let store = store(Search(lookUp: { [$0] }))
      await store.send(.submit) { $0.isLoading = true }
      await store.receive(.response(["Milk"]))
      await store.receive(.loaded) { $0.isLoading = false }
    }
    expectReports(
      found,
      Report(
        """
        State was not expected to change, but a change occurred: …

              Search.State(
                query: "Milk",
                titles: [
            +     [0]: "Milk"
                ],
                isLoading: true,
                ticks: 0
              )

        (Expected: −, Actual: +)

        To fix, describe the change in a closure of this assertion, or correct the reducer.
        """, line: line))
  }
}
