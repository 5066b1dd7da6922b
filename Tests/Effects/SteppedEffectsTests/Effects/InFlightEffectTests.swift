import SteppedEffects
import Testing

struct InFlightEffectTests {
  @Test(arguments: [
    (
      InFlightEffect.Wait.clock(.testClock, deadline: .milliseconds(1500)),
      """
      The effect of "App.Action.start" at App/App.swift:7 is sleeping in a TestClock until \
      1.5 seconds.
      """
    ),
    (
      .clock(.immediateClock, deadline: .seconds(2)),
      """
      The effect of "App.Action.start" at App/App.swift:7 is sleeping in an ImmediateClock until \
      2.0 seconds.
      """
    ),
    (
      .unknown,
      """
      The effect of "App.Action.start" at App/App.swift:7 is waiting for work outside of this \
      library's clocks.
      """
    ),
    (
      .neverSettles,
      """
      The effect of "App.Action.start" at App/App.swift:7 didn't settle within the runtime's step \
      limit.
      """
    ),
  ])
  func describesEffect(wait: InFlightEffect.Wait, sentence: String) {
    let effect = InFlightEffect(
      action: "App.Action.start", fileID: "App/App.swift", line: 7, wait: wait)
    #expect(effect.description == sentence)
  }
}
