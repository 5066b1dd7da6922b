import SteppedEffects
import Testing

struct LiveEffectTests {
  @Test(arguments: [
    (
      LiveEffect.Wait.clock("TestClock", deadline: .milliseconds(1500)),
      "The effect of \"App.Action.start\" at App/App.swift:7 waits in a TestClock until 1.5 seconds."
    ),
    (
      .clock("ImmediateClock", deadline: .seconds(2)),
      """
      The effect of "App.Action.start" at App/App.swift:7 waits in an ImmediateClock until \
      2.0 seconds.
      """
    ),
    (
      .unknown,
      """
      The effect of "App.Action.start" at App/App.swift:7 waits for something that no clock of \
      this library controls.
      """
    ),
    (
      .neverRests,
      """
      The effect of "App.Action.start" at App/App.swift:7 never rests: it was still working when \
      the step budget was used up.
      """
    ),
  ])
  func describesEffect(wait: LiveEffect.Wait, sentence: String) {
    let effect = LiveEffect(
      action: "App.Action.start", fileID: "App/App.swift", line: 7, wait: wait)
    #expect(effect.description == sentence)
  }
}
