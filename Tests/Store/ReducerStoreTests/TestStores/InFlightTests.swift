import Dispatch
import ReducerStoreTesting
import Testing

@MainActor
struct InFlightTests {
  private let clock = TestClock()

  private var inFlight: String {
    """
    In flight:
        \(Search.sleepingTimer)
        \(Search.waitingListener)

    To fix, advance the clock before this line; override the dependency that the effect waits for, \
    or increase "timeout:".
    """
  }

  /// Returns a store that runs a timer and an effect that waits for external work.
  private func busyStore() async -> TestStoreOf<Search> {
    let store = TestStore(initialState: Search.State(query: "Milk"), reducer: Search()) {
      $0.continuousClock = clock
    }
    await store.send(.startTimer)
    await store.send(.listen)
    return store
  }

  @Test func timeoutIsOneSecond() async {
    let store = TestStore(initialState: Search.State()) { Search() }
    #expect(store.timeout == .seconds(1))
  }

  @Test func receiveWaitsForExternalWork() async {
    let line = #line + 3
    let found = await reports {
      let store = await busyStore()
      await store.receive(.tick, timeout: .milliseconds(1))
      await store.skipInFlightEffects()
    }
    expectReports(
      found.filter { !$0.isNote },
      Report(
        """
        Expected to receive an action, but received none after 0.001 seconds.

        Expected to receive the following action, but didn't: …

            Search.Action.tick

        \(inFlight)
        """, line: line))
  }

  @Test func finishListsAllEffects() async {
    let line = #line + 3
    let found = await reports {
      let store = await busyStore()
      await store.finish(timeout: .milliseconds(1))
      await store.skipInFlightEffects()
    }
    expectReports(
      found,
      Report(
        """
        Expected effects to finish, but there are still effects in-flight after 0.001 seconds.

        \(inFlight)
        """, line: line),
      Report(
        """
        2 in-flight effects were cancelled, originating from:

            \(Search.sleepingTimer)
            \(Search.waitingListener)
        """, line: line + 1, isNote: true))
  }

  @Test func mainQueueDoesNotRunWithoutEffects() async {
    let store = TestStore(initialState: Search.State()) { Search() }
    let hasRun = LockIsolated(false)
    DispatchQueue.main.async { hasRun.setValue(true) }
    await store.send(.noop)
    await store.send(.type("Milk")) { $0.query = "Milk" }
    #expect(!hasRun.value)
  }

  @Test func describesVoidAction() async {
    let line = #line + 4
    let found = await reports {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Void> { _, _ in
          .run { _ in try await Task.never() }
        }
      }
      await store.send(())
      await store.skipInFlightEffects()
    }
    expectNoDifference(
      found.map(\.message),
      [
        """
        1 in-flight effect was cancelled, originating from:

            The effect of "()" at ReducerStoreTests/InFlightTests.swift:\(line) is waiting \
        for work outside of this library's clocks.
        """
      ])
  }

  @Test func cancelsSkippedEffects() async {
    let isCancelled = LockIsolated(false)
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        guard action == 1 else { return .none }
        return .run { send in
          do {
            try await Task.never()
          } catch {
            isCancelled.setValue(true)
          }
          await send(2)
        }
      }
    }
    await store.send(1) { $0 = 1 }
    await store.skipInFlightEffects()
    #expect(isCancelled.value)
    await store.finish()
  }
}
