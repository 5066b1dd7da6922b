import SteppedEffects
import Testing

struct ClockTimerTests {
  private let runtime = EffectRuntime()
  private let clock = TestClock()
  private let trace = Trace()

  @Test func ticksUntilCanceled() async {
    let tracker = EffectTracker(stepper: runtime)
    tracker.start { [clock, trace] _ in
      let erased: any Clock<Duration> = clock
      for await elapsed in erased.timer(interval: .seconds(2)) { trace.add("\(elapsed)") }
      trace.add("over")
    }
    await clock.advance(by: .seconds(1))
    await runtime.settle()
    await clock.advance(by: .seconds(5))
    #expect(trace.entries == ["2.0 seconds", "4.0 seconds"])
    for (effect, _) in tracker.alive { effect.cancel() }
    await runtime.settle()
    #expect(trace.entries.last == "over")
    #expect(tracker.isEmpty)
  }

  @Test func skipsMissedTicks() async {
    let tracker = EffectTracker(stepper: runtime)
    tracker.start { [clock, trace] _ in
      var ticks = clock.timer(interval: .seconds(2)).makeAsyncIterator()
      trace.add("\(await ticks.next(), default: "nil")")
      try? await clock.sleep(for: .seconds(5))
      trace.add("\(await ticks.next(), default: "nil")")
    }
    await runtime.settle()
    await clock.advance(by: .seconds(9))
    #expect(trace.entries == ["2.0 seconds", "8.0 seconds"])
    #expect(tracker.isEmpty)
  }
}
