import RuntimeIssues

extension TestClock {
  /// The turns of the main queue that a woken task without a runtime gets to go on.
  private static let turnsWithoutRuntime = 32
  /// The wake-ups after which `run()` gives up on endless timers, and an advance on sleeps that
  /// take no time.
  @TaskLocal static var wakeLimit = 10_000
  /// The real time that a woken effect gets to sleep again before the clock moves on without it.
  private static let firstTimeout = Duration.milliseconds(500)
  /// The same for an effect that used up that time before: it most likely waits for a stream again.
  private static let laterTimeout = Duration.milliseconds(25)
  /// How often effects go on to rest after that time.
  private static let settlesAfterTimeout = 16

  /// Moves the clock on, waking one sleeper after the other and letting each go on to rest.
  ///
  /// - Parameter duration: How far; zero lets effects go on to rest and ends sleeps for no time.
  /// - Complexity: O(*w* · *s*) for *w* wake-ups among *s* sleepers.
  nonisolated(nonsending) public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves the clock on to a moment, waking one sleeper after the other, earliest first.
  ///
  /// Between two wake-ups all effects go on to rest, so that a timer that sleeps again is woken
  /// again within the same call. Of equal deadlines the first one is woken first. An effect that
  /// sleeps for no time again and again is left asleep after 10,000 wake-ups.
  ///
  /// A woken effect may call an actor on another thread. It has half a second of real time to come
  /// back and sleep again before the clock moves on. An effect that waits for something else, such
  /// as a stream, uses up that time once, and a twentieth of it after each further wake-up. Effects
  /// that never slept here cost none.
  ///
  /// - Parameter deadline: The moment. One in the past wakes no sleeper; the clock never goes back.
  /// - Complexity: O(*w* · *s*) for *w* wake-ups among *s* sleepers.
  nonisolated(nonsending) public func advance(to deadline: Instant) async {
    await settle(after: nil)
    if now < deadline { await waitForWoken() }
    var moment = now
    var wakesAtMoment = 0
    while wakesAtMoment < Self.wakeLimit, let sleeper = popSleeper(until: deadline) {
      wakesAtMoment = now == moment ? wakesAtMoment + 1 : 1
      moment = now
      await wake(sleeper)
      if now < deadline { await waitForWoken() }
    }
    state.withLock { $0.now = max($0.now, deadline) }
    await settle(after: nil)
  }

  /// Moves the clock on until nothing sleeps in it anymore, and fails if that doesn't happen.
  ///
  /// It gives up after 10,000 wake-ups, as for an endless timer, or after a timeout. What still
  /// sleeps then keeps sleeping.
  ///
  /// - Parameters:
  ///   - timeout: The real time after which to give up; none by default.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: Whether all sleeps are over.
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
      guard let sleeper = popSleeper(until: nil) else { return true }
      await wake(sleeper)
      if let timeout, let end, ContinuousClock.now >= end {
        limit = "\(timeout)"
        break
      }
    }
    guard let suspension else { return true }
    reportIssue(
      unfinishedMessage(suspension, limit: limit),
      fileID: fileID, filePath: filePath, line: line, column: column)
    return false
  }

  /// Throws a ``SuspensionError`` if any task sleeps in the clock.
  nonisolated(nonsending) public func checkSuspension() async throws {
    await settle(after: nil)
    await waitForWoken()
    if let suspension { throw suspension }
  }

  /// What sleeps in the clock; `nil` if nothing does.
  private var suspension: SuspensionError? {
    let deadlines = state.withLock { $0.sleepers.map(\.deadline).sorted() }
    return deadlines.isEmpty ? nil : SuspensionError(now: now.offset, deadlines: deadlines)
  }

  /// Takes the sleeper due first, if it is due by a moment, and sets the clock to its deadline.
  private func popSleeper(until deadline: Instant?) -> Sleeper? {
    state.withLock { state in
      let sleeper = state.sleepers.popEarliest(until: deadline?.offset)
      if let sleeper { state.now = max(state.now, Instant(offset: sleeper.deadline)) }
      return sleeper
    }
  }

  /// Wakes a sleeper and runs it until it rests.
  nonisolated(nonsending) private func wake(_ sleeper: Sleeper) async {
    if let effect = sleeper.effect { state.withLock { $0.woken.append(effect) } }
    sleeper.wake()
    await settle(after: sleeper.effect)
  }

  /// Waits for effects that the clock has woken and that continue on another thread.
  nonisolated(nonsending) private func waitForWoken() async {
    let woken = wokenInFlight
    guard !woken.isEmpty else { return }
    let isKnownToWait = woken.allSatisfy(\.hasUsedUpTimeout)
    let timeout = SettleTimeout(isKnownToWait ? Self.laterTimeout : Self.firstTimeout, for: woken)
    await SettleTimeout.$current.withValue(timeout) { await settle(after: nil) }
    // Plain tasks have no runtime to wait for.
    while wokenInFlight.contains(where: { $0.stepper == nil }), timeout.isTimeLeft {
      await mainQueueTurn()
    }
    // The main queue may be too busy for much to happen in that time.
    for _ in 0..<Self.settlesAfterTimeout where !wokenInFlight.isEmpty {
      await settle(after: nil)
    }
    for effect in wokenInFlight { effect.hasUsedUpTimeout = true }
    state.withLock { $0.woken = [] }
  }

  private var wokenInFlight: [RunningEffect] {
    state.withLock { state in
      state.woken.removeAll(where: \.isAtRest)
      return state.woken
    }
  }

  /// Lets all effects go on to rest: those of the runtimes known, and the one just woken.
  nonisolated(nonsending) private func settle(after woken: RunningEffect?) async {
    let steppers = state.withLock { $0.joined.compactMap(\.value) }
    for stepper in steppers { await stepper.settle { false } }
    if let woken, woken.stepper != nil { return }
    if woken == nil, !steppers.isEmpty { return }
    // Plain tasks run beside this one; they get turns, never time.
    for _ in 0..<Self.turnsWithoutRuntime { await mainQueueTurn() }
  }
}

private func unfinishedMessage(_ suspension: SuspensionError, limit: String) -> String {
  """
  Expected all sleeps to finish, but some are still suspending after \(limit).

  \(suspension.sleepers)

  To fix, cancel what sleeps again and again, such as a timer, before the clock is run; move the \
  clock only as far as the test needs with "await clock.advance(by:)"; or raise "timeout".
  """
}
