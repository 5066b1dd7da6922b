import SteppedEffects
import Testing

struct ImmediateClockTests {
  private let clock = ImmediateClock()
  private let trace = Trace()

  @Test func wakesEarliestSleeperWhenIdle() async {
    let runtime = EffectRuntime()
    let tracker = EffectTracker(stepper: runtime)
    for (name, seconds) in [("three", 3), ("one", 1), ("two", 2)] {
      tracker.start { [clock, trace] _ in
        try? await clock.sleep(for: .seconds(seconds))
        trace.add("\(name) at \(clock.now.offset)")
      }
    }
    tracker.start { [trace] _ in
      for index in 0..<3 {
        await withTaskGroup(of: Void.self) { $0.addTask { trace.add("busy \(index)") } }
        await Task { @MainActor in trace.add("main \(index)") }.value
      }
    }
    await runtime.settle()
    #expect(
      trace.entries.suffix(3) == [
        "one at 1.0 seconds", "two at 2.0 seconds", "three at 3.0 seconds",
      ])
    #expect(trace.entries.count == 9)
    #expect(tracker.isEmpty)
  }

  @Test func doesNotWakeHeldSleepers() async {
    let runtime = EffectRuntime()
    let tracker = EffectTracker(stepper: runtime)
    tracker.start { [clock, trace] _ in
      for index in 0..<3 {
        try? await clock.sleep(for: .seconds(1))
        trace.add("tick \(index)")
      }
    }
    await runtime.settle(wakingSleepersWhile: { false }, until: { false })
    #expect(trace.entries == [])
    #expect(tracker.alive.map(\.wait) == [.clock(.immediateClock, deadline: .seconds(1))])
    await runtime.settle(
      wakingSleepersWhile: { [trace] in trace.entries.count < 2 }, until: { false })
    #expect(trace.entries == ["tick 0", "tick 1"])
    await runtime.settle()
    #expect(tracker.isEmpty)
  }

  @Test func reportsEndlessTimer() async {
    let runtime = EffectRuntime(maximumStepCount: 100)
    let tracker = EffectTracker(stepper: runtime)
    tracker.start { [clock] _ in
      while (try? await clock.sleep(for: .seconds(1))) != nil {}
    }
    await runtime.settle()
    #expect(tracker.alive.map(\.wait) == [.neverSettles])
    #expect(clock.now.offset > .seconds(10))
  }

  @Test func throwsCancellationError() async {
    let runtime = EffectRuntime()
    let tracker = EffectTracker(stepper: runtime)
    let sleeper = tracker.start { [clock, trace] _ in
      do {
        try await clock.sleep(for: .seconds(1))
      } catch {
        trace.add("\(type(of: error))")
      }
    }
    tracker.start { _ in sleeper.cancel() }
    await runtime.settle()
    #expect(trace.entries == ["CancellationError"])
    #expect(clock.now.offset == .zero)
  }

  @Test func sleepsWithoutRuntime() async throws {
    try await clock.sleep(for: .seconds(1_000_000))
    #expect(clock.now.offset == .seconds(1_000_000))
  }
}
