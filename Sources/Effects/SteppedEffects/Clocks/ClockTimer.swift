extension Clock {
  /// Returns a timer that ticks until its task is canceled.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between ticks, which must be longer than zero.
  ///   - tolerance: The allowed delay of each tick. If `tolerance` is `nil`, the clock chooses the
  ///     delay.
  /// - Returns: An asynchronous sequence of the ticks, in which each element is the time since the
  ///   start of the timer.
  public func timer(
    interval: Duration, tolerance: Duration? = nil
  ) -> ClockTimer<Duration> where Duration: Sendable {
    precondition(
      interval > .zero,
      "The interval of a timer must be positive, not \(interval). To fix, pass a longer one."
    )
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

/// An asynchronous sequence of the ticks of a timer.
///
/// Each element is the time since the start of the timer. If the task is busy when a tick is due,
/// the timer skips that tick. The sequence ends when the task is canceled.
public struct ClockTimer<Duration: DurationProtocol & Sendable>: AsyncSequence, Sendable {
  /// A closure that waits for the tick after `last`.
  fileprivate typealias Tick = @Sendable (_ last: Duration) async -> Duration?

  /// An iterator over the ticks of a timer.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let start: @Sendable () -> Tick
    fileprivate var tick: Tick?
    fileprivate var last = Duration.zero

    /// Waits for the next tick and returns its time, or returns `nil` if the task is canceled.
    public mutating func next() async -> Duration? {
      // The timer starts with the first call to this method.
      let tick = tick ?? start()
      self.tick = tick
      guard let due = await tick(last) else { return nil }
      last = due
      return due
    }
  }

  fileprivate let start: @Sendable () -> Tick

  /// Returns an iterator that starts the timer when you first call `next()`.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(start: start) }

  /// Returns the time of the next tick, skipping any ticks that have already passed.
  fileprivate static func next(
    after last: Duration, every interval: Duration, now: Duration
  ) -> Duration {
    let next = last + interval
    guard next < now else { return next }
    return last + interval * Int(((now - last) / interval).rounded(.up))
  }
}
