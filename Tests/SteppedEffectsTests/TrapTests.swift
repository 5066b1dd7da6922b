import Foundation
import SteppedEffects
import Testing

/// What ends the process, and what it says then.
struct TrapTests {
  @Test func aRuntimeWithoutAStepBudget() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      quietTrap()
      _ = EffectRuntime(stepBudget: 0)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The step budget of a runtime was 0. To fix, give it 1 or more."))
  }

  @Test func aTimerWithoutAnInterval() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      quietTrap()
      _ = TestClock().timer(interval: .zero)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        The interval of a timer was 0.0 seconds. To fix, give it one that is longer than zero.
        """))
  }
}

/// Lets a trap end the process at once, without a backtrace that takes a minute.
private func quietTrap() {
  for trap in [SIGILL, SIGTRAP] { signal(trap, SIG_DFL) }
}
