import SteppedEffects
import Testing

/// What is left of effects whose store or host went away before they ended.
struct ReleasedEffectsTests {
  @Test(arguments: [false, true]) func areFreedBeforeAndAfterTheyBegin(begins: Bool) async {
    let freed = Freed()
    do {
      let runtime = EffectRuntime()
      let tracker = EffectTracker(stepper: runtime)
      let resource = Resource(freed)
      tracker.start { _ in
        try? await TestClock().sleep(for: .seconds(1))
        withExtendedLifetime(resource) {}
      }
      if begins { await tracker.settle() }
    }
    await freed.wait()
  }

  @Test func areFreedWhenTheyWereCancelledBefore() async {
    let freed = Freed()
    do {
      let tracker = EffectTracker(stepper: EffectRuntime())
      let resource = Resource(freed)
      let effect = tracker.start { _ in withExtendedLifetime(resource) {} }
      effect.cancel()
    }
    await freed.wait()
  }

  @Test func neverBeginAfterTheirRuntimeIsGone() async {
    let freed = Freed()
    let trace = Trace()
    do {
      let tracker = EffectTracker(stepper: EffectRuntime())
      let resource = Resource(freed)
      tracker.start { _ in withExtendedLifetime(resource) { trace.add("began") } }
    }
    await freed.wait()
    #expect(trace.entries == [])
  }

  @Test func areFreedWhenTheySleepInAnImmediateClock() async {
    let freed = Freed()
    do {
      let runtime = EffectRuntime()
      let tracker = EffectTracker(stepper: runtime)
      let resource = Resource(freed)
      tracker.start { _ in
        try? await ImmediateClock().sleep(for: .seconds(1))
        withExtendedLifetime(resource) {}
      }
      // Runs the first job only: the sleeper stays parked.
      await runtime.settle(wakingSleepersWhile: { false }, until: { false })
    }
    await freed.wait()
  }
}

/// Tells when it is freed.
private final class Resource: Sendable {
  private let freed: Freed

  init(_ freed: Freed) { self.freed = freed }

  deinit { freed.signal() }
}

/// Waits for something to be freed.
private struct Freed {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func signal() { continuation.finish() }

  func wait() async { for await _ in stream {} }
}
