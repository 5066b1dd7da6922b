import RuntimeIssues

extension TestClock {
  /// The maximum number of wake-ups, which keeps endless timers from running forever.
  @TaskLocal static var wakeLimit = 10_000

  /// Advances the clock by a duration, and wakes tasks in the order of their deadlines.
  ///
  /// - Parameter duration: The duration to advance by. Pass zero to run effects until they're idle.
  /// - Complexity: O(*w* · *s*) for *w* wake-ups among *s* sleepers.
  nonisolated(nonsending) public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Advances the clock to a moment, and wakes tasks in the order of their deadlines.
  ///
  /// After each wake-up, effects run until they're idle, so a single call can wake a timer several
  /// times. If tasks repeatedly sleep until the same moment, the clock stops waking them after
  /// 10,000 wake-ups.
  ///
  /// If a woken effect is waiting for external work, such as an actor on another thread, this
  /// method waits for up to half a second of real time before it advances further. If all woken
  /// effects have already used up that time once, this method waits for only 25 milliseconds.
  ///
  /// - Parameter deadline: The moment to advance to. If the moment is in the past, the clock
  ///   doesn't move.
  /// - Complexity: O(*w* · *s*) for *w* wake-ups among *s* sleepers.
  nonisolated(nonsending) public func advance(to deadline: Instant) async {
    await settle(after: nil)
    if now < deadline { await waitForWoken() }
    var moment = now
    var wakesAtMoment = 0
    while wakesAtMoment < Self.wakeLimit {
      let sleepers = popSleepers(until: deadline)
      guard !sleepers.isEmpty else { break }
      wakesAtMoment = now == moment ? wakesAtMoment + 1 : 1
      moment = now
      await wake(sleepers)
      if now < deadline { await waitForWoken() }
    }
    state.withLock { $0.now = max($0.now, deadline) }
    await settle(after: nil)
  }

  /// Advances the clock until no tasks are sleeping in it.
  ///
  /// If tasks are still sleeping after 10,000 wake-ups or when `timeout` expires, this method
  /// reports an issue.
  ///
  /// - Parameters:
  ///   - timeout: The maximum amount of real time to spend. By default, there's no limit.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: `true` if no tasks are sleeping in the clock anymore; otherwise, `false`.
  /// - Complexity: O(*w* · *s*) for *w* wake-ups among *s* sleepers.
  @discardableResult
  nonisolated(nonsending) public func run(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> Bool {
    let end = timeout.map { ContinuousClock.now.advanced(by: $0) }
    var limit = "\(Self.wakeLimit) wake-ups"
    await settle(after: nil)
    for _ in 0..<Self.wakeLimit {
      await waitForWoken()
      let sleepers = popSleepers(until: nil)
      guard !sleepers.isEmpty else { return true }
      await wake(sleepers)
      if let timeout, let end, ContinuousClock.now >= end {
        limit = "\(timeout)"
        break
      }
    }
    guard let suspension else { return true }
    reportIssue(
      unfinishedMessage(suspension, limit: limit),
      fileID: fileID, file: filePath, line: line, column: column)
    return false
  }

  /// Throws a ``SuspensionError`` if any tasks are sleeping in the clock.
  nonisolated(nonsending) public func checkSuspension() async throws {
    await settle(after: nil)
    await waitForWoken()
    if let suspension { throw suspension }
  }

  private var suspension: SuspensionError? {
    let deadlines = state.withLock { $0.sleepers.map(\.deadline).sorted() }
    return deadlines.isEmpty ? nil : SuspensionError(now: now.offset, deadlines: deadlines)
  }

  /// Removes the sleeper with the earliest deadline, and advances the clock to that deadline.
  ///
  /// If there's a schedule, this method removes all sleepers with that deadline so that the
  /// schedule can choose their order.
  private func popSleepers(until deadline: Instant?) -> [Sleeper] {
    let hasSchedule = EffectSchedule.current != nil
    return state.withLock { state in
      let sleepers = state.sleepers.popEarliest(all: hasSchedule, until: deadline?.offset)
      if let first = sleepers.first { state.now = max(state.now, Instant(offset: first.deadline)) }
      return sleepers
    }
  }

  nonisolated(nonsending) private func wake(_ sleepers: [Sleeper]) async {
    let effects = sleepers.compactMap(\.effect)
    state.withLock { $0.woken += effects }
    for sleeper in sleepers {
      sleeper.wake()
      // Each plain task runs before the next one wakes, as effects do.
      if sleeper.isJob, EffectSchedule.current == nil { sleeper.effect?.stepper?.runJobs() }
    }
    await settle(after: effects.first { $0.stepper == nil } ?? effects.first)
  }

  /// Waits for woken effects that continue on another thread.
  ///
  /// The closure refers to the caller's actor, without which it would leave that actor.
  private func waitForWoken(isolation: isolated (any Actor)? = #isolation) async {
    let woken = wokenInFlight
    guard !woken.isEmpty else { return }
    let isKnownToWait = woken.allSatisfy(\.hasUsedUpTimeout)
    let timeout = SettleTimeout(isKnownToWait ? Idleness.laterTime : Idleness.time, for: woken)
    await SettleTimeout.$current.withValue(timeout) {
      _ = isolation
      await settle(after: nil)
    }
    // Effects without a runtime don't participate in settling.
    while wokenInFlight.contains(where: { $0.stepper == nil }), timeout.isTimeLeft {
      await mainQueueTurn()
    }
    // If the main queue is busy, effects may need additional turns to continue.
    if !wokenInFlight.isEmpty { await settle(after: nil) }
    for effect in wokenInFlight { effect.hasUsedUpTimeout = true }
    state.withLock { $0.woken = [] }
  }

  private var wokenInFlight: [RunningEffect] {
    state.withLock { state in
      state.woken.removeAll(where: \.isIdle)
      return state.woken
    }
  }

  /// Runs the effects of all joined runtimes until they're idle.
  ///
  /// If `woken` has no runtime, or if no runtime has joined the clock, this method also waits for
  /// several turns of the main queue.
  nonisolated(nonsending) private func settle(after woken: RunningEffect?) async {
    let steppers = state.withLock { $0.joined.compactMap(\.value) }
    for stepper in steppers { await stepper.settle { false } }
    if let woken, woken.stepper != nil { return }
    if woken == nil, !steppers.isEmpty { return }
    await Idleness.pass()
  }
}

private func unfinishedMessage(_ suspension: SuspensionError, limit: String) -> String {
  """
  Expected all sleeps to finish, but some are still suspending after \(limit).

  \(suspension.sleepers)

  To fix, cancel endless timers before running the clock, call "await clock.advance(by:)" instead, \
  or increase "timeout".
  """
}
