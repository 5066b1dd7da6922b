import RuntimeIssues

/// A clock that moves only when a test says so.
///
/// Effects that sleep in it are parked: a store or a user script knows that the app is idle until
/// the clock is advanced, and an assertion about a timer needs no waiting.
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
  /// A moment on a test clock, counted from the clock's start.
  public struct Instant: InstantProtocol {
    /// The time since the start of the clock.
    public let offset: Duration

    /// Creates a moment from the time since the start of the clock, zero by default.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// Returns the moment a duration later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the time from this moment to another, negative if that is earlier.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether a moment is before another.
    ///
    /// - Parameters:
    ///   - lhs: A moment.
    ///   - rhs: Another moment.
    /// - Returns: Whether `lhs` is the earlier one.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  struct State: Sendable {
    var now = Instant()
    var sleepers: [Sleeper] = []
    /// The runtimes whose effects may sleep here.
    var joined: [WeakStepper] = []
    /// The effects that were woken and haven't come to rest since.
    var woken: [RunningEffect] = []
  }

  let state: Lock<State>

  /// Creates a clock that starts at a moment, zero by default.
  public init(now: Instant = Instant()) {
    self.state = Lock(State(now: now))
  }

  /// The moment the clock shows: as far as it was advanced.
  public var now: Instant { state.withLock { $0.now } }

  /// The shortest time the clock can tell apart: zero, every duration counts.
  public var minimumResolution: Duration { .zero }

  /// Suspends the task until the clock is advanced to a moment.
  ///
  /// - Parameters:
  ///   - deadline: The moment. One in the past returns at once; for the present one the next
  ///     advance has to come, even one by zero.
  ///   - tolerance: Ignored: the clock is exact.
  /// - Throws: A `CancellationError` when the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard deadline >= now else { return }
    let effect = RunningEffect.current
    if let stepper = effect?.stepper { join(stepper) }
    let sleeper = Sleeper(deadline: deadline.offset, effect: effect) { [weak self] sleeper in
      self?.state.withLock { $0.sleepers.removeAll { $0 === sleeper } }
    }
    try await sleeper.sleep(in: "TestClock") { sleeper in
      state.withLock { $0.sleepers.append(sleeper) }
    }
  }

  /// Makes the clock settle the effects of a runtime before and after each wake-up.
  package func join(_ stepper: any EffectStepper) {
    state.withLock { state in
      state.joined.removeAll { $0.value == nil }
      guard !state.joined.contains(where: { $0.value === stepper }) else { return }
      state.joined.append(WeakStepper(value: stepper))
    }
  }
}

/// The error for tasks that still sleep in a test clock.
public struct SuspensionError: Error, Hashable {
  /// The time that the clock shows, since its start.
  public let now: Duration
  /// The deadline of each sleeper since the start of the clock, in order.
  public let deadlines: [Duration]
}

extension SuspensionError: CustomStringConvertible {
  /// The sleepers with their deadlines, and how to go on.
  public var description: String {
    """
    \(sleepers)

    To fix, move the clock on with "await clock.advance(by:)" or "await clock.run()", or cancel \
    what sleeps.
    """
  }

  var sleepers: String {
    let list = deadlines.map { "\($0)" }.joined(separator: ", ")
    let count = deadlines.count == 1 ? "1 task sleeps" : "\(deadlines.count) tasks sleep"
    return """
      \(count) in a TestClock that shows \(now).

        Due at: \(list)
      """
  }
}
