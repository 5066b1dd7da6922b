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
      return { last in
        let elapsed = start.duration(to: now)
        let due = ClockTimer.next(after: last, every: interval, now: elapsed)
        do {
          try await sleep(until: start.advanced(by: due), tolerance: tolerance)
        } catch {
          return nil
        }
        return due
      }
    }
  }
}

/// The ticks of a clock, each the time since the timer began; it ends when its task is cancelled.
///
/// A tick that isn't awaited in time is left out; the next one is due when it always was.
public struct ClockTimer<Duration: DurationProtocol & Sendable>: AsyncSequence, Sendable {
  /// Waits for the tick after the given one.
  fileprivate typealias Tick = @Sendable (_ last: Duration) async -> Duration?

  /// Waits for one tick after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let start: @Sendable () -> Tick
    fileprivate var tick: Tick?
    fileprivate var last = Duration.zero

    /// Waits for the next tick, and returns the time since the timer began; `nil` if cancelled.
    public mutating func next() async -> Duration? {
      // The clock is read only now: a timer that isn't awaited costs nothing.
      let tick = tick ?? start()
      self.tick = tick
      guard let due = await tick(last) else { return nil }
      last = due
      return due
    }
  }

  fileprivate let start: @Sendable () -> Tick

  /// Begins to wait.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(start: start) }

  /// The first time after the last tick that a timer is due and that has not passed.
  fileprivate static func next(
    after last: Duration, every interval: Duration, now: Duration
  ) -> Duration {
    let next = last + interval
    guard next < now else { return next }
    return last + interval * Int(((now - last) / interval).rounded(.up))
  }
}
