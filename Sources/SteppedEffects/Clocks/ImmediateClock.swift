import RuntimeIssues

/// A clock whose sleeps take no time: a sleeper goes on as soon as nothing else can.
///
/// In a stepped store a sleep waits until all other effects are at rest, and the sleeper due
/// first goes on alone, so a feature that stops its own timer does so before the next tick.
/// Elsewhere a sleep returns after one turn of the main queue.
///
/// ```swift
/// let store = Store(initialState: Search.State(), runtime: EffectRuntime()) {
///   Search()
/// } withDependencies: {
///   $0.continuousClock = ImmediateClock()
/// }
/// ```
public final class ImmediateClock: Clock {
  /// A moment on an immediate clock, counted from the clock's start.
  public typealias Instant = TestClock.Instant

  private let state: Lock<Instant>

  /// Creates a clock that starts at a moment, zero by default.
  public init(now: Instant = Instant()) {
    self.state = Lock(now)
  }

  /// The moment the clock shows: the latest deadline that has passed.
  public var now: Instant { state.withLock { $0 } }

  /// The shortest time the clock can tell apart: zero, every duration counts.
  public var minimumResolution: Duration { .zero }

  /// Suspends the task until nothing else can go on, then sets the clock to the deadline.
  ///
  /// - Parameters:
  ///   - deadline: The moment to set the clock to.
  ///   - tolerance: Ignored: the clock is exact.
  /// - Throws: A `CancellationError` when the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    if let effect = RunningEffect.current, effect.stepper != nil {
      let sleeper = Sleeper(deadline: deadline.offset, effect: effect) { sleeper in
        effect.stepper?.forget(sleeper)
      }
      try await sleeper.sleep(in: "ImmediateClock") { effect.stepper?.parkUntilIdle($0) }
    } else {
      await mainQueueTurn()
      try Task.checkCancellation()
    }
    state.withLock { $0 = max($0, deadline) }
  }
}

extension Clock where Self == ImmediateClock {
  /// A clock whose sleeps take no time: `$0.continuousClock = .immediate`.
  public static var immediate: ImmediateClock { ImmediateClock() }
}
