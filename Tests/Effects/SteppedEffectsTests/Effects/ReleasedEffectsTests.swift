import SteppedEffects
import Testing

struct ReleasedEffectsTests {
  @Test(arguments: [false, true]) func releasesEffectsBeforeAndAfterStart(begins: Bool) async {
    let freed = DeallocationSignal()
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

  @Test func releasesCanceledEffects() async {
    let freed = DeallocationSignal()
    do {
      let tracker = EffectTracker(stepper: EffectRuntime())
      let resource = Resource(freed)
      let effect = tracker.start { _ in withExtendedLifetime(resource) {} }
      effect.cancel()
    }
    await freed.wait()
  }

  @Test func doesNotStartEffectsAfterRelease() async {
    let freed = DeallocationSignal()
    let trace = Trace()
    do {
      let tracker = EffectTracker(stepper: EffectRuntime())
      let resource = Resource(freed)
      tracker.start { _ in withExtendedLifetime(resource) { trace.add("began") } }
    }
    await freed.wait()
    #expect(trace.entries == [])
  }

  @Test func releasesEffectsInImmediateClock() async {
    let freed = DeallocationSignal()
    do {
      let runtime = EffectRuntime()
      let tracker = EffectTracker(stepper: runtime)
      let resource = Resource(freed)
      tracker.start { _ in
        try? await ImmediateClock().sleep(for: .seconds(1))
        withExtendedLifetime(resource) {}
      }
      // At this point, only the first job runs.
      await runtime.settle(wakingSleepersWhile: { false }, until: { false })
    }
    await freed.wait()
  }
}

private final class Resource: Sendable {
  private let freed: DeallocationSignal

  init(_ freed: DeallocationSignal) { self.freed = freed }

  deinit { freed.signal() }
}

/// A signal that a test uses to wait until an object is deallocated.
private struct DeallocationSignal {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func signal() { continuation.finish() }

  func wait() async { for await _ in stream {} }
}
