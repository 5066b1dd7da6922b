import RuntimeIssues

/// A clock that's controlled by a test.
///
/// Time passes only when the test advances the clock, so a test doesn't have to wait for timers in
/// real time.
///
/// ```swift
/// let clock = TestClock()
/// let store = Store(initialState: Stopwatch.State(), runtime: EffectRuntime()) {
///   Stopwatch()
/// } withDependencies: {
///   $0.continuousClock = clock
/// }
/// store.send(.startButtonTapped)
/// await clock.advance(by: .seconds(3))  // three ticks
/// ```
public final class TestClock: Clock {
  /// A moment on a test clock, relative to the clock's start.
  public struct Instant: InstantProtocol {
    /// The time since the start of the clock.
    public let offset: Duration

    /// Creates a moment at the given time after the start of the clock.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// Returns the moment that's the given duration after this moment.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the time from this moment to the given moment.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether the first moment is earlier than the second moment.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  struct State: Sendable {
    var now = Instant()
    var sleepers: [Sleeper] = []
    /// The runtimes whose effects have slept in this clock.
    var joined: [WeakStepper] = []
    /// The effects that the clock has woken and that aren't idle yet.
    var woken: [RunningEffect] = []
  }

  let state: Lock<State>

  /// Creates a clock that starts at the given moment.
  public init(now: Instant = Instant()) { self.state = Lock(State(now: now)) }

  /// The current moment.
  public var now: Instant { state.withLock { $0.now } }

  /// The minimum resolution, which is zero.
  public var minimumResolution: Duration { .zero }

  /// Suspends the task until a test advances the clock to the given moment.
  ///
  /// - Parameters:
  ///   - deadline: The moment at which to wake the task. If `deadline` is the current moment, the
  ///     next advance wakes the task, even if the clock advances by zero.
  ///   - tolerance: The tolerance, which is ignored.
  /// - Throws: A `CancellationError` if the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard deadline >= now else { return }
    let effect = RunningEffect.sleeping
    if let stepper = effect?.stepper { join(stepper) }
    let sleeper = Sleeper(deadline: deadline.offset, effect: effect) { [weak self] sleeper in
      self?.state.withLock { $0.sleepers.removeAll { $0 === sleeper } }
    }
    try await sleeper.sleep(in: .testClock) { sleeper in
      state.withLock { $0.sleepers.append(sleeper) }
    }
  }

  /// Adds a job that starts at a deadline, and returns its sleeper.
  package func park(
    until deadline: Duration, of effect: RunningEffect?,
    as wait: InFlightEffect.Wait? = nil, job: @escaping @Sendable () -> Void
  ) -> Sleeper {
    let sleeper = Sleeper(deadline: deadline, effect: effect, job: job) { [weak self] sleeper in
      self?.state.withLock { $0.sleepers.removeAll { $0 === sleeper } }
    }
    state.withLock { $0.sleepers.append(sleeper) }
    effect?.park(
      sleeper, as: wait ?? .clock(.taskSleep, deadline: deadline), task: sleeper.task)
    return sleeper
  }

  /// The earliest deadline of a task that sleeps in the clock, relative to the clock's start.
  package var nextDeadline: Duration? { state.withLock { $0.sleepers.map(\.deadline).min() } }

  /// Registers a runtime.
  ///
  /// Before and after each wake-up, the clock runs the effects of the runtime until they're idle.
  package func join(_ stepper: any EffectStepper) {
    state.withLock { state in
      state.joined.removeAll { $0.value == nil }
      guard !state.joined.contains(where: { $0.value === stepper }) else { return }
      state.joined.append(WeakStepper(value: stepper))
    }
  }
}

/// An error that describes the tasks that are sleeping in a test clock.
public struct SuspensionError: Error, Hashable {
  /// The current time, relative to the clock's start.
  public let now: Duration
  /// The deadlines of the tasks from earliest to latest, relative to the clock's start.
  public let deadlines: [Duration]
}

extension SuspensionError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    """
    \(sleepers)

    To fix, call "await clock.advance(by:)" or "await clock.run()", or cancel the tasks.
    """
  }

  var sleepers: String {
    let list = deadlines.map { "\($0)" }.joined(separator: ", ")
    let tasks = deadlines.count == 1 ? "1 task is" : "\(deadlines.count) tasks are"
    return """
      \(tasks) sleeping in a TestClock at \(now).

        Deadlines: \(list)
      """
  }
}
