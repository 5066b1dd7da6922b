import SteppedEffects
import Testing

struct EffectRuntimeTests {
  private let trace = Trace()

  @Test func runsEffectsOnlyWhenSettled() async {
    let runtime = EffectRuntime()
    let tracker = EffectTracker(stepper: runtime)
    tracker.start { [trace] _ in trace.add("ran") }
    #expect(trace.entries == [])
    #expect(tracker.alive.map(\.wait) == [.unknown])
    await runtime.settle()
    #expect(trace.entries == ["ran"])
    #expect(tracker.isEmpty)
  }

  @Test func runsTasksWithPreference() async {
    let runtime = EffectRuntime()
    let task = Task(executorPreference: runtime) { [trace] in trace.add("ran") }
    #expect(trace.entries == [])
    await runtime.settle()
    #expect(trace.entries == ["ran"])
    await task.value
  }

  @Test func runsFirstInFirstOut() async {
    let runtime = EffectRuntime()
    let tracker = EffectTracker(stepper: runtime)
    for name in ["a", "b", "c"] {
      tracker.start { [trace] _ in
        for step in 1...2 {
          trace.add("\(name)\(step)")
          await withTaskGroup(of: Void.self) { $0.addTask { trace.add("\(name)\(step) child") } }
        }
      }
    }
    await runtime.settle()
    #expect(
      trace.entries == [
        "a1", "b1", "c1", "a1 child", "b1 child", "c1 child",
        "a2", "b2", "c2", "a2 child", "b2 child", "c2 child",
      ])
  }

  @Test func identifiesEndlessEffect() async {
    let runtime = EffectRuntime(maximumStepCount: 500)
    let clock = TestClock()
    let tracker = EffectTracker(stepper: runtime)
    tracker.start { [clock] _ in try? await clock.sleep(for: .seconds(1)) }
    tracker.start { _ in
      while !Task.isCancelled { await Task { @MainActor in }.value }
    }
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    tracker.start { _ in for await _ in stream {} }
    await runtime.settle()
    #expect(
      tracker.alive.map(\.wait) == [
        .clock(.testClock, deadline: .seconds(1)), .neverSettles, .unknown,
      ])
    continuation.finish()
  }

  @Test @MainActor func waitsForChainsOfMainActorTasks() async {
    let runtime = EffectRuntime()
    let tracker = EffectTracker(stepper: runtime)
    tracker.start { [trace] _ in await countDown(10, trace) }
    await runtime.settle()
    #expect(trace.entries.last == "0")
    #expect(tracker.isEmpty)
  }

  @Test func settlesTwoTrackers() async {
    let runtime = EffectRuntime()
    let first = EffectTracker(stepper: runtime)
    let second = EffectTracker(stepper: runtime)
    first.start { [trace] _ in trace.add("first") }
    second.start { [trace] _ in trace.add("second") }
    await first.settle()
    #expect(trace.entries == ["first", "second"])
    #expect(first.isEmpty && second.isEmpty)
  }
}

@MainActor private func countDown(_ number: Int, _ trace: Trace) async {
  trace.add("\(number)")
  if number > 0 { await Task { @MainActor in await countDown(number - 1, trace) }.value }
}
