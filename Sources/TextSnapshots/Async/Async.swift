package import Foundation

/// A value that a function passes to a callback, now or later.
///
/// Use this type in strategies that are based on functions with callbacks. In new code, use
/// ``AsyncSnapshotting`` instead.
///
/// ```swift
/// let strategy = Snapshotting<String, String>.lines.asyncPullback { (page: Page) in
///   Async { callback in page.load { callback($0.text) } }
/// }
/// ```
public struct Async<Value> {
  /// A function that starts the work, and calls the callback with the value.
  ///
  /// Only the first call of the callback has an effect.
  public let run: (_ callback: @escaping (Value) -> Void) -> Void

  /// Creates a value from a function that calls its callback at any time, on any thread.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) {
    self.run = run
  }

  /// Creates a value that is available immediately.
  public init(value: Value) {
    self.init { callback in callback(value) }
  }

  /// Returns a value that transforms this value when it becomes available.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    let run = run
    return Async<NewValue> { callback in run { callback(transform($0)) } }
  }
}

extension Snapshotting {
  /// Returns an asynchronous strategy that first converts another type to this strategy's type,
  /// with an asynchronous function.
  ///
  /// ```swift
  /// let strategy = Snapshotting<String, String>.lines.asyncPullback { try await $0.load() }
  /// ```
  public func asyncPullback<NewValue>(
    _ transform: nonisolated(nonsending) @escaping (NewValue) async throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    AsyncSnapshotting(self).asyncPullback(transform)
  }

  /// Returns a strategy that first converts another type to this strategy's type, with a function
  /// that calls a callback.
  ///
  /// In a synchronous XCTest on the main thread, the assertion runs the run loop until the callback
  /// is called or the assertion's `timeout:` expires. Anywhere else, the assertion fails if the
  /// callback isn't called immediately.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    pullback {
      try CallbackWait.current.value(
        of: transform($0), for: Snapshotting<NewValue, Format>.self)
    }
  }

  /// Creates a strategy from a function that calls a callback with the formatted value.
  ///
  /// In a synchronous XCTest on the main thread, the assertion runs the run loop until the callback
  /// is called or the assertion's `timeout:` expires. Anywhere else, the assertion fails if the
  /// callback isn't called immediately.
  ///
  /// - Parameters:
  ///   - pathExtension: The extension of the reference file without the dot, if any.
  ///   - diffing: The comparison of formatted values.
  ///   - asyncSnapshot: A function that starts to turn a value into its format.
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

/// The rules by which a strategy waits for its callback.
///
/// A synchronous XCTest can wait, because it can run the main thread's run loop. Anywhere else,
/// waiting could block a thread that the callback needs. There, values from other threads are
/// ignored even if they arrive in time, because otherwise the same test would sometimes pass and
/// sometimes fail.
package struct CallbackWait: Sendable {
  /// The maximum time to wait, in seconds.
  let timeout: TimeInterval
  let isXCTest: Bool

  package init(timeout: TimeInterval, isXCTest: Bool) {
    self.timeout = timeout
    self.isXCTest = isXCTest
  }

  static var current: CallbackWait { scoped ?? CallbackWait(timeout: 0, isXCTest: false) }

  @TaskLocal package static var scoped: CallbackWait?

  func value<Value>(of async: Async<Value>, for strategy: Any.Type) throws -> Value {
    let result = CallbackResult<Value>()
    let caller = Thread.current
    async.run { result.set($0, isFromCaller: Thread.current === caller) }
    // An asynchronous test can run on the main thread as well, but it runs in a task.
    let isInTask = withUnsafeCurrentTask { (task: UnsafeCurrentTask?) -> Bool in task != nil }
    guard isXCTest, Thread.isMainThread, !isInTask else {
      if let value = result.valueFromCaller { return value }
      throw SnapshotFailure(
        message: """
          The callback of the strategy `\(strategy)` was not called immediately on the caller's \
          thread. A synchronous strategy can wait for its callback only in a synchronous XCTest on \
          the main thread.

          To fix, make it an `AsyncSnapshotting`: asyncPullback { value in await ... }, and await \
          the assertion.
          """)
    }
    if let value = result.value { return value }
    let end = Date(timeIntervalSinceNow: min(max(timeout, 0), 1e9))
    while true {
      // Wait in short intervals, because an idle run loop can miss changes by other threads.
      let intervalEnd = min(end, Date(timeIntervalSinceNow: 0.05))
      if !RunLoop.main.run(mode: .default, before: intervalEnd) { Thread.sleep(until: intervalEnd) }
      if let value = result.value { return value }
      guard Date() < end else { break }
    }
    let waited = timeout == 1 ? "1 second" : "\(timeout.shortDescription) seconds"
    throw SnapshotFailure(
      message: """
        The callback of the strategy `\(strategy)` was not called within \(waited).

        To fix, call back on every path, or give it more time: timeout: \((2 * timeout).shortDescription).
        """)
  }
}

/// The first value that is passed to a callback, on any thread.
private final class CallbackResult<Value>: @unchecked Sendable {  // The lock protects its state.
  private let lock = NSLock()
  private var first: (value: Value, isFromCaller: Bool)?

  var value: Value? { lock.withLock { first?.value } }

  var valueFromCaller: Value? {
    lock.withLock { first.flatMap { $0.isFromCaller ? $0.value : nil } }
  }

  func set(_ value: Value, isFromCaller: Bool) {
    lock.withLock { first = first ?? (value, isFromCaller) }
    // Wake up the main run loop, which may be waiting for the value.
    if !Thread.isMainThread { DispatchQueue.main.async {} }
  }
}
