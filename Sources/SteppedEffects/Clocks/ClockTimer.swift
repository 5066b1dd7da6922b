extension Clock {
  /// Returns a timer that ticks until its task is cancelled.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time before each tick, which must be longer than zero.
  ///   - tolerance: The allowed delay of a tick; `nil` lets the clock choose.
  /// - Returns: For each tick, the time since the timer started.
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

/// A sequence of ticks, each with the time since the timer started.
///
/// It ends when its task is cancelled. Ticks that aren't awaited in time are skipped.
public struct ClockTimer<Duration: DurationProtocol & Sendable>: AsyncSequence, Sendable {
  /// Waits for the tick after the given one.
  fileprivate typealias Tick = @Sendable (_ last: Duration) async -> Duration?

  /// An iterator that waits for the next tick.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let start: @Sendable () -> Tick
    fileprivate var tick: Tick?
    fileprivate var last = Duration.zero

    /// Waits for the next tick; returns `nil` if the task is cancelled.
    public mutating func next() async -> Duration? {
      // The timer starts with the first call, not with its creation.
      let tick = tick ?? start()
      self.tick = tick
      guard let due = await tick(last) else { return nil }
      last = due
      return due
    }
  }

  fileprivate let start: @Sendable () -> Tick

  /// Returns an iterator, whose first call of `next()` starts the timer.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(start: start) }

  /// Returns the next time of a tick that hasn't passed.
  fileprivate static func next(
    after last: Duration, every interval: Duration, now: Duration
  ) -> Duration {
    let next = last + interval
    guard next < now else { return next }
    return last + interval * Int(((now - last) / interval).rounded(.up))
  }
}
