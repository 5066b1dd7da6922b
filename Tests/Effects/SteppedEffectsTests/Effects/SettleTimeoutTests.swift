import Dispatch
import RuntimeIssues
import SteppedEffects
import TestSupport
import Testing

struct SettleTimeoutTests {
  private let runtime = EffectRuntime()
  private let trace = Trace()

  @Test func externalWorkIsIdleWithoutTimeout() async {
    let (tracker, gate) = await callOfHeldActor()
    await runtime.settle()
    #expect(tracker.alive.map(\.wait) == [.unknown])
    gate.signal()
    await finish(tracker)
  }

  @Test func settleWaitsForActorOnOtherThread() async {
    let (tracker, gate) = await callOfHeldActor()
    await runtime.settle()
    gate.signal()
    await SettleTimeout.$current.withValue(SettleTimeout(.seconds(60))) { await tracker.settle() }
    #expect(tracker.isEmpty)
    #expect(trace.entries == ["called", "returned"])
  }

  @Test func holdWaitsForActorOnOtherThread() async {
    let (tracker, gate) = await callOfHeldActor()
    let opening = openingInHold(gate, tracker)
    await runtime.settle()
    opening.finish()
    runtime.hold(within: SettleTimeout(.seconds(60))) { tracker.isEmpty }
    #expect(tracker.isEmpty)
    #expect(trace.entries == ["opened", "called", "returned"])
  }

  @Test func endlessWaitUsesUpTimeout() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let tracker = EffectTracker(stepper: runtime)
    tracker.start { _ in for await _ in stream {} }
    let timeout = SettleTimeout(.milliseconds(1))
    await SettleTimeout.$current.withValue(timeout) { await tracker.settle() }
    runtime.hold(within: timeout) { tracker.isEmpty }
    runtime.hold(within: SettleTimeout(.milliseconds(1))) { tracker.isEmpty }
    #expect(!timeout.isTimeLeft)
    #expect(tracker.alive.map(\.wait) == [.unknown])
    continuation.finish()
    await finish(tracker)
  }

  @Test(arguments: [Duration.zero, .seconds(-1)]) func nonpositiveTimeoutHasNoTimeLeft(
    _ duration: Duration
  ) {
    #expect(!SettleTimeout(duration).isTimeLeft)
  }

  @Test func holdStopsAtMaximumStepCount() async {
    let runtime = EffectRuntime(maximumStepCount: 100)
    let tracker = EffectTracker(stepper: runtime)
    let effect = tracker.start { _ in
      while !Task.isCancelled {
        await withTaskGroup(of: Void.self) { $0.addTask {} }
      }
    }
    runtime.hold(within: SettleTimeout(.seconds(60))) { tracker.isEmpty }
    #expect(tracker.alive.map(\.wait) == [.neverSettles])
    effect.cancel()
    await runtime.settle()
  }

  @Test func doesNotListReturnedEffect() async {
    let tracker = EffectTracker(stepper: runtime)
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    tracker.start { effect in
      effect.returned()
      for await _ in stream {}
    }
    runtime.hold(within: SettleTimeout(.seconds(60))) { tracker.alive.isEmpty }
    #expect(tracker.alive.isEmpty)
    #expect(!tracker.isEmpty)
    continuation.finish()
    await finish(tracker)
  }

  @Test func advanceWaitsForActorOnOtherThread() async {
    let clock = TestClock()
    let tracker = timer(in: clock, of: HeldActor())
    await runtime.settle()
    await clock.advance(by: .seconds(3))
    await finish(tracker)
    #expect(trace.entries == ["1.0 seconds", "2.0 seconds", "3.0 seconds"])
  }

  @Test func advanceWaitsForPreviousTick() async {
    let clock = TestClock()
    let tracker = timer(in: clock, of: HeldActor())
    await runtime.settle()
    for _ in 1...3 { await clock.advance(by: .seconds(1)) }
    await finish(tracker)
    #expect(trace.entries == ["1.0 seconds", "2.0 seconds", "3.0 seconds"])
  }

  @MainActor @Test func wokenEffectsGoOnOnTheCallersActor() async {
    let (clock, actor) = (TestClock(), HeldActor())
    let tracker = EffectTracker(stepper: runtime)
    tracker.start { [trace] _ in
      for _ in 1...2 {
        try? await clock.sleep(for: .seconds(1))
        let gate = DispatchSemaphore(value: 0)
        await actor.hold(until: gate)
        open(gate, afterTurns: 40)
        await actor.call {}
        trace.add(MainQueue.isCurrent ? "main" : "other")
      }
    }
    await runtime.settle()
    await clock.advance(by: .seconds(3))
    await finish(tracker)
    #expect(trace.entries == ["main", "main"])
  }

  @Test func runWaitsForActorOnOtherThread() async throws {
    let clock = TestClock()
    let tracker = timer(in: clock, of: HeldActor())
    await runtime.settle()
    #expect(await clock.run())
    try await clock.checkSuspension()
    await finish(tracker)
    #expect(trace.entries == ["1.0 seconds", "2.0 seconds", "3.0 seconds"])
  }

  @Test func advanceTimesOutOncePerEffect() async {
    let clock = TestClock()
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let tracker = EffectTracker(stepper: runtime)
    tracker.start { [trace] _ in
      try? await clock.sleep(for: .seconds(1))
      trace.add("woken")
      for await _ in stream {}
    }
    await runtime.settle()
    for _ in 0..<3 { await clock.advance(by: .seconds(1)) }
    #expect(trace.entries == ["woken"])
    #expect(clock.now.offset == .seconds(3))
    continuation.finish()
    await finish(tracker)
  }

  @Test func advanceWaitsAgainAfterStream() async {
    let clock = TestClock()
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let tracker = timer(in: clock, of: HeldActor()) {
      try? await clock.sleep(for: .seconds(1))
      for await _ in stream {}
    }
    await runtime.settle()
    await clock.advance(by: .seconds(2))
    continuation.finish()
    await clock.advance(by: .seconds(3))
    await finish(tracker)
    #expect(trace.entries == ["3.0 seconds", "4.0 seconds", "5.0 seconds"])
  }

  /// Starts an effect that calls a blocked actor at each of three ticks of a timer.
  private func timer(
    in clock: TestClock, of actor: HeldActor,
    after beginning: @escaping @Sendable () async -> Void = {}
  ) -> EffectTracker {
    let tracker = EffectTracker(stepper: runtime)
    tracker.start { [trace] _ in
      await beginning()
      for _ in 1...3 {
        do { try await clock.sleep(for: .seconds(1)) } catch { return }
        let gate = DispatchSemaphore(value: 0)
        await actor.hold(until: gate)
        open(gate, afterTurns: 40)
        await actor.call { trace.add("\(clock.now.offset)") }
      }
    }
    return tracker
  }

  /// Starts an effect that calls an actor, which stays blocked until the gate opens.
  private func callOfHeldActor() async -> (EffectTracker, gate: DispatchSemaphore) {
    let actor = HeldActor()
    let gate = DispatchSemaphore(value: 0)
    await actor.hold(until: gate)
    let tracker = EffectTracker(stepper: runtime)
    tracker.start { [trace] _ in
      await actor.call { trace.add("called") }
      trace.add("returned")
    }
    return (tracker, gate)
  }

  private func openingInHold(
    _ gate: DispatchSemaphore, _ tracker: EffectTracker
  ) -> AsyncStream<Void>.Continuation {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    tracker.start { [trace] _ in
      for await _ in stream {}
      trace.add("opened")
      gate.signal()
    }
    return continuation
  }

  private func finish(_ tracker: EffectTracker) async {
    await SettleTimeout.$current.withValue(SettleTimeout(.seconds(60))) { await tracker.settle() }
    #expect(tracker.isEmpty)
  }
}

private func open(_ gate: DispatchSemaphore, afterTurns turns: Int) {
  DispatchQueue.main.async {
    if turns == 0 { gate.signal() } else { open(gate, afterTurns: turns - 1) }
  }
}

/// An actor that a separate thread can block.
private actor HeldActor {
  nonisolated func hold(until gate: DispatchSemaphore) async {
    await withCheckedContinuation { held in
      Task(executorPreference: SeparateThreadExecutor()) {
        await self.stay(until: gate) { held.resume() }
      }
    }
  }

  func call(_ operation: () -> Void) { operation() }

  private func stay(until gate: DispatchSemaphore, _ began: () -> Void) {
    began()
    gate.wait()
  }
}
