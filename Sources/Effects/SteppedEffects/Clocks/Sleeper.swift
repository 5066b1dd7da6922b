import RuntimeIssues

/// A task that's suspended in the `sleep` method of a clock.
///
/// The task resumes when a clock or a runtime wakes it, or when it's canceled.
package final class Sleeper: Sendable {
  private enum State: Sendable {
    case waiting, resumed
    case suspended(CheckedContinuation<Void, any Error>)
    /// The sleeper is a job that starts when it's woken.
    case job(@Sendable () -> Void)
  }

  /// The deadline, relative to the start of the clock.
  let deadline: Duration
  /// The effect that the task belongs to, if any.
  let effect: RunningEffect?
  /// The number of the task, if tasks are captured.
  let task: UInt64?
  private let state: Lock<State>
  /// A Boolean value that indicates whether the sleeper is a job instead of a suspended task.
  let isJob: Bool
  private let willResume: @Sendable (Sleeper) -> Void

  /// Creates a sleeper that calls `willResume` before the task resumes.
  ///
  /// The closure must remove the sleeper from its clock or runtime.
  init(
    deadline: Duration, effect: RunningEffect?, job: (@Sendable () -> Void)? = nil,
    willResume: @escaping @Sendable (Sleeper) -> Void
  ) {
    self.deadline = deadline
    self.effect = effect
    task = RunningEffect.captured.withLock { $0 }?.find()?.task
    self.willResume = willResume
    isJob = job != nil
    state = Lock(job.map(State.job) ?? .waiting)
  }

  /// Sleeps until ``wake()`` is called.
  ///
  /// - Parameters:
  ///   - clock: The name of the clock to show in lists of running effects.
  ///   - parked: A closure to call as soon as the sleeper can be woken.
  /// - Throws: A `CancellationError` if the task is canceled.
  func sleep(in clock: InFlightEffect.Sleep, parked: (Sleeper) -> Void) async throws {
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
        // A concurrent cancellation may have tried to remove the entries before they were added
        // here.
        if state.withLock({ if case .resumed = $0 { true } else { false } }) { removeEntries() }
      }
    } onCancel: {
      resume(with: .failure(CancellationError()))
    }
  }

  package func wake() { resume(with: .success(())) }

  private func resume(with result: Result<Void, any Error>) {
    let previous = state.withLock { state in
      defer { state = .resumed }
      return state
    }
    switch previous {
    case .waiting, .resumed: break
    case .suspended(let continuation):
      removeEntries()
      continuation.resume(with: result)
    case .job(let start):
      removeEntries()
      start()
    }
  }

  private func removeEntries() {
    effect?.unpark(self)
    willResume(self)
  }
}

extension [Sleeper] {
  /// Removes and returns all sleepers with the earliest deadline, or only the first one if `all` is
  /// `false`.
  ///
  /// The jobs of plain tasks that follow one another at that deadline count as a single sleeper.
  ///
  /// If all deadlines are later than `deadline`, this method returns an empty array.
  mutating func popEarliest(all: Bool, until deadline: Duration? = nil) -> [Sleeper] {
    guard let index = indices.min(by: { self[$0].deadline < self[$1].deadline }) else { return [] }
    let earliest = self[index].deadline
    if let deadline, earliest > deadline { return [] }
    var sleepers: [Sleeper] = []
    var isOver = false
    removeAll { sleeper in
      guard sleeper.deadline == earliest, !isOver else { return false }
      isOver = !all && !(sleeper.isJob || sleepers.isEmpty)
      guard !isOver else { return false }
      sleepers.append(sleeper)
      isOver = !all && !sleeper.isJob
      return true
    }
    return sleepers
  }
}
