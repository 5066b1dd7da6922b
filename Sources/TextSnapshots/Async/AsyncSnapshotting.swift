public import Foundation

/// A way to turn a value into a comparable format that takes time, and to compare two of those.
///
/// The assertion is awaited, on the actor of its caller, and ends when its time is up: the
/// strategy's task is canceled then, and abandoned if it does not react.
///
/// ```swift
/// extension AsyncSnapshotting where Value == Page, Format == String {
///   static var loaded: Self { Snapshotting<String, String>.lines.asyncPullback { try await $0.load() } }
/// }
/// await assertSnapshot(of: page, as: .loaded, timeout: 10)
/// ```
///
/// The type decides: a plain ``Snapshotting`` needs no `await`, in asynchronous tests neither.
public struct AsyncSnapshotting<Value, Format> {
  /// The extension of the snapshot's file, without the dot; `nil` for none.
  public var pathExtension: String?
  /// How two formatted values are compared, and how they become bytes.
  public var diffing: Diffing<Format>
  /// Turns a value into its format, on the actor of its caller.
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

  /// Creates a strategy from a plain one.
  ///
  /// - Parameter strategy: The plain strategy.
  public init(_ strategy: Snapshotting<Value, Format>) {
    let snapshot = strategy.snapshot
    self.init(pathExtension: strategy.pathExtension, diffing: strategy.diffing) {
      try snapshot($0)
    }
  }

  /// Makes a strategy for another type, by a function from that type to this one.
  ///
  /// - Parameter transform: Turns the new value into one that this strategy takes.
  /// - Returns: A strategy with the same format and comparison.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    asyncPullback { try transform($0) }
  }

  /// Makes a strategy for another type, by an asynchronous function from that type to this one.
  ///
  /// - Parameter transform: Turns the new value into one that this strategy takes.
  /// - Returns: A strategy with the same format and comparison.
  public func asyncPullback<NewValue>(
    _ transform: nonisolated(nonsending) @escaping (NewValue) async throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    let snapshot = snapshot
    return AsyncSnapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) {
      try await snapshot(transform($0))
    }
  }
}

extension AsyncSnapshotting {
  /// Makes a strategy that lets time pass before it takes a snapshot.
  ///
  /// ```swift
  /// await assertSnapshot(of: counter, as: .wait(for: 0.5, on: .dump))
  /// ```
  ///
  /// - Parameters:
  ///   - duration: How long to wait, in seconds; less than the assertion's `timeout:`.
  ///   - strategy: The strategy that takes the snapshot then.
  /// - Returns: The strategy.
  public static func wait(
    for duration: TimeInterval, on strategy: Snapshotting<Value, Format>
  ) -> AsyncSnapshotting {
    wait(for: duration, on: AsyncSnapshotting(strategy))
  }

  /// Makes a strategy that lets time pass before an asynchronous one begins.
  ///
  /// - Parameters:
  ///   - duration: How long to wait, in seconds; less than the assertion's `timeout:`.
  ///   - strategy: The strategy that begins then.
  /// - Returns: The strategy.
  public static func wait(
    for duration: TimeInterval, on strategy: AsyncSnapshotting
  ) -> AsyncSnapshotting {
    strategy.asyncPullback { value in
      try await SnapshotTimer.current.sleep(duration)
      return value
    }
  }
}

/// A value that comes by a callback, for strategies of functions that take one.
///
/// New code awaits instead: ``AsyncSnapshotting``.
///
/// ```swift
/// let strategy = Snapshotting<String, String>.lines.asyncPullback { (page: Page) in
///   Async { callback in page.load { callback($0.text) } }
/// }
/// ```
public struct Async<Value> {
  /// Begins, and calls back with the value; a second call has no effect.
  public let run: (_ callback: @escaping (Value) -> Void) -> Void

  /// Creates a value from a function that calls back.
  ///
  /// - Parameter run: Begins, and calls back with the value, now or later, from any thread.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) {
    self.run = run
  }

  /// Creates a value that is there at once.
  ///
  /// - Parameter value: The value.
  public init(value: Value) {
    self.init { callback in callback(value) }
  }

  /// Makes the value of another type that a function makes of this one.
  ///
  /// - Parameter transform: Makes the new value.
  /// - Returns: The new value, which comes when this one does.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    let run = run
    return Async<NewValue> { callback in run { callback(transform($0)) } }
  }
}

extension Snapshotting {
  /// Makes an asynchronous strategy for another type, by an asynchronous function from that type.
  ///
  /// ```swift
  /// let strategy = Snapshotting<String, String>.lines.asyncPullback { try await $0.load() }
  /// ```
  ///
  /// - Parameter transform: Turns the new value into one that this strategy takes.
  /// - Returns: A strategy that assertions await.
  public func asyncPullback<NewValue>(
    _ transform: nonisolated(nonsending) @escaping (NewValue) async throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    AsyncSnapshotting(self).asyncPullback(transform)
  }

  /// Makes a plain strategy for another type, by a function whose result comes by a callback.
  ///
  /// If the callback doesn't come at once, a synchronous XCTest on the main thread waits for it
  /// within the assertion's `timeout:`, running the run loop; elsewhere the assertion fails.
  ///
  /// - Parameter transform: Begins to turn the new value into one that this strategy takes.
  /// - Returns: A strategy with the same format and comparison.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    pullback {
      try CallbackWait.current.value(
        of: transform($0), for: Snapshotting<NewValue, Format>.self)
    }
  }

  /// Creates a strategy from a function whose result comes by a callback.
  ///
  /// If the callback doesn't come at once, a synchronous XCTest on the main thread waits for it
  /// within the assertion's `timeout:`, running the run loop; elsewhere the assertion fails.
  ///
  /// - Parameters:
  ///   - pathExtension: The extension of the snapshot's file, without the dot; `nil` for none.
  ///   - diffing: How two formatted values are compared.
  ///   - asyncSnapshot: Begins to turn a value into its format.
  public init(
    pathExtension: String?,
    diffing: Diffing<Format>,
    asyncSnapshot: @escaping (Value) throws -> Async<Format>
  ) {
    self.init(pathExtension: pathExtension, diffing: diffing) {
      try CallbackWait.current.value(of: asyncSnapshot($0), for: Self.self)
    }
  }
}

/// Waits for the callback of a plain strategy, if waiting can help at all.
///
/// Only a synchronous XCTest may run the run loop of the main thread. Elsewhere a callback that
/// is not there at once could only be waited for by blocking a thread that it may need. There, a
/// value from another thread never counts, even if it arrives before the call ends: otherwise the
/// same test would pass or fail by chance.
package struct CallbackWait: Sendable {
  /// How long to wait, in seconds.
  let timeout: TimeInterval
  let isXCTest: Bool

  package init(timeout: TimeInterval, isXCTest: Bool) {
    self.timeout = timeout
    self.isXCTest = isXCTest
  }

  /// How the innermost assertion waits.
  static var current: CallbackWait { scoped ?? CallbackWait(timeout: 0, isXCTest: false) }

  /// How an assertion waits while its strategy runs.
  @TaskLocal package static var scoped: CallbackWait?

  /// A synchronous test has no task; an asynchronous one may be on the main thread too.
  private var mayRunTheRunLoop: Bool {
    isXCTest && Thread.isMainThread && withUnsafeCurrentTask { $0 == nil }
  }

  /// Begins, and returns the value that the callback brings.
  func value<Value>(of async: Async<Value>, for strategy: Any.Type) throws -> Value {
    let arrival = Arrival<Value>()
    let caller = Thread.current
    async.run { arrival.put($0, isFromCaller: Thread.current === caller) }
    guard mayRunTheRunLoop else {
      if let value = arrival.valueFromCaller { return value }
      throw SnapshotFailure(message: notAtOnce(strategy))
    }
    if let value = arrival.value { return value }
    let end = Date(timeIntervalSinceNow: min(max(timeout, 0), 1e9))
    while true {
      // A slice, as a run loop that has nothing to wait for may not notice what another thread did.
      let slice = min(end, Date(timeIntervalSinceNow: 0.05))
      if !RunLoop.main.run(mode: .default, before: slice) { Thread.sleep(until: slice) }
      if let value = arrival.value { return value }
      guard Date() < end else { throw SnapshotFailure(message: tooLate(strategy)) }
    }
  }

  private func notAtOnce(_ strategy: Any.Type) -> String {
    """
    The callback of the strategy `\(strategy)` did not come at once on the thread of the call, \
    and a plain strategy waits for it in a synchronous XCTest on the main thread only.

    To fix, make it an `AsyncSnapshotting`: asyncPullback { value in await ... }, and await the \
    assertion.
    """
  }

  private func tooLate(_ strategy: Any.Type) -> String {
    """
    The callback of the strategy `\(strategy)` did not come within \(timeout.inWords).

    To fix, call back on every path, or give it more time: timeout: \((2 * timeout).shortest).
    """
  }
}

/// A place for the first value that comes, from whatever thread.
private final class Arrival<Value>: @unchecked Sendable {  // Every access to its state is locked.
  private let lock = NSLock()
  private var arrived: (value: Value, isFromCaller: Bool)?

  var value: Value? { lock.withLock { arrived?.value } }

  /// The value, unless it came from a thread other than the caller's.
  var valueFromCaller: Value? {
    lock.withLock { arrived.flatMap { $0.isFromCaller ? $0.value : nil } }
  }

  func put(_ value: Value, isFromCaller: Bool) {
    lock.withLock { arrived = arrived ?? (value, isFromCaller) }
    // Wakes the run loop of the main thread, which may wait for this.
    if !Thread.isMainThread { DispatchQueue.main.async {} }
  }
}
