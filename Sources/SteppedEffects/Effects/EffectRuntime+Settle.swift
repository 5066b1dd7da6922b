import Dispatch
import RuntimeIssues

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension EffectRuntime {
  /// The number of main-queue turns without a job after which the app is idle, if each effect
  /// sleeps in a clock.
  ///
  /// The first turn is for the main actor's current work, and the second turn is for work that it
  /// starts.
  private static let turnsWhenParked = 2
  /// The number of turns if an effect waits for external work, such as a chain of main-actor tasks.
  private static let turnsWhenUnknown = 16
  /// The number of jobs before the step limit whose effects are reported as unsettled.
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
    // If the caller stops in the middle of an effect's turn, the next call continues the turn.
    if let schedule, !isDone() { schedule.endTurn() }
    // Canceled effects are kept until they have run to their end.
    forgetEffects(where: \.isOver)
  }

  /// Blocks the calling thread and runs jobs until `isDone` returns `true` or the timeout ends.
  ///
  /// Call this method at the end of a test, which can't suspend. Effects can return from actors on
  /// other threads, but not from actors on the blocked thread.
  package func hold(within timeout: SettleTimeout, until isDone: () -> Bool) {
    var stepsLeft = maximumStepCount
    while true {
      drain(&stepsLeft, nil, until: isDone)
      if isDone() || stepsLeft == 0 || !timeout.isTimeLeft { return }
      let woken = DispatchSemaphore(value: 0)
      let waiter = makeWaiter()
      wait(as: waiter) { woken.signal() }
      // An effect may have ended since the first check.
      if isDone() || woken.wait(timeout: timeout.end) == .timedOut { stopWaiting(waiter) }
    }
  }

  /// Runs queued jobs until the queue is empty, the step limit is reached, or `isDone` returns
  /// `true`.
  ///
  /// With a schedule, only jobs of the effect whose turn it is are run, and jobs whose effect
  /// doesn't matter.
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

  /// The number of turns without a job after which the app is idle, or `nil` if there are no
  /// effects.
  private var turnsUntilIdle: Int? {
    forgetEffects(where: \.hasEnded)
    return state.withLock { state in
      if state.effects.isEmpty, state.steps.isEmpty { return nil }
      // With a schedule, the queue contains the jobs of effects that wait for their turn.
      let waiting = state.steps.elements.compactMap { $0.effect.map(ObjectIdentifier.init) }
      let allAreParked = state.effects.allSatisfy { id, effect in
        effect.isParked || waiting.contains(id)
      }
      return allAreParked ? Self.turnsWhenParked : Self.turnsWhenUnknown
    }
  }

  private func forgetEffects(where isForgotten: (RunningEffect) -> Bool) {
    state.withLock { state in
      // Usually, no effect is removed, and the dictionary doesn't have to be copied.
      guard state.effects.values.contains(where: isForgotten) else { return }
      state.effects = state.effects.filter { !isForgotten($0.value) }
    }
  }

  /// Returns whether an effect that the timeout applies to waits for external work.
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

  /// Wakes the sleeper of an immediate clock with the earliest deadline, or all such sleepers.
  private func wakeEarliestSleepers(all: Bool) -> Bool {
    let sleepers = state.withLock { $0.sleepers.popEarliest(all: all) }
    for sleeper in sleepers { sleeper.wake() }
    return !sleepers.isEmpty
  }
}
