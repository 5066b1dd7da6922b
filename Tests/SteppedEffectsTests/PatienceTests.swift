import Dispatch
import SteppedEffects
import Testing

/// What becomes of effects that another thread carries on.
struct PatienceTests {
  private let runtime = EffectRuntime()
  private let trace = Trace()

  @Test func withoutPatienceAnUnknownWaitIsRest() async {
    let (ledger, gate) = await callOfAHeldActor()
    await runtime.settle()
    #expect(ledger.alive.map(\.wait) == [.unknown])
    gate.signal()
    await finish(ledger)
  }

  @Test func settlingWaitsForAnActorThatAnotherThreadRuns() async {
    let (ledger, gate) = await callOfAHeldActor()
    await runtime.settle()
    gate.signal()
    await Patience.$current.withValue(Patience(.seconds(60))) { await ledger.settle() }
    #expect(ledger.isEmpty)
    #expect(trace.entries == ["called", "returned"])
  }

  @Test func holdingAThreadWaitsForAnActorThatAnotherThreadRuns() async {
    let (ledger, gate) = await callOfAHeldActor()
    let opening = openingInHold(gate, ledger)
    await runtime.settle()
    opening.finish()
    runtime.hold(within: Patience(.seconds(60))) { ledger.isEmpty }
    #expect(ledger.isEmpty)
    #expect(trace.entries == ["opened", "called", "returned"])
  }

  @Test func whatNeverComesEndsThePatience() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let ledger = EffectLedger(stepper: runtime)
    ledger.start { _ in for await _ in stream {} }
    let patience = Patience(.milliseconds(1))
    await Patience.$current.withValue(patience) { await ledger.settle() }
    runtime.hold(within: patience) { ledger.isEmpty }
    runtime.hold(within: Patience(.milliseconds(1))) { ledger.isEmpty }
    #expect(!patience.isLeft)
    #expect(ledger.alive.map(\.wait) == [.unknown])
    continuation.finish()
    await finish(ledger)
  }

  @Test(arguments: [Duration.zero, .seconds(-1)]) func noPatience(_ duration: Duration) {
    #expect(!Patience(duration).isLeft)
  }

  @Test func holdingEndsWithTheStepBudget() async {
    let runtime = EffectRuntime(stepBudget: 100)
    let ledger = EffectLedger(stepper: runtime)
    let effect = ledger.start { _ in
      while !Task.isCancelled {
        await withTaskGroup(of: Void.self) { $0.addTask {} }
      }
    }
    runtime.hold(within: Patience(.seconds(60))) { ledger.isEmpty }
    #expect(ledger.alive.map(\.wait) == [.neverRests])
    effect.cancel()
    await runtime.settle()
  }

  @Test func anEffectThatOnlyTakesItsLeaveIsNotAlive() async {
    let ledger = EffectLedger(stepper: runtime)
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    ledger.start { effect in
      effect.returned()
      for await _ in stream {}
    }
    runtime.hold(within: Patience(.seconds(60))) { ledger.alive.isEmpty }
    #expect(ledger.alive.isEmpty)
    #expect(!ledger.isEmpty)
    continuation.finish()
    await finish(ledger)
  }

  @Test func anAdvanceWaitsForAnActorThatAnotherThreadRuns() async {
    let clock = TestClock()
    let ledger = timer(in: clock, of: HeldActor())
    await runtime.settle()
    await clock.advance(by: .seconds(3))
    await finish(ledger)
    #expect(trace.entries == ["1.0 seconds", "2.0 seconds", "3.0 seconds"])
  }

  @Test func theNextAdvanceWaitsForTheLastTickOfTheOneBefore() async {
    let clock = TestClock()
    let ledger = timer(in: clock, of: HeldActor())
    await runtime.settle()
    for _ in 1...3 { await clock.advance(by: .seconds(1)) }
    await finish(ledger)
    #expect(trace.entries == ["1.0 seconds", "2.0 seconds", "3.0 seconds"])
  }

  @Test func aRunWaitsForAnActorThatAnotherThreadRuns() async throws {
    let clock = TestClock()
    let ledger = timer(in: clock, of: HeldActor())
    await runtime.settle()
    #expect(await clock.run())
    try await clock.checkSuspension()
    await finish(ledger)
    #expect(trace.entries == ["1.0 seconds", "2.0 seconds", "3.0 seconds"])
  }

  @Test func anAdvanceGivesUpOnAWokenEffectOnce() async {
    let clock = TestClock()
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let ledger = EffectLedger(stepper: runtime)
    ledger.start { [trace] _ in
      try? await clock.sleep(for: .seconds(1))
      trace.add("woken")
      for await _ in stream {}
    }
    await runtime.settle()
    for _ in 0..<3 { await clock.advance(by: .seconds(1)) }
    #expect(trace.entries == ["woken"])
    #expect(clock.now.offset == .seconds(3))
    continuation.finish()
    await finish(ledger)
  }

  /// Starts an effect that ticks three times, and calls an actor at each tick while a thread of its
  /// own is within the actor.
  private func timer(in clock: TestClock, of actor: HeldActor) -> EffectLedger {
    let ledger = EffectLedger(stepper: runtime)
    ledger.start { [trace] _ in
      for _ in 1...3 {
        do { try await clock.sleep(for: .seconds(1)) } catch { return }
        let gate = DispatchSemaphore(value: 0)
        await actor.hold(until: gate)
        open(gate, afterLaps: 40)
        await actor.call { trace.add("\(clock.now.offset)") }
      }
    }
    return ledger
  }

  /// Starts an effect that calls an actor, whose thread stands until the gate opens.
  private func callOfAHeldActor() async -> (EffectLedger, gate: DispatchSemaphore) {
    let actor = HeldActor()
    let gate = DispatchSemaphore(value: 0)
    await actor.hold(until: gate)
    let ledger = EffectLedger(stepper: runtime)
    ledger.start { [trace] _ in
      await actor.call { trace.add("called") }
      trace.add("returned")
    }
    return (ledger, gate)
  }

  /// Starts an effect that opens the gate, as a job of the runtime, once it is told to.
  private func openingInHold(
    _ gate: DispatchSemaphore, _ ledger: EffectLedger
  ) -> AsyncStream<Void>.Continuation {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    ledger.start { [trace] _ in
      for await _ in stream {}
      trace.add("opened")
      gate.signal()
    }
    return continuation
  }

  private func finish(_ ledger: EffectLedger) async {
    await Patience.$current.withValue(Patience(.seconds(60))) { await ledger.settle() }
    #expect(ledger.isEmpty)
  }
}

/// Opens a gate after more laps of the main queue than prove that an app is idle.
private func open(_ gate: DispatchSemaphore, afterLaps laps: Int) {
  DispatchQueue.main.async {
    if laps == 0 { gate.signal() } else { open(gate, afterLaps: laps - 1) }
  }
}

/// An actor that a thread of its own can hold.
private actor HeldActor {
  /// Returns when another thread is within the actor, where it stays until the gate opens.
  nonisolated func hold(until gate: DispatchSemaphore) async {
    await withCheckedContinuation { held in
      Task(executorPreference: OwnThread()) { await self.stay(until: gate) { held.resume() } }
    }
  }

  func call(_ operation: () -> Void) { operation() }

  private func stay(until gate: DispatchSemaphore, _ began: () -> Void) {
    began()
    gate.wait()
  }
}

/// Runs jobs on a thread that is none of Swift's pool, which has few and which others need.
private final class OwnThread: TaskExecutor {
  private let queue = DispatchQueue(label: "a thread that holds an actor")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
