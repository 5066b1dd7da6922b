/// One suspended call of a clock's `sleep`: resumed once, by the clock, the runtime or a
/// cancellation, whichever comes first.
package final class Sleeper: Sendable {
  private enum State: Sendable {
    case waiting
    case suspended(CheckedContinuation<Void, any Error>)
    case resumed(isCancelled: Bool)
  }

  let deadline: Duration
  let effect: RunningEffect?
  private let state = Guarded(State.waiting)
  private let willResume: @Sendable (Sleeper) -> Void

  /// Creates a sleeper.
  ///
  /// - Parameters:
  ///   - deadline: When it wakes, on its clock.
  ///   - effect: The effect that sleeps; `nil` for a task that is none.
  ///   - willResume: Called once, before the sleeper goes on.
  init(
    deadline: Duration, effect: RunningEffect?,
    willResume: @escaping @Sendable (Sleeper) -> Void = { _ in }
  ) {
    self.deadline = deadline
    self.effect = effect
    self.willResume = willResume
  }

  /// Sleeps until ``wake()``.
  ///
  /// - Parameters:
  ///   - clock: The clock's name, for the report of what is alive.
  ///   - parked: Called once the sleeper can be woken.
  /// - Throws: A `CancellationError` when the task is cancelled first.
  func sleep(in clock: String, parked: (Sleeper) -> Void) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state -> Bool in
          if case .resumed = state { return true }
          state = .suspended(continuation)
          return false
        }
        guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
        parked(self)
        effect?.park(SleepID(self), in: .init(clock: clock, deadline: deadline))
        // A cancellation between the two lines above found no entry to remove.
        if hasResumed {
          effect?.unpark(SleepID(self))
          willResume(self)
        }
      }
    } onCancel: {
      resume(isCancelled: true)
    }
  }

  /// Lets the sleeper go on.
  ///
  /// The effect counts as working from this moment.
  func wake() { resume(isCancelled: false) }

  private var hasResumed: Bool {
    state.withLock { if case .resumed = $0 { true } else { false } }
  }

  private func resume(isCancelled: Bool) {
    let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      defer { if case .resumed = state {} else { state = .resumed(isCancelled: isCancelled) } }
      if case .suspended(let continuation) = state { return continuation }
      return nil
    }
    guard let continuation else { return }
    effect?.unpark(SleepID(self))
    willResume(self)
    if isCancelled {
      continuation.resume(throwing: CancellationError())
    } else {
      continuation.resume()
    }
  }
}
