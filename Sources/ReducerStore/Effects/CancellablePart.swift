import RuntimeIssues

/// A part of an effect, in a task of its own that others can cancel while it runs.
final class CancellablePart: Sendable {
  /// The task of the part.
  ///
  /// Unchecked: cancelling is the one thing that other tasks do with it, and they may.
  private struct Running: @unchecked Sendable {
    let task: UnsafeCurrentTask
  }

  private struct State: Sendable {
    var running: Running?
    var isCancelled = false
  }

  private let state = Lock(State())

  /// Runs the part in the task that calls this.
  func run<Success, Failure>(
    _ operation: @Sendable () async throws(Failure) -> Success
  ) async -> Result<Success, Failure> {
    await withUnsafeCurrentTask { task in
      // Left before the task is over, so that nobody cancels one that no longer is.
      begin(task.map { Running(task: $0) })
      defer { begin(nil) }
      do throws(Failure) {
        return .success(try await operation())
      } catch {
        return .failure(error)
      }
    }
  }

  /// Cancels the part, at once or as soon as it begins.
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      // Within the lock: the task cannot end meanwhile.
      state.running?.task.cancel()
    }
  }

  private func begin(_ running: Running?) {
    state.withLock { state in
      state.running = running
      if state.isCancelled { running?.task.cancel() }
    }
  }
}
