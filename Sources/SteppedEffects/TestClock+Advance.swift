import RuntimeIssues

extension TestClock {
  /// The laps of the main queue that a woken task without a runtime gets to go on.
  private static let lapsWithoutRuntime = 32
  /// The wake-ups after which `run()` gives up on timers that never end, and an advance on sleeps
  /// that take no time.
  private static let wakeLimit = 10_000
  /// The real time that a woken effect gets to sleep again before the clock moves on without it.
  private static let patience = Duration.milliseconds(500)
  /// How often effects go on to rest after that time.
  private static let settlesAfterPatience = 16

  /// Moves the clock on, waking one sleeper after the other and letting each go on to rest.
  ///
  /// - Parameter duration: How far; zero wakes nobody but lets effects go on to rest.
  /// - Complexity: O(*w* · *s*) for *w* wake-ups among *s* sleepers.
  nonisolated(nonsending) public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves the clock on to a moment, waking one sleeper after the other, earliest first.
  ///
  /// Between two wake-ups all effects go on to rest, so that a timer that sleeps again is woken
  /// again within the same call. Of equal deadlines the one that came first is woken first. An
  /// effect that sleeps for no time again and again is left asleep after 10,000 wake-ups.
  ///
  /// A woken effect may call an actor on another thread. It has half a second of real time to come
  /// back and sleep again before the clock moves on. An effect that now waits for something else,
  /// such as a stream, uses up that time once; effects that never slept here cost none.
  ///
  /// - Parameter deadline: The moment. One in the past wakes nobody; the clock never goes back.
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
  /// It gives up after 10,000 wake-ups, as for a timer that never ends, or after a timeout. What
  /// still sleeps then keeps sleeping.
  ///
  /// - Parameters:
  ///   - timeout: The real time after which to give up; none by default.
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
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

  /// Throws when anybody sleeps in the clock.
  ///
  /// - Throws: A ``SuspensionError`` with the deadlines.
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
    state.withLock { state -> Sleeper? in
      guard
        let index = state.sleepers.indices.min(by: {
          state.sleepers[$0].deadline < state.sleepers[$1].deadline
        })
      else { return nil }
      let due = Instant(offset: state.sleepers[index].deadline)
      if let deadline, due > deadline { return nil }
      state.now = max(state.now, due)
      return state.sleepers.remove(at: index)
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
    let patience = Patience(Self.patience, for: woken)
    await Patience.$current.withValue(patience) { await settle(after: nil) }
    // Plain tasks have no runtime to wait for.
    while wokenInFlight.contains(where: { $0.stepper == nil }), patience.isLeft {
      await mainQueueLap()
    }
    // The main queue may be too busy for much to happen in that time.
    for _ in 0..<Self.settlesAfterPatience where !wokenInFlight.isEmpty {
      await settle(after: nil)
    }
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
    // Plain tasks run beside this one; only laps, never time, are given to them.
    for _ in 0..<Self.lapsWithoutRuntime { await mainQueueLap() }
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
