package import Foundation

/// A value that arrives through a callback, for strategies built on functions that take one.
///
/// In new code, use ``AsyncSnapshotting``.
///
/// ```swift
/// let strategy = Snapshotting<String, String>.lines.asyncPullback { (page: Page) in
///   Async { callback in page.load { callback($0.text) } }
/// }
/// ```
public struct Async<Value> {
  /// Starts the work, and calls back with the value; only the first call counts.
  public let run: (_ callback: @escaping (Value) -> Void) -> Void

  /// Creates a value from a function that calls back, now or later, from any thread.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) {
    self.run = run
  }

  /// Creates a value that is available immediately.
  public init(value: Value) {
    self.init { callback in callback(value) }
  }

  /// Returns the transformed value, which arrives when this one does.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    let run = run
    return Async<NewValue> { callback in run { callback(transform($0)) } }
  }
}

extension Snapshotting {
  /// Returns an asynchronous strategy for another type, given an asynchronous function from that
  /// type to this one.
  ///
  /// ```swift
  /// let strategy = Snapshotting<String, String>.lines.asyncPullback { try await $0.load() }
  /// ```
  public func asyncPullback<NewValue>(
    _ transform: nonisolated(nonsending) @escaping (NewValue) async throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    AsyncSnapshotting(self).asyncPullback(transform)
  }

  /// Returns a plain strategy for another type, given a function whose result arrives through a
  /// callback.
  ///
  /// If the callback isn't called immediately, a synchronous XCTest on the main thread runs the run
  /// loop until the assertion's `timeout:` expires. Anywhere else, the assertion fails.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    pullback {
      try CallbackWait.current.value(
        of: transform($0), for: Snapshotting<NewValue, Format>.self)
    }
  }

  /// Creates a strategy from a function whose result arrives through a callback.
  ///
  /// If the callback isn't called immediately, a synchronous XCTest on the main thread runs the run
  /// loop until the assertion's `timeout:` expires. Anywhere else, the assertion fails.
  ///
  /// - Parameters:
  ///   - pathExtension: The extension of the snapshot's file, without the dot; `nil` for none.
  ///   - diffing: How two formatted values are compared.
  ///   - asyncSnapshot: Starts to turn a value into its format.
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

/// How a plain strategy waits for its callback.
///
/// Only a synchronous XCTest may run the main thread's run loop. Anywhere else, waiting would block
/// a thread that the callback may need. There, a value from another thread never counts, even if it
/// arrives in time: otherwise the same test would sometimes pass and sometimes fail.
package struct CallbackWait: Sendable {
  /// How long to wait, in seconds.
  let timeout: TimeInterval
  let isXCTest: Bool

  package init(timeout: TimeInterval, isXCTest: Bool) {
    self.timeout = timeout
    self.isXCTest = isXCTest
  }

  static var current: CallbackWait { scoped ?? CallbackWait(timeout: 0, isXCTest: false) }

  @TaskLocal package static var scoped: CallbackWait?

  func value<Value>(of async: Async<Value>, for strategy: Any.Type) throws -> Value {
    let arrival = Arrival<Value>()
    let caller = Thread.current
    async.run { arrival.put($0, isFromCaller: Thread.current === caller) }
    // An asynchronous test can be on the main thread too, but in a task.
    let isInTask = withUnsafeCurrentTask { (task: UnsafeCurrentTask?) -> Bool in task != nil }
    guard isXCTest, Thread.isMainThread, !isInTask else {
      if let value = arrival.valueFromCaller { return value }
      throw SnapshotFailure(
        message: """
          The callback of the strategy `\(strategy)` was not called immediately on the caller's \
          thread, and a plain strategy waits for it only in a synchronous XCTest on the main thread.

          To fix, make it an `AsyncSnapshotting`: asyncPullback { value in await ... }, and await \
          the assertion.
          """)
    }
    if let value = arrival.value { return value }
    let end = Date(timeIntervalSinceNow: min(max(timeout, 0), 1e9))
    while true {
      // In slices, because an idle run loop may not notice what another thread did.
      let slice = min(end, Date(timeIntervalSinceNow: 0.05))
      if !RunLoop.main.run(mode: .default, before: slice) { Thread.sleep(until: slice) }
      if let value = arrival.value { return value }
      guard Date() < end else { break }
    }
    let waited = timeout == 1 ? "1 second" : "\(timeout.shortest) seconds"
    throw SnapshotFailure(
      message: """
        The callback of the strategy `\(strategy)` was not called within \(waited).

        To fix, call back on every path, or give it more time: timeout: \((2 * timeout).shortest).
        """)
  }
}

/// The first value that a callback brings, from any thread.
private final class Arrival<Value>: @unchecked Sendable {  // Every access to its state is locked.
  private let lock = NSLock()
  private var arrived: (value: Value, isFromCaller: Bool)?

  var value: Value? { lock.withLock { arrived?.value } }

  var valueFromCaller: Value? {
    lock.withLock { arrived.flatMap { $0.isFromCaller ? $0.value : nil } }
  }

  func put(_ value: Value, isFromCaller: Bool) {
    lock.withLock { arrived = arrived ?? (value, isFromCaller) }
    // Wake the main thread's run loop, which may be waiting for the value.
    if !Thread.isMainThread { DispatchQueue.main.async {} }
  }
}
