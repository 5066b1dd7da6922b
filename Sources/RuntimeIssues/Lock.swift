#if canImport(Darwin)
  import os
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A value behind a lock.
///
/// On Apple systems it is the unfair lock, since `Mutex` needs macOS 15. Elsewhere it is a POSIX
/// mutex: a build with an index, as every debug build is, compiles the whole of `Synchronization`
/// for its first importer, and each client of a testing module would wait for that.
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
    /// Unchecked, since the compiler does not see that the mutex guards the state.
    private final class Storage: @unchecked Sendable {
      private var state: State
      /// In memory of its own: a mutex must stay where it was initialized.
      private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

      init(_ state: State) {
        self.state = state
        pthread_mutex_init(mutex, nil)
      }

      deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
      }

      func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&state)
      }
    }

    private let storage: Storage

    package init(_ state: State) { storage = Storage(state) }

    package func withLock<Result: Sendable>(
      _ body: @Sendable (inout State) throws -> Result
    ) rethrows -> Result {
      try storage.withLock(body)
    }
  #endif
}
