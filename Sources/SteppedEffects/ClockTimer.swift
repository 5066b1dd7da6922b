extension Clock {
  /// Makes a timer that ticks until its task is cancelled.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks, and before the first; longer than zero.
  ///   - tolerance: How late a tick may be; up to the clock by default.
  /// - Returns: The ticks, each the time since the timer began.
  public func timer(
    interval: Duration, tolerance: Duration? = nil
  ) -> ClockTimer<Duration> where Duration: Sendable {
    precondition(
      interval > .zero,
      "The interval of a timer was \(interval). To fix, give it one that is longer than zero.")
    return ClockTimer {
      let start = now
      let progress = Guarded(Duration.zero)
      return {
        let elapsed = start.duration(to: now)
        let due = ClockTimer.next(after: progress.withLock { $0 }, every: interval, now: elapsed)
        do {
          try await sleep(until: start.advanced(by: due), tolerance: tolerance)
        } catch {
          return nil
        }
        progress.withLock { $0 = due }
        return due
      }
    }
  }
}

/// The ticks of a clock, each the time since the timer began; it ends when its task is cancelled.
///
/// A tick that nobody asked for in time is left out: the next one is due when it always was.
public struct ClockTimer<Duration: DurationProtocol & Sendable>: AsyncSequence, Sendable {
  /// Waits for one tick after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let start: @Sendable () -> @Sendable () async -> Duration?
    fileprivate var tick: (@Sendable () async -> Duration?)?

    /// Waits for the next tick.
    ///
    /// - Returns: The time since the timer began; `nil` when the task was cancelled.
    public mutating func next() async -> Duration? {
      // The clock is read only now: a timer that nobody waits for costs nothing.
      let tick = tick ?? start()
      self.tick = tick
      return await tick()
    }
  }

  fileprivate let start: @Sendable () -> @Sendable () async -> Duration?

  /// Begins to wait.
  ///
  /// - Returns: The ticks from now on.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(start: start) }

  /// The first time behind the last tick that a timer is due and that has not passed.
  static func next(after last: Duration, every interval: Duration, now: Duration) -> Duration {
    let next = last + interval
    guard next < now else { return next }
    return last + interval * Int(((now - last) / interval).rounded(.up))
  }
}
