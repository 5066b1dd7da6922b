import PlainTasks
import RuntimeIssues
import SteppedEffects
import TextSwiftUI
import TextWidths

// MARK: Between the steps

extension ScriptedApp {
  /// Runs the app's tasks, and what its views start, while an asynchronous closure is suspended.
  func runTasks(
    evaluating evaluate: @escaping @MainActor () -> Void,
    during body: @MainActor () async throws -> Void
  ) async throws {
    // The effects of a store run only while it settles.
    guard case .tasks(let tasks) = work else { return try await body() }
    let running = Task { @MainActor in
      while !Task.isCancelled {
        await tasks.settle()
        if !startsWork(evaluate) { await tasks.nextJob() }
      }
    }
    do { try await body() } catch {
      running.cancel()
      await running.value
      throw error
    }
    running.cancel()
    await running.value
  }

  /// Runs the app until it's idle, and returns the effects that are still running.
  ///
  /// The views live while the app settles: when its effects are idle, the views are evaluated, which
  /// can start others, until nothing starts any more. Only then, the responses arrive that have no
  /// delay, because a network is slower than a frame. If the app always starts something, its next frame
  /// says so.
  ///
  /// The `evaluate` closure lays out the screen. If the `settle` closure of the app doesn't return in
  /// time, this method returns `nil`.
  func settle(within limit: SettleTimeout, evaluating evaluate: () -> Void) async
    -> [InFlightEffect]?
  {
    let holds = work.tasks?.holdResponses(true) ?? false
    defer { if holds { work.tasks?.holdResponses(false) } }
    var running = await settle(within: limit)
    var (rounds, responses) = (0, 0)
    while running != nil {
      if startsWork(evaluate) {
        guard rounds < ViewHost.limit else {
          host.isEndless = true
          break
        }
        rounds += 1
      } else if holds, let tasks = work.tasks, tasks.releaseResponses() {
        responses += 1
        // If requests follow each other without end, the runtime has to see that.
        if responses == Self.responseLimit {
          tasks.holdResponses(false)
          host.noteStep(
            "after \(responses) responses in one step, the next ones overtake the views")
        }
      } else {
        break
      }
      running = await settle(within: limit)
    }
    return running
  }

  /// How often responses wait for the views in one step, after which they don't any more.
  @TaskLocal static var responseLimit = 500

  /// Settles the app, and advances a clock from deadline to deadline, at each of which the app
  /// settles.
  func advance(
    _ clock: TestClock, by duration: Duration, within limit: SettleTimeout,
    evaluating evaluate: () -> Void
  ) async -> [InFlightEffect]? {
    let end = clock.now.advanced(by: duration)
    var running = await settle(within: limit, evaluating: evaluate)
    var isOverdue = false
    repeat {
      guard running != nil else { return nil }
      let next = clock.nextDeadline.map(TestClock.Instant.init(offset:)) ?? end
      // If a task always sleeps until the same moment, time goes on without it.
      let wasOverdue = isOverdue
      isOverdue = next <= clock.now
      await clock.advance(to: isOverdue && wasOverdue ? end : min(next, end))
      running = await settle(within: limit, evaluating: evaluate)
    } while clock.now < end
    return running
  }

  /// Evaluates the views, and returns whether that has started anything that runs.
  private func startsWork(_ evaluate: () -> Void) -> Bool {
    let before = (jobs: work.jobCount, effects: host.effectCount)
    evaluate()
    // Without a runtime, everything that a view does can start something.
    return before.jobs.map { $0 != work.jobCount } ?? (host.effectCount != before.effects)
  }

  /// Runs the app's effects until they're idle, and returns the effects that are still running.
  ///
  /// If the `settle` closure doesn't return in time, this method returns `nil`.
  private func settle(within limit: SettleTimeout) async -> [InFlightEffect]? {
    if work.tasks != nil {
      return await SettleTimeout.$current.withValue(limit) { await work.settle() }
    }
    let result = Lock<[InFlightEffect]?>(nil)
    let settling = SettleTimeout.$current.withValue(limit) {
      Task {
        let effects = await work.settle()
        result.withLock { $0 = effects }
      }
    }
    // If the current task is canceled, cancel the `settle` closure too, but keep waiting for it.
    return await withTaskCancellationHandler {
      // Most apps settle within a few turns of the main queue, which are faster than a timer. Count
      // the turns instead of measuring the time, because on a busy machine, an app could time out
      // before it has had a chance to run. While a runtime is running effects, it checks the
      // timeout itself, so restart the count.
      let slowTurns = max(100, Int(min(limit.duration / .milliseconds(1), 1e9)))
      let pause = min(limit.duration / 100, .milliseconds(1))
      var turn = 0
      while turn < Idleness.turns + slowTurns {
        if turn < Idleness.turns {
          await mainQueueTurn()
        } else {
          await Task { try? await Task.sleep(for: pause) }.value
        }
        if let effects = result.withLock({ $0 }) { return effects }
        turn = limit.isWorking ? min(turn, Idleness.turns) : turn + 1
      }
      settling.cancel()
      return result.withLock { $0 }
    } onCancel: {
      settling.cancel()
    }
  }

  func neverIdle(_ effects: [InFlightEffect]?, after timeout: Duration) -> [String] {
    guard let effects else {
      return ["The settle closure of the app at \(location) did not return within \(timeout)."]
    }
    return effects.filter { !$0.wait.isExpected }.map(\.description)
  }

  /// The maximum time to wait for a `settle` closure that's called only to list effects.
  static let listTimeout = Duration.seconds(1)

  /// Cancels the app's tasks and the effects on its runtime, and runs what they do then, so that
  /// nothing of the app can reach the next one.
  ///
  /// Tasks that wait for something outside of the app have until the timeout to end.
  ///
  /// - Returns: Descriptions of the tasks and effects that don't end.
  package func end(within timeout: Duration = .seconds(1)) async -> [String] {
    guard let tasks = work.tasks else {
      if case .effects(let effects, _) = work { await effects.stepper?.end() }
      return []
    }
    var effects: [InFlightEffect] = []
    if case .effects = work { effects = await inFlightEffects() ?? [] }
    let steps = await SettleTimeout.$current.withValue(SettleTimeout(timeout)) {
      await tasks.end()
    }
    guard let steps else { return [] }
    return steps.isEmpty ? effects.map(\.summary) : steps.map { "a task of \($0)" }
  }

  /// Returns descriptions of the effects that are still running after the last step.
  ///
  /// If the effects are on a runtime, they're listed without running them. Otherwise, this method
  /// calls the `settle` closure again.
  func runningEffects() async -> [String] {
    let effects = await EffectTracker.$runsEffects.withValue(false) {
      await settle(within: SettleTimeout(Self.listTimeout))
    }
    guard let effects else { return ["the app's settle closure"] }
    return effects.map(\.transcriptDescription).countingEqual
  }

  /// Returns the effects that are in flight on a runtime, without running them any further.
  ///
  /// If the effects aren't on a runtime, this method calls the `settle` closure, which might wait
  /// for an effect that never ends. To avoid waiting forever, this method returns `nil` if the
  /// closure doesn't return in time.
  package func inFlightEffects() async -> [InFlightEffect]? {
    await EffectTracker.$runsEffects.withValue(false) {
      listsEffects ? await work.settle() : await settle(within: SettleTimeout(Self.listTimeout))
    }
  }
}
