package import Foundation

/// Runs an asynchronous strategy until its time is up.
package struct SnapshotDeadline: Sendable {
  /// How long a strategy that was canceled has to end, in seconds.
  static let grace: TimeInterval = 1

  /// How long the strategy may take, in seconds.
  let timeout: TimeInterval

  package init(timeout: TimeInterval) {
    self.timeout = timeout
  }

  /// Formats a value on the actor of the caller.
  ///
  /// The strategy runs in a task of its own, which is canceled with the caller's task, and when
  /// the time is up. One that does not end then is abandoned.
  ///
  /// - Throws: The error of the strategy, or `SnapshotFailure` if its time is up.
  package func format<Value, Format>(
    _ value: Value, as strategy: AsyncSnapshotting<Value, Format>,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> Format {
    let race = SnapshotRace<Format>()
    let work = Unchecked { try await strategy.snapshot(value) }
    let task = Task {
      _ = isolation
      do { race.finish(.success(try await work.run())) } catch { race.finish(.failure(error)) }
    }
    if let result = await race.result(within: timeout, onCancel: task.cancel) {
      return try result.get()
    }
    task.cancel()
    let isOver = await race.result(within: Self.grace, onCancel: {}) != nil
    throw SnapshotFailure(message: isOver ? canceled(strategy) : abandoned(strategy))
  }

  private func canceled(_ strategy: Any) -> String {
    """
    The strategy `\(type(of: strategy))` was not done within \(timeout.inWords), and was cancelled.

    To fix, make it faster, or give it more time: timeout: \((2 * timeout).shortest).
    """
  }

  private func abandoned(_ strategy: Any) -> String {
    """
    The strategy `\(type(of: strategy))` was not done within \(timeout.inWords), and was \
    abandoned, because it did not end when it was cancelled; it may still run.

    To fix, end it where `Task.isCancelled` is true, or give it more time: \
    timeout: \((2 * timeout).shortest).
    """
  }

  /// Carries a closure into a task.
  ///
  /// Unchecked: the caller hands it to one task, and waits for it or leaves it to that task.
  private struct Unchecked<Format>: @unchecked Sendable {
    let run: nonisolated(nonsending) () async throws -> Format
    init(_ run: nonisolated(nonsending) @escaping () async throws -> Format) { self.run = run }
  }
}

/// A race between the result of a strategy and the end of its time.
final class SnapshotRace<Success>: @unchecked Sendable {  // Its state is locked.
  private let lock = NSLock()
  private var result: Result<Success, any Error>?
  private var isExpired = false
  private var waiter: CheckedContinuation<Void, Never>?

  /// Ends the race with a result; only the first one counts.
  func finish(_ result: Result<Success, any Error>) {
    wake { self.result = self.result ?? result }
  }

  /// Waits for the result; `nil` if the time is up before.
  nonisolated(nonsending) func result(
    within timeout: TimeInterval, onCancel: @escaping @Sendable () -> Void
  ) async -> Result<Success, any Error>? {
    lock.withLock { isExpired = false }
    let timer = SnapshotTimer.current
    let clock = Task.detached { [weak self] in
      do { try await timer.sleep(timeout) } catch { return }
      self?.wake { self?.isExpired = true }
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait($0) }
    } onCancel: {
      onCancel()
    }
    clock.cancel()
    return lock.withLock { result }
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

/// The clock of asynchronous strategies; a test replaces it.
package struct SnapshotTimer: Sendable {
  private let wait: @Sendable (Duration) async throws -> Void

  /// Creates a timer from a function that sleeps, and throws if its task is canceled.
  package init(_ wait: @escaping @Sendable (Duration) async throws -> Void) {
    self.wait = wait
  }

  /// The timer in force here: the system's, unless another one replaces it.
  package static var current: SnapshotTimer {
    scoped ?? SnapshotTimer { try await Task.sleep(for: $0) }
  }

  /// A timer that replaces the system's.
  @TaskLocal package static var scoped: SnapshotTimer?

  /// Sleeps for the interval; anything over 100 years is treated as forever.
  func sleep(_ seconds: TimeInterval) async throws {
    let century: TimeInterval = 3_155_760_000
    try await wait(.seconds(seconds > 0 ? min(seconds, century) : 0))
  }
}

extension TimeInterval {
  /// The seconds in a failure: `1 second`, `0.5 seconds`.
  var inWords: String { self == 1 ? "1 second" : "\(shortest) seconds" }

  /// The seconds in a call: `5`, `0.5`.
  var shortest: String {
    self == rounded() && abs(self) < 1e15 ? String(Int(self)) : "\(self)"
  }
}
