import Dispatch
import RuntimeIssues

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension EffectRuntime {
  /// The turns of the main queue without a job after which the app is idle if every effect is
  /// parked in a clock: one for what the main actor was doing, one for what that started.
  private static let turnsWhenParked = 2
  /// The same if some effect waits for something unknown, such as a chain of main-actor tasks, of
  /// which each turn moves one link or more.
  private static let turnsWhenUnknown = 16
  /// The last jobs of a used-up budget, whose effects are reported as never idle.
  private static let neverIdleWindow = 64

  nonisolated(nonsending) package func settle(
    wakingSleepersWhile mayWake: () -> Bool, until isDone: () -> Bool
  ) async {
    state.withLock { $0.neverIdle = [] }
    var stepsLeft = stepBudget
    var idleTurns = 0
    while !isDone() {
      if drain(&stepsLeft, until: isDone) { idleTurns = 0 }
      guard stepsLeft > 0, !isDone(), let turnsNeeded = turnsUntilIdle else { break }
      if idleTurns < turnsNeeded {
        await mainQueueTurn()
        idleTurns += 1
      } else if mayWake(), wakeEarliestSleeper() {
        idleTurns = 0
      } else if let timeout = SettleTimeout.current, hasUnknownWait(timeout), timeout.isTimeLeft {
        await nextJob(within: timeout, unless: isDone)
        idleTurns = 0
      } else {
        break
      }
    }
    // A cancelled effect counts while it winds down, but only within the settling that sees it.
    forgetEffects(where: \.isOver)
  }

  /// Blocks the calling thread and runs jobs as they come, until `isDone` or the timeout.
  ///
  /// It serves the end of a test, which can't suspend, and gives an effect that an actor on another
  /// thread carries on the time to come back. Work for an actor of the blocked thread has to wait.
  package func hold(within timeout: SettleTimeout, until isDone: () -> Bool) {
    var stepsLeft = stepBudget
    while true {
      drain(&stepsLeft, until: isDone)
      if isDone() || stepsLeft == 0 || !timeout.isTimeLeft { return }
      let woken = DispatchSemaphore(value: 0)
      let waiter = makeWaiter()
      wait(as: waiter) { woken.signal() }
      // An effect may have ended without a job here since `isDone` was called above.
      if isDone() || woken.wait(timeout: timeout.end) == .timedOut { stopWaiting(waiter) }
    }
  }

  /// Runs queued jobs until none is left, the budget is used up, or `isDone`; returns whether any
  /// job ran.
  @discardableResult
  private func drain(_ stepsLeft: inout Int, until isDone: () -> Bool) -> Bool {
    var hasRun = false
    while stepsLeft > 0, let step = state.withLock({ $0.steps.popFirst() }) {
      hasRun = true
      stepsLeft -= 1
      step.job.runSynchronously(on: step.executor.asUnownedTaskExecutor())
      if stepsLeft < Self.neverIdleWindow, let effect = step.effect {
        _ = state.withLock { $0.neverIdle.insert(ObjectIdentifier(effect)) }
      }
      if isDone() { break }
    }
    if stepsLeft > 0 { state.withLock { $0.neverIdle = [] } }
    return hasRun
  }

  /// The turns without a job that prove that the app is idle; `nil` if no effect is alive, so
  /// that nothing can come from a turn.
  private var turnsUntilIdle: Int? {
    forgetEffects(where: \.hasEnded)
    return state.withLock { state in
      if state.effects.isEmpty, state.steps.isEmpty { return nil }
      let allAreParked = state.effects.values.allSatisfy(\.isParked)
      return allAreParked ? Self.turnsWhenParked : Self.turnsWhenUnknown
    }
  }

  private func forgetEffects(where isForgotten: (RunningEffect) -> Bool) {
    state.withLock { state in
      // Most of the time there is none, and the table stays as it is.
      guard state.effects.values.contains(where: isForgotten) else { return }
      state.effects = state.effects.filter { !isForgotten($0.value) }
    }
  }

  /// Whether an effect that the timeout applies to waits for something that this runtime can't see.
  private func hasUnknownWait(_ timeout: SettleTimeout) -> Bool {
    state.withLock { $0.effects.values.contains { !$0.isAtRest && timeout.includes($0) } }
  }

  nonisolated(nonsending) private func nextJob(
    within timeout: SettleTimeout, unless isDone: () -> Bool
  ) async {
    let timer = timeout.atEnd { [self] in wakeWaiting() }
    defer { timer.cancel() }
    await nextJob { isDone() || !timeout.isTimeLeft }
  }

  /// Wakes the sleeper of an immediate clock that is due first.
  private func wakeEarliestSleeper() -> Bool {
    let sleeper = state.withLock { $0.sleepers.popEarliest() }
    sleeper?.wake()
    return sleeper != nil
  }
}
