#if canImport(Darwin)
  import os
#else
  import Synchronization
#endif

/// A value behind a lock.
///
/// `Mutex` serves everywhere but on Apple systems, where it needs macOS 15; there it is the
/// unfair lock, which macOS 13 has.
package struct Lock<State: Sendable>: Sendable {
  #if canImport(Darwin)
    private let storage: OSAllocatedUnfairLock<State>

    package init(_ state: State) { storage = OSAllocatedUnfairLock(initialState: state) }

    package func withLock<Result: Sendable>(
      _ body: @Sendable (inout State) throws -> Result
    ) rethrows -> Result {
      try storage.withLock(body)
    }
  #else
    private final class Storage: Sendable {
      let mutex: Mutex<State>
      init(_ state: State) { mutex = Mutex(state) }
    }

    private let storage: Storage

    package init(_ state: State) { storage = Storage(state) }

    package func withLock<Result: Sendable>(
      _ body: @Sendable (inout State) throws -> Result
    ) rethrows -> Result {
      try storage.mutex.withLock { try body(&$0) }
    }
  #endif
}
