public import Foundation

/// A strategy that takes time to turn a value into a comparable format.
///
/// The assertion awaits the strategy on the caller's actor. When the timeout expires, it cancels
/// the strategy's task, and abandons the task if it doesn't end.
///
/// ```swift
/// extension AsyncSnapshotting where Value == Page, Format == String {
///   static var loaded: Self { Snapshotting<String, String>.lines.asyncPullback { try await $0.load() } }
/// }
/// await assertSnapshot(of: page, as: .loaded, timeout: 10)
/// ```
///
/// A plain ``Snapshotting`` needs no `await`, even in an asynchronous test.
public struct AsyncSnapshotting<Value, Format> {
  /// The extension of the snapshot's file, without the dot; `nil` for none.
  public var pathExtension: String?
  /// How two formatted values are compared, and how they become bytes.
  public var diffing: Diffing<Format>
  /// Turns a value into its format, on the caller's actor.
  public var snapshot: nonisolated(nonsending) (Value) async throws -> Format

  /// Creates a strategy.
  ///
  /// - Parameters:
  ///   - pathExtension: The extension of the snapshot's file, without the dot; `nil` for none.
  ///   - diffing: How two formatted values are compared.
  ///   - snapshot: Turns a value into its format, and ends early if its task is canceled.
  public init(
    pathExtension: String?,
    diffing: Diffing<Format>,
    snapshot: nonisolated(nonsending) @escaping (Value) async throws -> Format
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    self.snapshot = snapshot
  }

  /// Creates an asynchronous strategy from a plain one.
  public init(_ strategy: Snapshotting<Value, Format>) {
    let snapshot = strategy.snapshot
    self.init(pathExtension: strategy.pathExtension, diffing: strategy.diffing) {
      try snapshot($0)
    }
  }

  /// Returns a strategy for another type, given a function from that type to this one.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    asyncPullback { try transform($0) }
  }

  /// Returns a strategy for another type, given an asynchronous function from that type to this
  /// one.
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
  ///   - duration: How long to wait, in seconds; less than the assertion's `timeout:`.
  ///   - strategy: The strategy that then takes the snapshot.
  /// - Returns: The asynchronous strategy.
  public static func wait(
    for duration: TimeInterval, on strategy: Snapshotting<Value, Format>
  ) -> AsyncSnapshotting {
    wait(for: duration, on: AsyncSnapshotting(strategy))
  }

  /// Returns a strategy that waits before an asynchronous strategy starts.
  ///
  /// - Parameters:
  ///   - duration: How long to wait, in seconds; less than the assertion's `timeout:`.
  ///   - strategy: The strategy that then starts.
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
  /// The strategy runs in its own task, which is canceled with the caller's task and when the
  /// timeout expires. A task that doesn't end within another second is abandoned.
  ///
  /// - Throws: The strategy's error, or `SnapshotFailure` if the timeout expires.
  package func format(
    _ value: Value, timeout: TimeInterval, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Format {
    let race = FormattingRace<Format>()
    let work = Unchecked(content: (snapshot, value))
    let task = Task {
      _ = isolation
      do {
        race.finish(.success(try await work.content.0(work.content.1)))
      } catch {
        race.finish(.failure(error))
      }
    }
    if let result = await race.result(within: timeout, onCancel: task.cancel) {
      return try result.get()
    }
    task.cancel()
    let isOver = await race.result(within: 1, onCancel: {}) != nil
    let taken = timeout == 1 ? "1 second" : "\(timeout.shortest) seconds"
    throw SnapshotFailure(
      message: isOver
        ? """
        The strategy `\(Self.self)` did not finish within \(taken), and was canceled.

        To fix, make it faster, or give it more time: timeout: \((2 * timeout).shortest).
        """
        : """
        The strategy `\(Self.self)` did not finish within \(taken), and was abandoned, because it \
        did not end when it was canceled; it may still be running.

        To fix, end it when `Task.isCancelled` is true, or give it more time: \
        timeout: \((2 * timeout).shortest).
        """)
  }
}

/// A value that one task hands to another, and no longer uses.
private struct Unchecked<Content>: @unchecked Sendable {
  let content: Content
}

/// A race between the result of a strategy and its timeout.
private struct FormattingRace<Format>: Sendable {
  /// The result, or `nil` for a timeout that expired.
  private typealias Event = Unchecked<Result<Format, any Error>?>

  private let events = AsyncStream<Event>.makeStream()

  func finish(_ result: Result<Format, any Error>) {
    events.continuation.yield(Event(content: result))
  }

  /// Waits for the result; returns `nil` if the timeout expires first.
  nonisolated(nonsending) func result(
    within timeout: TimeInterval, onCancel: @escaping @Sendable () -> Void
  ) async -> Result<Format, any Error>? {
    let timer = SnapshotTimer.current
    let timeout = Task.detached { [events] in
      try await timer.sleep(timeout)
      events.continuation.yield(Event(content: nil))
    }
    defer { timeout.cancel() }
    // A task that isn't canceled with the caller's, because that would end the stream.
    let event = Task.detached { [events] in await events.stream.first { _ in true } }
    return await withTaskCancellationHandler {
      await event.value?.content
    } onCancel: {
      onCancel()
    }
  }
}

/// The clock of asynchronous strategies, which tests can replace.
package struct SnapshotTimer: Sendable {
  private let wait: @Sendable (Duration) async throws -> Void

  /// Creates a timer from a function that sleeps, and throws if its task is canceled.
  package init(_ wait: @escaping @Sendable (Duration) async throws -> Void) {
    self.wait = wait
  }

  static var current: SnapshotTimer { scoped ?? SnapshotTimer { try await Task.sleep(for: $0) } }

  /// A timer that replaces the system's.
  @TaskLocal package static var scoped: SnapshotTimer?

  /// Sleeps for the interval; anything over 100 years is treated as forever.
  func sleep(_ seconds: TimeInterval) async throws {
    let century: TimeInterval = 3_155_760_000
    try await wait(.seconds(seconds > 0 ? min(seconds, century) : 0))
  }
}

extension BinaryFloatingPoint {
  /// The shortest text of the number; whole numbers have no fraction.
  var shortest: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
