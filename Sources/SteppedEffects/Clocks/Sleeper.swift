import RuntimeIssues

/// One suspended call of a clock's `sleep`: resumed once, by the clock, the runtime or a
/// cancellation, whichever comes first.
package final class Sleeper: Sendable {
  private enum State: Sendable {
    case waiting
    case suspended(CheckedContinuation<Void, any Error>)
    case resumed
  }

  /// When it wakes, on its clock.
  let deadline: Duration
  /// The effect that sleeps; `nil` for any other task.
  let effect: RunningEffect?
  private let state = Lock(State.waiting)
  private let willResume: @Sendable (Sleeper) -> Void

  /// Creates a sleeper; `willResume` is called once, before it goes on.
  init(
    deadline: Duration, effect: RunningEffect?, willResume: @escaping @Sendable (Sleeper) -> Void
  ) {
    self.deadline = deadline
    self.effect = effect
    self.willResume = willResume
  }

  /// Sleeps until ``wake()``.
  ///
  /// - Parameters:
  ///   - clock: The clock's name, for the list of live effects.
  ///   - parked: Called once the sleeper can be woken.
  /// - Throws: A `CancellationError` if the task is cancelled first.
  func sleep(in clock: String, parked: (Sleeper) -> Void) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          if case .resumed = state { return true }
          state = .suspended(continuation)
          return false
        }
        guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
        parked(self)
        effect?.park(self, in: clock)
        // A cancellation between the lines above found no entries to remove.
        if state.withLock({ if case .resumed = $0 { true } else { false } }) { removeEntries() }
      }
    } onCancel: {
      resume(with: .failure(CancellationError()))
    }
  }

  /// Wakes the sleeper; its effect counts as working from this moment.
  func wake() { resume(with: .success(())) }

  private func resume(with result: Result<Void, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      defer { state = .resumed }
      if case .suspended(let continuation) = state { return continuation }
      return nil
    }
    guard let continuation else { return }
    removeEntries()
    continuation.resume(with: result)
  }

  private func removeEntries() {
    effect?.unpark(self)
    willResume(self)
  }
}

extension [Sleeper] {
  /// Removes and returns the sleeper that is due first, if it is due by the deadline.
  mutating func popEarliest(until deadline: Duration? = nil) -> Sleeper? {
    guard let index = indices.min(by: { self[$0].deadline < self[$1].deadline }) else { return nil }
    if let deadline, self[index].deadline > deadline { return nil }
    return remove(at: index)
  }
}
