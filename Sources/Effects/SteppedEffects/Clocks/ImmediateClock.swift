import RuntimeIssues

/// A clock that doesn't wait for time to pass.
///
/// In a store with an ``EffectRuntime``, a sleeping task resumes as soon as all other effects are
/// idle. The clock wakes tasks one at a time, in the order of their deadlines, so a feature can
/// stop a timer before the next tick. Without a runtime, a task sleeps for one turn of the main
/// queue.
///
/// ```swift
/// let store = Store(initialState: Search.State(), runtime: EffectRuntime()) {
///   Search()
/// } withDependencies: {
///   $0.continuousClock = ImmediateClock()
/// }
/// ```
public final class ImmediateClock: Clock {
  /// A moment on an immediate clock, relative to the clock's start.
  public typealias Instant = TestClock.Instant

  private let state: Lock<Instant>

  /// Creates a clock that starts at the given moment.
  public init(now: Instant = Instant()) { self.state = Lock(now) }

  /// The current moment, which is the latest deadline that has passed.
  public var now: Instant { state.withLock { $0 } }

  /// The minimum resolution, which is zero.
  public var minimumResolution: Duration { .zero }

  /// Suspends the task until all other effects are idle, and then advances the clock to the
  /// deadline.
  ///
  /// - Throws: A `CancellationError` if the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    if let effect = RunningEffect.sleeping, effect.stepper != nil {
      let sleeper = Sleeper(deadline: deadline.offset, effect: effect) { sleeper in
        effect.stepper?.forget(sleeper)
      }
      try await sleeper.sleep(in: .immediateClock) { effect.stepper?.parkUntilIdle($0) }
    } else {
      await mainQueueTurn()
      try Task.checkCancellation()
    }
    state.withLock { $0 = max($0, deadline) }
  }
}

extension Clock where Self == ImmediateClock {
  /// A clock that doesn't wait for time to pass, as in `$0.continuousClock = .immediate`.
  public static var immediate: ImmediateClock { ImmediateClock() }
}
