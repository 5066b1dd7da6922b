public import Foundation

/// A strategy that turns a value into a comparable format asynchronously.
///
/// The assertion awaits the strategy on the caller's actor. When the timeout expires, it cancels
/// the strategy's task, and stops waiting for the task if it doesn't end soon after.
///
/// ```swift
/// extension AsyncSnapshotting where Value == Page, Format == String {
///   static var loaded: Self { Snapshotting<String, String>.lines.asyncPullback { try await $0.load() } }
/// }
/// await assertSnapshot(of: page, as: .loaded, timeout: 10)
/// ```
///
/// An assertion with a synchronous ``Snapshotting`` strategy needs no `await`, even in an
/// asynchronous test.
public struct AsyncSnapshotting<Value, Format> {
  /// The extension of the reference file without the dot, or `nil` if the file has no extension.
  public var pathExtension: String?
  /// The comparison of formatted values, and their conversion to and from bytes.
  public var diffing: Diffing<Format>
  /// A function that turns a value into its format, on the caller's actor.
  public var snapshot: nonisolated(nonsending) (Value) async throws -> Format

  /// Creates a strategy from an asynchronous function.
  ///
  /// - Parameters:
  ///   - pathExtension: The extension of the reference file without the dot, if any.
  ///   - diffing: The comparison of formatted values.
  ///   - snapshot: A function that turns a value into its format, and ends early if its task is
  ///     canceled.
  public init(
    pathExtension: String?,
    diffing: Diffing<Format>,
    snapshot: nonisolated(nonsending) @escaping (Value) async throws -> Format
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    self.snapshot = snapshot
  }

  /// Creates an asynchronous strategy from a synchronous strategy.
  public init(_ strategy: Snapshotting<Value, Format>) {
    let snapshot = strategy.snapshot
    self.init(pathExtension: strategy.pathExtension, diffing: strategy.diffing) {
      try snapshot($0)
    }
  }

  /// Returns a strategy that first converts another type to this strategy's type.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    asyncPullback { try transform($0) }
  }

  /// Returns a strategy that first converts another type to this strategy's type, with an
  /// asynchronous function.
  public func asyncPullback<NewValue>(
    _ transform: nonisolated(nonsending) @escaping (NewValue) async throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    let snapshot = snapshot
    return AsyncSnapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) {
      try await snapshot(transform($0))
    }
  }

  /// Returns a strategy that waits before it takes a snapshot.
  ///
  /// ```swift
  /// await assertSnapshot(of: counter, as: .wait(for: 0.5, on: .dump))
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The time to wait, in seconds. It must be less than the assertion's `timeout:`.
  ///   - strategy: The strategy that takes the snapshot after that time.
  /// - Returns: The asynchronous strategy.
  public static func wait(
    for duration: TimeInterval, on strategy: Snapshotting<Value, Format>
  ) -> AsyncSnapshotting {
    wait(for: duration, on: AsyncSnapshotting(strategy))
  }

  /// Returns a strategy that waits before it starts an asynchronous strategy.
  ///
  /// - Parameters:
  ///   - duration: The time to wait, in seconds. It must be less than the assertion's `timeout:`.
  ///   - strategy: The strategy that starts after that time.
  /// - Returns: The asynchronous strategy.
  public static func wait(
    for duration: TimeInterval, on strategy: AsyncSnapshotting
  ) -> AsyncSnapshotting {
    strategy.asyncPullback { value in
      try await SnapshotTimer.current.sleep(duration)
      return value
    }
  }
}

// MARK: Timeouts

extension AsyncSnapshotting {
  /// Formats a value on the caller's actor.
  ///
  /// The strategy runs in its own task, which is canceled when the caller's task is canceled or the
  /// timeout expires. A task that doesn't end within another second is abandoned.
  ///
  /// - Throws: The error of the strategy, or `SnapshotFailure` if the timeout expires.
  package func format(
    _ value: Value, timeout: TimeInterval, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Format {
    let race = TimeoutRace<Format>()
    let work = UncheckedSendable(value: (snapshot, value))
    let task = Task {
      _ = isolation
      do {
        race.finish(.success(try await work.value.0(work.value.1)))
      } catch {
        race.finish(.failure(error))
      }
    }
    if let result = await race.result(within: timeout, onCancel: task.cancel) {
      return try result.get()
    }
    task.cancel()
    let hasEnded = await race.result(within: 1, onCancel: {}) != nil
    let limit = timeout == 1 ? "1 second" : "\(timeout.shortDescription) seconds"
    throw SnapshotFailure(
      message: hasEnded
        ? """
        The strategy `\(Self.self)` did not finish within \(limit), and was canceled.

        To fix, make it faster, or give it more time: timeout: \((2 * timeout).shortDescription).
        """
        : """
        The strategy `\(Self.self)` did not finish within \(limit), and was abandoned, because it \
        did not end when it was canceled; it may still be running.

        To fix, end it when `Task.isCancelled` is true, or give it more time: \
        timeout: \((2 * timeout).shortDescription).
        """)
  }
}

/// A wrapper for a value that one task transfers to another and then doesn't use anymore.
private struct UncheckedSendable<Value>: @unchecked Sendable {
  let value: Value
}

/// A race between the result of a strategy and its timeout.
private struct TimeoutRace<Format>: Sendable {
  /// The result of the strategy, or `nil` if the timeout expired.
  private typealias Event = UncheckedSendable<Result<Format, any Error>?>

  private let events = AsyncStream<Event>.makeStream()

  func finish(_ result: Result<Format, any Error>) {
    events.continuation.yield(Event(value: result))
  }

  /// Waits for the result of the strategy, and returns `nil` if the timeout expires first.
  nonisolated(nonsending) func result(
    within timeout: TimeInterval, onCancel: @escaping @Sendable () -> Void
  ) async -> Result<Format, any Error>? {
    let timer = SnapshotTimer.current
    let timeout = Task.detached { [events] in
      try await timer.sleep(timeout)
      events.continuation.yield(Event(value: nil))
    }
    defer { timeout.cancel() }
    // Use a detached task, because canceling the caller's task would end the stream.
    let event = Task.detached { [events] in await events.stream.first { _ in true } }
    return await withTaskCancellationHandler {
      await event.value?.value
    } onCancel: {
      onCancel()
    }
  }
}

/// A timer for asynchronous strategies that tests can replace.
package struct SnapshotTimer: Sendable {
  private let wait: @Sendable (Duration) async throws -> Void

  /// Creates a timer from a function that sleeps, and that throws an error if its task is canceled.
  package init(_ wait: @escaping @Sendable (Duration) async throws -> Void) {
    self.wait = wait
  }

  static var current: SnapshotTimer { scoped ?? SnapshotTimer { try await Task.sleep(for: $0) } }

  /// The timer that replaces the system's timer in a scope.
  @TaskLocal package static var scoped: SnapshotTimer?

  /// Sleeps for the given number of seconds, but for 100 years at most.
  func sleep(_ seconds: TimeInterval) async throws {
    let century: TimeInterval = 3_155_760_000
    try await wait(.seconds(seconds > 0 ? min(seconds, century) : 0))
  }
}

extension BinaryFloatingPoint {
  /// The description of the number, without a fraction for integral values.
  var shortDescription: String {
    let description = "\(self)"
    return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }
}
