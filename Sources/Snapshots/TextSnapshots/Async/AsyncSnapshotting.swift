import RuntimeIssues

/// A strategy that asynchronously converts a value into a format that can be compared.
///
/// The assertion runs the strategy in a task on the caller's actor. If the timeout of the assertion
/// expires, the assertion cancels this task. If the task doesn't end shortly afterward, the
/// assertion stops waiting for it.
///
/// ```swift
/// extension AsyncSnapshotting where Value == Page, Format == String {
///   static var loaded: Self { Snapshotting<String, String>.lines.asyncPullback { try await $0.load() } }
/// }
/// await assertSnapshot(of: page, as: .loaded, timeout: .seconds(10))
/// ```
///
/// Assertions that use a synchronous ``Snapshotting`` strategy don't need `await`, even in
/// asynchronous tests.
public struct AsyncSnapshotting<Value, Format> {
  /// The path extension of the reference file, without the dot.
  ///
  /// If `nil`, the file has no extension.
  public var pathExtension: String?
  /// The diffing that compares formatted values and converts them to and from bytes.
  public var diffing: Diffing<Format>
  /// A function that formats the given value on the caller's actor.
  public var snapshot: nonisolated(nonsending) (Value) async throws -> Format

  /// Creates a strategy from an asynchronous function.
  ///
  /// - Parameters:
  ///   - pathExtension: The path extension of the reference file, without the dot. If `nil`, the
  ///     file has no extension.
  ///   - diffing: The diffing that compares formatted values.
  ///   - snapshot: A function that formats the given value. The function should return early if its
  ///     task is canceled.
  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    snapshot: nonisolated(nonsending) @escaping (Value) async throws -> Format
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    self.snapshot = snapshot
  }

  /// Creates an asynchronous strategy from the given synchronous strategy.
  public init(_ strategy: Snapshotting<Value, Format>) {
    let snapshot = strategy.snapshot
    self.init(pathExtension: strategy.pathExtension, diffing: strategy.diffing) { try snapshot($0) }
  }

  /// Returns a strategy that uses the given function to convert values of a different type before
  /// passing them to this strategy.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    asyncPullback { try transform($0) }
  }

  /// Returns a strategy that uses the given asynchronous function to convert values of a different
  /// type before passing them to this strategy.
  public func asyncPullback<NewValue>(
    _ transform: nonisolated(nonsending) @escaping (NewValue) async throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    let snapshot = snapshot
    return AsyncSnapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) {
      try await snapshot(transform($0))
    }
  }

  /// Returns a strategy that waits for the given duration and then uses the given strategy.
  ///
  /// ```swift
  /// await assertSnapshot(of: counter, as: .wait(for: .milliseconds(500), on: .dump))
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The time to wait. This must be less than the assertion's `timeout:`.
  ///   - strategy: The strategy to use after waiting.
  /// - Returns: An asynchronous strategy.
  public static func wait(
    for duration: Duration, on strategy: Snapshotting<Value, Format>
  ) -> AsyncSnapshotting {
    wait(for: duration, on: AsyncSnapshotting(strategy))
  }

  /// Returns a strategy that waits for the given duration and then uses the given asynchronous
  /// strategy.
  ///
  /// - Parameters:
  ///   - duration: The time to wait. This must be less than the assertion's `timeout:`.
  ///   - strategy: The strategy to use after waiting.
  /// - Returns: An asynchronous strategy.
  public static func wait(
    for duration: Duration, on strategy: AsyncSnapshotting
  ) -> AsyncSnapshotting {
    strategy.asyncPullback { value in
      try await SnapshotTimer.current.sleep(duration)
      return value
    }
  }
}

// MARK: Timeouts

extension AsyncSnapshotting {
  /// Formats `value` on the caller's actor.
  ///
  /// The strategy runs in a separate task, which this method cancels if the caller's task is
  /// canceled or the timeout expires. If the strategy still hasn't ended a second after the
  /// timeout, this method abandons it.
  ///
  /// - Throws: Any error that the strategy throws, or a `SnapshotFailure` if the timeout expires.
  package func format(
    _ value: Value, timeout: Duration, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Format {
    let race = TimeoutRace<Format>()
    // The two tasks don't use the value at the same time: the caller waits while the strategy runs
    // on the caller's actor. The exception is a strategy that the caller has abandoned after a
    // timeout, which the failure message mentions.
    let work = UncheckedSendable((snapshot, value))
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
    let hasEnded = await race.result(within: .seconds(1), onCancel: {}) != nil
    let limit = timeout.secondsDescription
    let longer = timeout.moreTime
    throw SnapshotFailure(
      message: hasEnded
        ? """
        The strategy `\(Self.self)` did not finish within \(limit), and was canceled.

        To fix, make it faster, or \(longer)
        """
        : """
        The strategy `\(Self.self)` did not finish within \(limit), and was abandoned, because it \
        did not end when it was canceled; it may still be running.

        To fix, end it when `Task.isCancelled` is true, or \(longer)
        """)
  }
}

private struct TimeoutRace<Format>: Sendable {
  /// The result of the strategy, or `nil` if the timeout expired first.
  private typealias Event = UncheckedSendable<Result<Format, any Error>?>

  private let events = AsyncStream<Event>.makeStream()

  func finish(_ result: Result<Format, any Error>) {
    events.continuation.yield(Event(result))
  }

  /// Returns the result of the strategy, or `nil` if the timeout expires first.
  nonisolated(nonsending) func result(
    within timeout: Duration, onCancel: @escaping @Sendable () -> Void
  ) async -> Result<Format, any Error>? {
    let timer = SnapshotTimer.current
    let timeout = Task.detached { [events] in
      try await timer.sleep(timeout)
      events.continuation.yield(Event(nil))
    }
    defer { timeout.cancel() }
    // Read the stream in a detached task because the stream would end if the caller's task were
    // canceled.
    let event = Task.detached { [events] in await events.stream.first { _ in true } }
    return await withTaskCancellationHandler {
      await event.value?.value
    } onCancel: {
      onCancel()
    }
  }
}

/// The timer that asynchronous strategies use to wait.
///
/// Tests replace this timer so that they don't have to wait.
package struct SnapshotTimer: Sendable {
  private let wait: @Sendable (Duration) async throws -> Void

  /// Creates a timer from a function that waits for a given duration.
  ///
  /// The function must throw an error if its task is canceled.
  package init(_ wait: @escaping @Sendable (Duration) async throws -> Void) { self.wait = wait }

  static var current: SnapshotTimer {
    scoped.get() ?? SnapshotTimer { try await Task.sleep(for: $0) }
  }

  package static let scoped = TaskLocal<SnapshotTimer?>(wrappedValue: nil)

  /// Sleeps for the given duration, up to a maximum of 100 years.
  func sleep(_ duration: Duration) async throws {
    try await wait(min(max(duration, .zero), .seconds(3_155_760_000)))
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1_000_000_000_000_000_000
  }

  var secondsDescription: String {
    self == .seconds(1) ? "1 second" : "\(inSeconds.shortDescription) seconds"
  }

  /// An advice that suggests twice this duration.
  var moreTime: String {
    "give it more time: timeout: .seconds(\((2 * inSeconds).shortDescription))."
  }
}
