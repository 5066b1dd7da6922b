import Dispatch
import RuntimeIssues

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension EffectRuntime {
  /// The number of main-queue turns without a job after which the app counts as idle if each effect
  /// sleeps in a clock.
  ///
  /// Work that is already on the main actor runs in the first turn. This work can start more work,
  /// which runs in the second turn.
  private static let turnsWhenParked = 2
  /// The number of main-queue turns without a job after which the app counts as idle if an effect
  /// waits for external work.
  ///
  /// The work can be a chain of main-actor tasks, each of which needs a turn.
  private static let turnsWhenUnknown = 16
  /// The number of jobs before the step limit during which effects count as unsettled.
  private static let unsettledWindow = 64

  nonisolated(nonsending) package func settle(
    wakingSleepersWhile mayWake: () -> Bool, until isDone: () -> Bool
  ) async {
    let schedule = EffectSchedule.current
    state.withLock { $0.unsettled = [] }
    var stepsLeft = maximumStepCount
    var idleTurns = 0
    while !isDone() {
      if drain(&stepsLeft, schedule, until: isDone) { idleTurns = 0 }
      guard stepsLeft > 0, !isDone(), let turnsNeeded = turnsUntilIdle else { break }
      if idleTurns < turnsNeeded {
        await mainQueueTurn()
        idleTurns += 1
      } else if let schedule, schedule.next(among: readyEffects) != nil {
        idleTurns = 0
      } else if mayWake(), wakeEarliestSleepers(all: schedule != nil) {
        idleTurns = 0
      } else if let timeout = SettleTimeout.current, hasUnknownWait(timeout), timeout.isTimeLeft {
        await nextJob(within: timeout, unless: isDone)
        idleTurns = 0
      } else {
        break
      }
    }
    // If `isDone` stopped the loop in the middle of an effect's turn, the next call continues this
    // turn.
    if let schedule, !isDone() { schedule.endTurn() }
    // Canceled effects weren't removed earlier, because their remaining jobs must be able to run.
    forgetEffects(where: \.isOver)
  }

  /// Blocks the calling thread, and runs jobs until `isDone` returns `true` or the timeout ends.
  ///
  /// Call this method if the caller can't suspend, for example at the end of a synchronous test.
  /// While the thread is blocked, effects can return from actors on other threads, but not from
  /// actors on this thread.
  package func hold(within timeout: SettleTimeout, until isDone: () -> Bool) {
    var stepsLeft = maximumStepCount
    while true {
      drain(&stepsLeft, nil, until: isDone)
      if isDone() || stepsLeft == 0 || !timeout.isTimeLeft { return }
      let woken = DispatchSemaphore(value: 0)
      let waiter = makeWaiter()
      wait(as: waiter) { woken.signal() }
      // Check again, because the condition may have become true before the closure was registered.
      if isDone() || woken.wait(timeout: timeout.end) == .timedOut { stopWaiting(waiter) }
    }
  }

  /// Runs queued jobs until the queue is empty, the step limit is reached, or `isDone` returns
  /// `true`.
  ///
  /// If there's a schedule, this runs only the jobs of the effect that has its turn, the jobs of
  /// canceled effects, and jobs that don't belong to an effect.
  ///
  /// - Returns: `true` if at least one job was run.
  @discardableResult
  private func drain(
    _ stepsLeft: inout Int, _ schedule: EffectSchedule?, until isDone: () -> Bool
  ) -> Bool {
    var hasRun = false
    while stepsLeft > 0, let step = nextStep(schedule) {
      hasRun = true
      stepsLeft -= 1
      step.job.runSynchronously(on: step.executor.asUnownedTaskExecutor())
      if stepsLeft < Self.unsettledWindow, let effect = step.effect {
        _ = state.withLock { $0.unsettled.insert(ObjectIdentifier(effect)) }
      }
      if isDone() { break }
    }
    if stepsLeft > 0 { state.withLock { $0.unsettled = [] } }
    return hasRun
  }

  private func nextStep(_ schedule: EffectSchedule?) -> Step? {
    guard let schedule else { return state.withLock { $0.steps.popFirst() } }
    let current = schedule.currentEffect
    return state.withLock { state in
      state.steps.popFirst { step in
        guard let effect = step.effect else { return true }
        return effect === current || effect.isOver
      }
    }
  }

  /// The effects that have jobs, in the order of the queue.
  private var readyEffects: [RunningEffect] {
    var seen: Set<ObjectIdentifier> = []
    return state.withLock { $0.steps.elements.compactMap(\.effect) }
      .filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// The number of turns without a job after which the app is idle, or `nil` if there are neither
  /// effects nor jobs.
  private var turnsUntilIdle: Int? {
    forgetEffects(where: \.hasEnded)
    return state.withLock { state in
      if state.effects.isEmpty, state.steps.isEmpty { return nil }
      // If there's a schedule, the queue can contain jobs of effects that wait for their turn.
      // These effects count as parked.
      let waiting = state.steps.elements.compactMap { $0.effect.map(ObjectIdentifier.init) }
      let allAreParked = state.effects.allSatisfy { id, effect in
        effect.isParked || waiting.contains(id)
      }
      return allAreParked ? Self.turnsWhenParked : Self.turnsWhenUnknown
    }
  }

  private func forgetEffects(where isForgotten: (RunningEffect) -> Bool) {
    state.withLock { state in
      // In most cases, nothing has to be removed, and this check avoids a copy of the dictionary.
      guard state.effects.values.contains(where: isForgotten) else { return }
      state.effects = state.effects.filter { !isForgotten($0.value) }
    }
  }

  /// Returns whether the timeout applies to an effect that waits for external work.
  private func hasUnknownWait(_ timeout: SettleTimeout) -> Bool {
    state.withLock { $0.effects.values.contains { !$0.isIdle && timeout.includes($0) } }
  }

  nonisolated(nonsending) private func nextJob(
    within timeout: SettleTimeout, unless isDone: () -> Bool
  ) async {
    let timer = timeout.atEnd { [self] in wakeWaiting() }
    defer { timer.cancel() }
    await nextJob { isDone() || !timeout.isTimeLeft }
  }

  /// Wakes the sleepers of immediate clocks with the earliest deadline, or only the first of them.
  private func wakeEarliestSleepers(all: Bool) -> Bool {
    let sleepers = state.withLock { $0.sleepers.popEarliest(all: all) }
    for sleeper in sleepers { sleeper.wake() }
    return !sleepers.isEmpty
  }
}
