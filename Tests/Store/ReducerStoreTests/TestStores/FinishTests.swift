import ReducerStoreTesting
import Testing

@MainActor
struct FinishTests {
  private let clock = TestClock()

  private func store(_ search: Search = Search()) -> TestStoreOf<Search> {
    TestStore(initialState: Search.State(query: "Milk"), reducer: search) {
      $0.continuousClock = clock
    }
  }

  @Test func waitsForEffectsAndReportsPendingActions() async {
    let line = #line + 4
    let found = await reports {
      let store = store()
      await store.finish()
      await store.send(.submit) { $0.isLoading = true }
      await store.finish()
      #expect(store.state == Search.State(query: "Milk", titles: ["Milk 1", "Milk 2"]))
    }
    expectReports(
      found,
      Report(
        """
        The store received 2 unexpected actions after this one: …

            Search.Action.response(
              [
                [0]: "Milk 1",
                [1]: "Milk 2"
              ]
            )
            Search.Action.loaded

        To fix, assert each with "receive", or skip them with \
        "await store.skipReceivedActions()".
        """, line: line))
  }

  @Test func failsImmediatelyIfEffectsSleep() async {
    let line = #line + 4
    let found = await reports {
      let store = store()
      let task = await store.send(.startTimer)
      await store.finish(timeout: .seconds(1_000_000))
      await task.finish(timeout: .seconds(1_000_000))
      await task.cancel()
    }
    let reason = """
      In flight:
          \(Search.sleepingTimer)

      To fix, advance the clock before this line.
      """
    expectReports(
      found,
      Report(
        """
        Expected effects to finish, but there are still effects in-flight.

        \(reason)
        """, line: line),
      Report(
        """
        Expected task to finish, but it is still in-flight.

        \(reason)
        """, line: line + 1))
  }

  @Test func waitsForExternalWorkUntilTimeout() async {
    let line = #line + 5
    let found = await reports {
      let store = store()
      store.timeout = .milliseconds(1)
      let task = await store.send(.listen)
      await store.finish()
      await task.finish()
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
        Expected effects to finish, but there are still effects in-flight after 0.001 seconds.

        \(reason)
        """, line: line),
      Report(
        """
        Expected task to finish, but it is still in-flight after 0.001 seconds.

        \(reason)
        """, line: line + 1))
  }

  @Test func taskFinishesWithItsEffects() async {
    let store = store()
    await store.send(.startTimer)
    let task = await store.send(.submit) { $0.isLoading = true }
    #expect(!task.isCancelled)
    await task.finish()
    await store.receive(/Search.Action.response) { $0.titles = ["Milk 1", "Milk 2"] }
    await store.receive(.loaded) { $0.isLoading = false }
    await store.send(.stopTimer)
    await store.finish()
  }

  @Test func canceledTaskIgnoresActions() async {
    let store = store()
    let task = await store.send(.startTimer)
    await task.cancel()
    #expect(task.isCancelled)
    await clock.advance(by: .seconds(10))
    await store.finish()
  }

  @Test func skipsReceivedActions() async {
    let line = #line + 4
    let found = await reports {
      let store = store(Search(lookUp: { [$0] }))
      await store.send(.submit) { $0.isLoading = true }
      await store.skipReceivedActions()
      #expect(store.state == Search.State(query: "Milk", titles: ["Milk"]))
      await store.skipReceivedActions(strict: false)
      await store.skipReceivedActions()
    }
    expectReports(
      found,
      Report(
        """
        2 received actions were skipped:

            Search.Action.response(
              [
                [0]: "Milk"
              ]
            )
            Search.Action.loaded
        """, line: line, isNote: true),
      Report(
        """
        There were no received actions to skip.

        To fix, remove "skipReceivedActions", or pass "strict: false".
        """, line: line + 3))
  }

  @Test func skipsInFlightEffects() async {
    let line = #line + 4
    let found = await reports {
      let store = store()
      await store.send(.startTimer)
      await store.skipInFlightEffects()
      await clock.advance(by: .seconds(10))
      await store.skipInFlightEffects(strict: false)
      await store.skipInFlightEffects()
    }
    expectReports(
      found,
      Report(
        """
        1 in-flight effect was cancelled, originating from:

            \(Search.sleepingTimer)
        """, line: line, isNote: true),
      Report(
        """
        There were no in-flight effects to skip.

        To fix, remove "skipInFlightEffects", or pass "strict: false".
        """, line: line + 3))
  }

  @Test func comparesTasksByEffects() async {
    let store = store()
    let (first, second) = (await store.send(.startTimer), await store.send(.startTimer))
    #expect(Set([first, first, second]).count == 2)
    await store.send(.stopTimer)
  }
}
