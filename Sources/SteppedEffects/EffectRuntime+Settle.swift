import Dispatch

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension EffectRuntime {
  /// Laps of the main queue without a job after which the app is idle, when every effect is
  /// parked in a clock: one for what the main actor was doing, one for what that started.
  private static let lapsWhenParked = 2
  /// The same when some effect waits for something unknown: it may be a chain of main-actor
  /// tasks, of which each lap moves one link or more.
  private static let lapsWhenUnknown = 16
  /// The last jobs of a used-up budget, whose effects are reported as never resting.
  private static let restlessWindow = 64

  nonisolated(nonsending) package func settle(
    wakingSleepersWhile mayWake: () -> Bool, until isDone: () -> Bool
  ) async {
    state.withLock { $0.restless = [] }
    var stepsLeft = stepBudget
    var idleLaps = 0
    while !isDone() {
      if drain(&stepsLeft, until: isDone) { idleLaps = 0 }
      guard stepsLeft > 0, !isDone(), let lapsNeeded = lapsUntilIdle else { break }
      if idleLaps < lapsNeeded {
        await mainQueueLap()
        idleLaps += 1
      } else if mayWake(), wakeEarliestSleeper() {
        idleLaps = 0
      } else if let patience = Patience.current, hasUnknownWait(patience), patience.isLeft {
        await nextJob(within: patience, unless: isDone)
        idleLaps = 0
      } else {
        break
      }
    }
    forgetCancelledEffects()
  }

  /// Runs queued jobs until none is left, the budget is used up, or the predicate holds.
  ///
  /// - Returns: Whether any job ran.
  @discardableResult
  func drain(_ stepsLeft: inout Int, until isDone: () -> Bool) -> Bool {
    var hasRun = false
    while stepsLeft > 0, let step = state.withLock({ $0.steps.popFirst() }) {
      hasRun = true
      stepsLeft -= 1
      step.job.runSynchronously(on: step.executor.asUnownedTaskExecutor())
      if stepsLeft < Self.restlessWindow, let effect = step.effect {
        _ = state.withLock { $0.restless.insert(ObjectIdentifier(effect)) }
      }
      if isDone() { break }
    }
    if stepsLeft > 0 { state.withLock { $0.restless = [] } }
    return hasRun
  }

  /// How many laps without a job prove that the app is idle; `nil` when no effect is alive, so
  /// that nothing can come from a lap.
  private var lapsUntilIdle: Int? {
    state.withLock { state -> Int? in
      var endedCount = 0
      var allAreParked = true
      for effect in state.effects.values {
        let (hasEnded, isParked) = effect.standing
        if hasEnded { endedCount += 1 }
        if !hasEnded, !isParked { allAreParked = false }
      }
      // Most of the time none has, and the table stays as it is.
      if endedCount > 0 { state.effects = state.effects.filter { !$0.value.hasEnded } }
      if state.effects.isEmpty, state.steps.isEmpty { return nil }
      return allAreParked ? Self.lapsWhenParked : Self.lapsWhenUnknown
    }
  }

  /// Whether some effect that a tester has patience for waits for what this runtime cannot see.
  private func hasUnknownWait(_ patience: Patience) -> Bool {
    state.withLock { $0.effects.values.contains { !$0.isAtRest && patience.includes($0) } }
  }

  /// Waits for a job as long as a tester has patience.
  nonisolated(nonsending) private func nextJob(
    within patience: Patience, unless isDone: () -> Bool
  ) async {
    let timer = patience.atEnd { [self] in wakeWaiting() }
    defer { timer.cancel() }
    await nextJob { isDone() || !patience.isLeft }
  }

  /// Wakes the sleeper of an immediate clock that is due first; of equals, the one that came first.
  private func wakeEarliestSleeper() -> Bool {
    let sleeper = state.withLock { state -> Sleeper? in
      guard
        let index = state.sleepers.indices.min(by: {
          state.sleepers[$0].deadline < state.sleepers[$1].deadline
        })
      else { return nil }
      return state.sleepers.remove(at: index)
    }
    sleeper?.wake()
    return sleeper != nil
  }

  package func forget(_ sleeper: Sleeper) {
    state.withLock { $0.sleepers.removeAll { $0 === sleeper } }
  }

  /// A cancelled effect counts while it winds down, but only within the settling that sees it.
  private func forgetCancelledEffects() {
    state.withLock { state in
      guard state.effects.values.contains(where: \.isOver) else { return }
      state.effects = state.effects.filter { !$0.value.isOver }
    }
  }
}
