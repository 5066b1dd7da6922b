import RuntimeIssues
import TestSupport
import Testing

@testable import SteppedEffects

struct TestClockTests {
  private let runtime = EffectRuntime()
  private let clock = TestClock()
  private let trace = Trace()

  /// Starts effects that sleep for the given durations, in order.
  private func start(_ sleepers: KeyValuePairs<String, Int>) async -> EffectTracker {
    let tracker = EffectTracker(stepper: runtime)
    for (name, seconds) in sleepers {
      tracker.start { [clock, trace] _ in
        do {
          try await clock.sleep(for: .seconds(seconds))
          trace.add("\(name) at \(clock.now.offset)")
        } catch {
          trace.add("\(name) \(type(of: error))")
        }
      }
    }
    await runtime.settle()
    return tracker
  }

  @Test func wakesInOrderOfDeadlines() async {
    let tracker = await start(["three": 3, "one": 1, "two": 2, "other one": 1])
    await clock.advance(by: .seconds(3))
    #expect(
      trace.entries == [
        "one at 1.0 seconds", "other one at 1.0 seconds", "two at 2.0 seconds",
        "three at 3.0 seconds",
      ])
    #expect(tracker.isEmpty)
    #expect(clock.now.offset == .seconds(3))
  }

  @Test func doesNotWakeEarly() async {
    let tracker = await start(["one": 1])
    await clock.advance(by: .milliseconds(999))
    #expect(trace.entries == [])
    #expect(tracker.alive.map(\.wait) == [.clock(.testClock, deadline: .seconds(1))])
    await clock.advance(by: .milliseconds(1))
    #expect(trace.entries == ["one at 1.0 seconds"])
  }

  @Test func neverMovesBackward() async {
    await clock.advance(to: .init(offset: .seconds(5)))
    await clock.advance(to: .init(offset: .seconds(2)))
    #expect(clock.now.offset == .seconds(5))
  }

  @Test func returnsImmediatelyForPastDeadline() async throws {
    try await clock.sleep(until: .init(offset: .seconds(-1)))
    await clock.advance(by: .seconds(2))
    try await clock.sleep(until: .init(offset: .seconds(1)))
  }

  @Test func zeroSleepEndsWithNextAdvance() async {
    let tracker = await start(["now": 0, "later": 1])
    #expect(tracker.alive.first?.wait == .clock(.testClock, deadline: .zero))
    #expect(trace.entries == [])
    await clock.advance()
    #expect(trace.entries == ["now at 0.0 seconds"])
    #expect(tracker.alive.map(\.wait) == [.clock(.testClock, deadline: .seconds(1))])
  }

  @Test func stopsWakingEndlessZeroSleeps() async {
    let tracker = EffectTracker(stepper: runtime)
    tracker.start { [clock, trace] _ in
      while true {
        do { try await clock.sleep(for: .zero) } catch { return }
        trace.add("woken")
      }
    }
    await runtime.settle()
    await TestClock.$wakeLimit.withValue(100) { await clock.advance(by: .seconds(1)) }
    #expect(trace.entries.count == 100)
    #expect(tracker.alive.map(\.wait) == [.clock(.testClock, deadline: .zero)])
    await TestClock.$wakeLimit.withValue(100) { await clock.advance(by: .seconds(1)) }
    #expect(trace.entries.count == 200)
  }

  @Test func wakesTimerSeveralTimes() async {
    let tracker = EffectTracker(stepper: runtime)
    tracker.start { [clock, trace] _ in
      for tick in 1...3 {
        try? await clock.sleep(for: .seconds(1))
        trace.add("tick \(tick) at \(clock.now.offset)")
      }
    }
    await runtime.settle()
    await clock.advance(by: .seconds(10))
    #expect(
      trace.entries == [
        "tick 1 at 1.0 seconds", "tick 2 at 2.0 seconds", "tick 3 at 3.0 seconds",
      ])
    #expect(tracker.isEmpty)
  }

  @Test func throwsCancellationError() async {
    let tracker = await start(["one": 1])
    for (effect, _) in tracker.alive { effect.cancel() }
    await runtime.settle()
    #expect(trace.entries == ["one CancellationError"])
    #expect(await clock.run())
  }

  @Test func runsUntilNoTaskSleeps() async {
    let tracker = await start(["hundred": 100, "one": 1])
    #expect(await clock.run())
    #expect(trace.entries == ["one at 1.0 seconds", "hundred at 100.0 seconds"])
    #expect(tracker.isEmpty)
  }

  /// Runs the clock while an effect repeats a timer endlessly, and returns the reported issues.
  private func issuesOfEndlessRun(timeout: Duration? = nil) async -> [String] {
    let tracker = EffectTracker(stepper: runtime)
    tracker.start { [clock] _ in
      while (try? await clock.sleep(for: .seconds(1))) != nil {}
    }
    await runtime.settle()
    return await TestClock.$wakeLimit.withValue(100) {
      await CollectedIssues { #expect(await clock.run(timeout: timeout) == false) }.messages
    }
  }

  @Test func runFailsForEndlessTimer() async {
    #expect(
      await issuesOfEndlessRun() == [
        """
        Expected all sleeps to finish, but some are still suspending after 100 wake-ups.

        1 task is sleeping in a TestClock at 100.0 seconds.

          Deadlines: 101.0 seconds

        To fix, cancel endless timers before running the clock, call "await clock.advance(by:)" \
        instead, or increase "timeout".
        """
      ])
    #expect(clock.now.offset == .seconds(100))
    #expect(TestClock.wakeLimit == 10_000)
  }

  @Test func runFailsAfterTimeout() async {
    let issues = await issuesOfEndlessRun(timeout: .zero)
    let opening =
      "Expected all sleeps to finish, but some are still suspending after 0.0 seconds."
    #expect(issues.map { $0.hasPrefix(opening) } == [true])
    #expect(clock.now.offset == .seconds(1))
  }

  @Test func startsAtGivenMoment() async throws {
    let clock = TestClock(now: .init(offset: .seconds(3)))
    #expect(clock.now.offset == .seconds(3))
    try await clock.sleep(until: .init(offset: .seconds(2)))
    let immediate = ImmediateClock(now: .init(offset: .seconds(3)))
    try await immediate.sleep(for: .seconds(1))
    #expect(immediate.now.offset == .seconds(4))
  }

  @Test func describesSleepers() async throws {
    try await clock.checkSuspension()
    let tracker = await start(["two": 2, "one": 1])
    let error = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    #expect(
      error?.description == """
        2 tasks are sleeping in a TestClock at 0.0 seconds.

          Deadlines: 1.0 seconds, 2.0 seconds

        To fix, call "await clock.advance(by:)" or "await clock.run()", or cancel the tasks.
        """)
    #expect(!tracker.isEmpty)
    await clock.advance(by: .seconds(1))
    let other = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    #expect(
      other?.description == """
        1 task is sleeping in a TestClock at 1.0 seconds.

          Deadlines: 2.0 seconds

        To fix, call "await clock.advance(by:)" or "await clock.run()", or cancel the tasks.
        """)
  }
}
