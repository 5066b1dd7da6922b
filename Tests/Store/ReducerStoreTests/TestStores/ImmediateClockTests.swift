import ReducerStoreTesting
import Testing

@MainActor
struct ImmediateClockTests {
  private func store() -> TestStoreOf<Search> {
    TestStore(initialState: Search.State(), reducer: Search()) {
      $0.continuousClock = ImmediateClock()
    }
  }

  @Test func endlessTimerWaitsForReceive() async {
    let store = store()
    let task = await store.send(.startTimer)
    for tick in 1...3 { await store.receive(.tick) { $0.ticks = tick } }
    #expect(store.state.ticks == 3)
    await task.cancel()
    await store.receive(.tick) { $0.ticks = 4 }
  }

  @Test func stoppedTimerSendsNoMoreActions() async {
    let store = TestStore(initialState: 97) {
      Reduce<Int, String> { state, action in
        @Dependency(\.continuousClock) var clock
        switch action {
        case "start":
          return .run { send in
            while true {
              try await clock.sleep(for: .seconds(1))
              await send("tick")
            }
          }
          .cancellable(id: "timer")
        case "tick":
          state += 1
          return state < 100 ? .none : .run { send in await send("done") }
        default: return .cancel(id: "timer")
        }
      }
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await store.send("start")
    await store.receive("tick") { $0 = 98 }
    await store.receive("tick") { $0 = 99 }
    await store.receive("tick") { $0 = 100 }
    await store.receive("done")
    await store.finish()
  }

  @Test func endsSleepsWithoutActions() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, isStart in
        @Dependency(\.continuousClock) var clock
        state += 1
        guard isStart else { return .none }
        return .run { send in
          for _ in 0..<3 { try await clock.sleep(for: .seconds(1)) }
          await send(false)
          for _ in 0..<3 { try await clock.sleep(for: .seconds(1)) }
        }
      }
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await store.send(true) { $0 = 1 }
    await store.receive(false) { $0 = 2 }
  }

  @Test func reportsEndlessTimer() async {
    let line = #line + 5
    let found = await reports {
      let store = store()
      store.exhaustivity = .off
      await store.send(.startTimer)
      await store.finish(timeout: .seconds(1_000_000))
      await store.skipInFlightEffects()
    }
    expectReports(
      found,
      Report(
        """
        Expected effects to finish, but there are still effects in-flight.

        In flight:
            \(Search.timer) didn\'t settle within the runtime's step limit.

        To fix, cancel the effect that never settles, or let it sleep in a "TestClock".
        """, line: line))
  }
}
