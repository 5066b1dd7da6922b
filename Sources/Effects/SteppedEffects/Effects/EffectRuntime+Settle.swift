import Dispatch
import RuntimeIssues

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension EffectRuntime {
  /// The number of jobs to watch just before the step limit is reached.
  ///
  /// An effect that runs any of these jobs counts as unsettled.
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
    // If `isDone` stopped the loop in the middle of a turn, the next call continues that turn.
    if let schedule, !isDone() { schedule.endTurn() }
    // Canceled effects are kept until now so that their remaining jobs can run.
    forgetEffects { $0.isOver }
  }

  package func runJobs() {
    var stepsLeft = maximumStepCount
    drain(&stepsLeft, nil) { false }
  }

  /// Blocks the calling thread, and runs jobs on it until `isDone` returns `true` or the timeout
  /// ends.
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
      // The condition may have become true before the closure was registered.
      if isDone() || woken.wait(timeout: timeout.end) == .timedOut { stopWaiting(waiter) }
    }
  }

  /// Runs queued jobs until the queue is empty, the step limit is reached, or `isDone` returns
  /// `true`.
  ///
  /// If there's a schedule, the jobs of all effects except the current effect and canceled effects
  /// stay in the queue.
  ///
  /// - Returns: `true` if any jobs were run; otherwise, `false`.
  @discardableResult
  private func drain(
    _ stepsLeft: inout Int, _ schedule: EffectSchedule?, until isDone: () -> Bool
  ) -> Bool {
    var hasRun = false
    let aroundJob = state.withLock { $0.aroundJob }
    while stepsLeft > 0, let step = nextStep(schedule) {
      hasRun = true
      stepsLeft -= 1
      step.run(aroundJob)
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
    let (current, turn) = (schedule.currentEffect, schedule.turnCount)
    return state.withLock { state in
      state.steps.popFirst { step in
        guard let effect = step.effect else { return true }
        return effect === current && step.earlierTurn < turn || effect.isOver
      }
    }
  }

  /// Returns whether there's a job that can run on the main thread, or on others.
  package func hasJob(where canRun: (_ isMain: Bool) -> Bool) -> Bool {
    state.withLock { $0.steps.elements.contains { canRun($0.isMain) } }
  }

  /// Runs the next such job while another one waits, or returns `false` if there's none.
  ///
  /// An order of effects doesn't apply, because the job that waits may need this one.
  package func runJob(where canRun: (_ isMain: Bool) -> Bool) -> Bool {
    let (step, aroundJob) = state.withLock { state in
      (state.steps.popFirst { canRun($0.isMain) }, state.aroundJob)
    }
    step?.run(aroundJob)
    return step != nil
  }

  /// The effects that have jobs in the queue, in the order of the queue.
  package var readyEffects: [RunningEffect] {
    var seen: Set<ObjectIdentifier> = []
    return state.withLock { $0.steps.elements.compactMap(\.effect) }
      .filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// The number of main-queue turns that must pass without a job before the app counts as idle, or
  /// `nil` if there are no effects and no jobs.
  private var turnsUntilIdle: Int? {
    forgetEffects { $0.hasEnded }
    return state.withLock { state in
      // Captured tasks know what they wait for. In a turn, other code can go on.
      if state.aroundJob != nil { return 1 }
      if state.effects.isEmpty, state.steps.isEmpty { return nil }
      // If there's a schedule, effects with jobs in the queue are only waiting for their turn.
      let waiting = state.steps.elements.compactMap { $0.effect.map(ObjectIdentifier.init) }
      let allAreParked = state.effects.allSatisfy { effect in
        effect.isParked || waiting.contains(ObjectIdentifier(effect))
      }
      return allAreParked ? Idleness.turnsAsleep : Idleness.turns
    }
  }

  private func forgetEffects(where isForgotten: (RunningEffect) -> Bool) {
    state.withLock { state in
      // Avoid copying the array in the usual case, in which there are no effects to remove.
      guard state.effects.contains(where: isForgotten) else { return }
      state.effects.removeAll(where: isForgotten)
    }
  }

  /// A Boolean value that indicates whether effects or plain tasks were still running jobs when the
  /// step limit was reached.
  package var hasUnsettled: Bool { state.withLock { !$0.unsettled.isEmpty } }

  /// The plain tasks that were still running jobs when the step limit was reached.
  package func unsettled(among effects: [RunningEffect]) -> [RunningEffect] {
    state.withLock { state in
      effects.filter { state.unsettled.contains(ObjectIdentifier($0)) }
    }
  }

  private func hasUnknownWait(_ timeout: SettleTimeout) -> Bool {
    state.withLock { state in
      if state.aroundJob != nil { return false }
      return state.effects.contains { !$0.isIdle && timeout.includes($0) }
    }
  }

  /// Waits until there's a job or the timeout ends.
  nonisolated(nonsending) package func nextJob(
    within timeout: SettleTimeout, unless isDone: () -> Bool = { false }
  ) async {
    let timer = timeout.atEnd { [self] in wakeWaiting() }
    defer { timer.cancel() }
    await nextJob { isDone() || !timeout.isTimeLeft }
  }

  private func wakeEarliestSleepers(all: Bool) -> Bool {
    let sleepers = state.withLock { $0.sleepers.popEarliest(all: all) }
    for sleeper in sleepers { sleeper.wake() }
    return !sleepers.isEmpty
  }
}
