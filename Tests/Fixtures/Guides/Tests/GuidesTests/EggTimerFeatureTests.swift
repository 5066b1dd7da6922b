import ReducerStoreTesting
import Testing

@testable import EggTimer

@MainActor @Test func ticksEverySecond() async {
  let clock = TestClock()
  let store = TestStore(initialState: EggTimer.State()) {
    EggTimer()
  } withDependencies: {
    $0.continuousClock = clock
  }
  await store.send(.startButtonTapped) { $0.isRunning = true }
  await clock.advance(by: .seconds(1))
  await store.receive(.ticked) { $0.secondsLeft = 179 }
  await store.send(.pauseButtonTapped) { $0.isRunning = false }
}
