import Foundation
import SteppedEffects
import TestSupport
import Testing

struct TrapTests {
  @Test func trapsOnZeroMaximumStepCount() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      disableBacktrace()
      _ = EffectRuntime(maximumStepCount: 0)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "The maximum step count of a runtime must be positive, not 0. To fix, pass 1 or more."))
  }

  @Test func trapsOnZeroInterval() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      disableBacktrace()
      _ = TestClock().timer(interval: .zero)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        The interval of a timer must be positive, not 0.0 seconds. To fix, pass a longer one.
        """))
  }
}
