internal import Foundation

/// What comes first: the result of a strategy, or the end of its time.
final class SnapshotRace<Success>: @unchecked Sendable {  // Every access to its state is locked.
  private let lock = NSLock()
  private var result: Result<Success, any Error>?
  private var isExpired = false
  private var waiter: CheckedContinuation<Void, Never>?

  /// Ends the race with a result; only the first one counts.
  func finish(_ result: Result<Success, any Error>) {
    wake { self.result = self.result ?? result }
  }

  /// Waits for the result; `nil` where the time is up before.
  nonisolated(nonsending) func result(
    within timeout: TimeInterval, onCancel: @escaping @Sendable () -> Void
  ) async -> Result<Success, any Error>? {
    lock.withLock { isExpired = false }
    let timer = SnapshotTimer.current
    let clock = Task.detached { [weak self] in
      do { try await timer.sleep(timeout) } catch { return }
      self?.expire()
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait($0) }
    } onCancel: {
      onCancel()
    }
    clock.cancel()
    return lock.withLock { result }
  }

  private func expire() {
    wake { isExpired = true }
  }

  private func wait(_ continuation: CheckedContinuation<Void, Never>) {
    let isOver = lock.withLock {
      let isOver = result != nil || isExpired
      if !isOver { waiter = continuation }
      return isOver
    }
    if isOver { continuation.resume() }
  }

  private func wake(_ change: () -> Void) {
    let waiter = lock.withLock {
      change()
      defer { self.waiter = nil }
      return self.waiter
    }
    waiter?.resume()
  }
}
