import RuntimeIssues

/// A task that is suspended in a clock's `sleep` method, until the clock, the runtime or a
/// cancellation resumes it.
package final class Sleeper: Sendable {
  private enum State: Sendable {
    case waiting
    case suspended(CheckedContinuation<Void, any Error>)
    case resumed
  }

  /// The time at which the task wakes, relative to the clock's start.
  let deadline: Duration
  /// The effect that the task belongs to, or `nil` for other tasks.
  let effect: RunningEffect?
  private let state = Lock(State.waiting)
  private let willResume: @Sendable (Sleeper) -> Void

  /// Creates a sleeper with a closure that is called once, before the task resumes.
  init(
    deadline: Duration, effect: RunningEffect?, willResume: @escaping @Sendable (Sleeper) -> Void
  ) {
    self.deadline = deadline
    self.effect = effect
    self.willResume = willResume
  }

  /// Sleeps until ``wake()`` is called.
  ///
  /// - Parameters:
  ///   - clock: The clock's name, for the list of running effects.
  ///   - parked: A closure that is called when the sleeper can be woken.
  /// - Throws: A `CancellationError` if the task is canceled.
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
        // A concurrent cancellation may not have found the entries that were just added.
        if state.withLock({ if case .resumed = $0 { true } else { false } }) { removeEntries() }
      }
    } onCancel: {
      resume(with: .failure(CancellationError()))
    }
  }

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
  /// Removes and returns the first sleeper with the earliest deadline, or all such sleepers, unless
  /// it's after the given deadline.
  mutating func popEarliest(all: Bool, until deadline: Duration? = nil) -> [Sleeper] {
    guard let index = indices.min(by: { self[$0].deadline < self[$1].deadline }) else { return [] }
    let earliest = self[index].deadline
    if let deadline, earliest > deadline { return [] }
    guard all else { return [remove(at: index)] }
    let sleepers = filter { $0.deadline == earliest }
    removeAll { $0.deadline == earliest }
    return sleepers
  }
}
