package import Foundation

/// Runs an asynchronous strategy until its time is up.
package struct SnapshotDeadline: Sendable {
  /// How long a strategy that was cancelled has to end, in seconds.
  static let grace: TimeInterval = 1

  /// How long the strategy may take, in seconds.
  let timeout: TimeInterval

  /// Creates a deadline.
  ///
  /// - Parameter timeout: How long the strategy may take, in seconds.
  package init(timeout: TimeInterval) {
    self.timeout = timeout
  }

  /// Formats a value on the actor of the caller.
  ///
  /// The strategy runs in a task of its own, which is cancelled with the caller's task, and when
  /// the time is up. One that then does not end is left alone.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - strategy: How it becomes a snapshot.
  ///   - isolation: The actor that the strategy runs on: the caller's.
  /// - Returns: The format.
  /// - Throws: What the strategy throws, or `SnapshotFailure` where its time is up.
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
    throw SnapshotFailure(message: isOver ? cancelled(strategy) : abandoned(strategy))
  }

  private func cancelled(_ strategy: Any) -> String {
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
