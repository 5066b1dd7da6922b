import Foundation
import RuntimeIssues

extension Snapshotting {
  /// Returns an asynchronous strategy that uses the given function to convert values of a different
  /// type before passing them to this strategy.
  ///
  /// ```swift
  /// let strategy = Snapshotting<String, String>.lines.asyncPullback { try await $0.load() }
  /// ```
  public func asyncPullback<NewValue>(
    _ transform: nonisolated(nonsending) @escaping (NewValue) async throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    AsyncSnapshotting(self).asyncPullback(transform)
  }

  /// Returns a strategy that uses the given function to convert values of a different type, and
  /// waits until a callback passes on the result.
  ///
  /// ```swift
  /// let strategy = Snapshotting<String, String>.lines.asyncPullback { (page: Page) in
  ///   Async { callback in page.load { callback($0.text) } }
  /// }
  /// ```
  ///
  /// In a synchronous XCTest on the main thread, the assertion runs the run loop until the callback
  /// is called or the assertion's `timeout:` expires. In all other cases, the callback must be
  /// called immediately, or the assertion fails. Only the first call to the callback has an effect.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    pullback { value in
      try CallbackWait.current.value(of: transform(value), for: Snapshotting<NewValue, Format>.self)
    }
  }

  /// Creates a strategy from a function that passes the formatted value to a callback.
  ///
  /// - Parameters:
  ///   - pathExtension: The path extension of the reference file, without the dot. If `nil`, the
  ///     file has no extension.
  ///   - diffing: The diffing that compares formatted values.
  ///   - asyncSnapshot: A function that starts formatting the given value. As in
  ///     ``asyncPullback(_:)->Snapshotting<NewValue,Format>``, not every test can wait for it.
  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    asyncSnapshot: @escaping (Value) throws -> Async<Format>
  ) {
    self.init(pathExtension: pathExtension, diffing: diffing) { value in
      try CallbackWait.current.value(of: asyncSnapshot(value), for: Self.self)
    }
  }
}

/// A value that's passed to a callback when it's there.
public struct Async<Value> {
  /// A function that starts to produce the value, and passes it to the callback.
  public let run: (_ callback: @escaping (Value) -> Void) -> Void

  /// Creates a value from a function that passes it to a callback.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { self.run = run }

  /// Creates a value that's there already.
  public init(value: Value) { self.init { callback in callback(value) } }

  /// Returns the value after the given function has converted it.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    Async<NewValue> { callback in run { callback(transform($0)) } }
  }
}

/// The conditions under which a strategy may wait for its callback.
///
/// A synchronous XCTest can wait because it can run the main thread's run loop in the meantime. In
/// other tests, waiting could block the very thread that the callback needs. For this reason,
/// strategies in those tests ignore values that arrive from another thread. If they accepted values
/// that happen to arrive in time, the same test would sometimes pass and sometimes fail.
package struct CallbackWait: Sendable {
  let timeout: Duration
  let isXCTest: Bool

  package init(timeout: Duration, isXCTest: Bool) {
    self.timeout = timeout
    self.isXCTest = isXCTest
  }

  static var current: CallbackWait { scoped.get() ?? CallbackWait(timeout: .zero, isXCTest: false) }

  package static let scoped = TaskLocal<CallbackWait?>(wrappedValue: nil)

  func value<Value>(of async: Async<Value>, for strategy: Any.Type) throws -> Value {
    let result = CallbackResult<Value>()
    let caller = Thread.current
    async.run { result.set($0, isFromCaller: Thread.current === caller) }
    // An asynchronous test can run on the main thread, too, but unlike a synchronous test, it runs
    // in a task.
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
    let end = Date(timeIntervalSinceNow: min(max(timeout.inSeconds, 0), 1e9))
    repeat {
      if let value = result.value { return value }
      // Wait in short intervals because an idle run loop can miss a change that another thread
      // makes.
      let intervalEnd = min(end, Date(timeIntervalSinceNow: 0.05))
      if !RunLoop.main.run(mode: .default, before: intervalEnd) { Thread.sleep(until: intervalEnd) }
    } while Date() < end
    if let value = result.value { return value }
    throw SnapshotFailure(
      message: """
        The callback of the strategy `\(strategy)` was not called within \(timeout.secondsDescription).

        To fix, call back on every path, or \(timeout.moreTime)
        """)
  }
}

private struct CallbackResult<Value> {
  private let first = Lock<(value: Value, isFromCaller: Bool)?>(nil)

  var value: Value? { first.withLock { $0?.value } }

  var valueFromCaller: Value? {
    first.withLock { $0?.isFromCaller == true ? $0?.value : nil }
  }

  func set(_ value: Value, isFromCaller: Bool) {
    first.withLock { $0 = $0 ?? (value, isFromCaller) }
    // The main run loop might be waiting for the value, so wake it up.
    if !Thread.isMainThread { DispatchQueue.main.async {} }
  }
}
