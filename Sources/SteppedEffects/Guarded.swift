#if canImport(Darwin)
  import os
#else
  import Synchronization
#endif

/// A value behind a lock, shared by reference.
///
/// `Mutex` serves everywhere but on Apple systems, where it needs macOS 15; there it is the
/// unfair lock, which macOS 13 has. Unlike `Lock`, it runs closures that are not `@Sendable`.
final class Guarded<Value: Sendable>: Sendable {
  #if canImport(Darwin)
    private let lock: OSAllocatedUnfairLock<Value>

    init(_ value: Value) { lock = OSAllocatedUnfairLock(initialState: value) }

    func withLock<Result: Sendable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
      try lock.withLockUnchecked(body)
    }
  #else
    private let mutex: Mutex<Value>

    init(_ value: Value) { mutex = Mutex(value) }

    func withLock<Result: Sendable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
      try mutex.withLock { try body(&$0) }
    }
  #endif
}
