import SteppedEffects
import Testing

struct EffectTrackerTests {
  private let trace = Trace()

  @Test func waitsForTasksToEnd() async {
    let tracker = EffectTracker()
    for index in 0..<20 { tracker.start { [trace] _ in trace.add("\(index)") } }
    await tracker.settle()
    #expect(trace.entries.count == 20)
    #expect(tracker.isEmpty)
  }

  @Test func waitsForTasksToSleep() async {
    let clock = TestClock()
    let tracker = EffectTracker()
    tracker.start { [clock, trace] _ in
      trace.add("begins")
      try? await clock.sleep(for: .seconds(1))
      trace.add("ends")
    }
    await tracker.settle()
    #expect(trace.entries == ["begins"])
    #expect(tracker.alive.map(\.wait) == [.clock(.testClock, deadline: .seconds(1))])
    await clock.advance(by: .seconds(1))
    await tracker.settle()
    #expect(trace.entries == ["begins", "ends"])
    #expect(tracker.isEmpty)
  }

  @Test func stopsWaitingWhenCanceled() async {
    let tracker = EffectTracker()
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    tracker.start { _ in for await _ in stream {} }
    let settling = Task { await tracker.settle() }
    settling.cancel()
    await settling.value
    #expect(!tracker.isEmpty)
    continuation.finish()
    await tracker.settle()
    #expect(tracker.isEmpty)
  }

  @Test func ignoresCanceledEffects() async {
    let tracker = EffectTracker()
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let effect = tracker.start { _ in await Task { for await _ in stream {} }.value }
    effect.cancel()
    #expect(effect.isCancelled)
    #expect(tracker.isEmpty)
    await tracker.settle()
    continuation.finish()
  }

  @Test func cancelsEffectsWhenReleased() async {
    let (ended, continuation) = AsyncStream<Bool>.makeStream()
    do {
      let tracker = EffectTracker()
      tracker.start { _ in
        let clock = TestClock()
        do {
          try await clock.sleep(for: .seconds(1))
          continuation.yield(false)
        } catch {
          continuation.yield(true)
        }
      }
    }
    for await isCancelled in ended {
      #expect(isCancelled)
      break
    }
  }
}
