package import Foundation

/// Waits for the callback of a plain strategy, where waiting can help at all.
///
/// Only a synchronous XCTest may run the run loop of the main thread. Elsewhere a callback that
/// is not there at once could only be waited for by blocking a thread that it may need. There, a
/// value from another thread never counts, even if it arrives before the call ends: otherwise the
/// same test would pass or fail by chance.
package struct CallbackWait: Sendable {
  /// How long to wait, in seconds.
  let timeout: TimeInterval
  /// Whether XCTest runs the case of the assertion.
  let isXCTest: Bool

  /// Creates a way to wait.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait, in seconds.
  ///   - isXCTest: Whether XCTest runs the case of the assertion.
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
