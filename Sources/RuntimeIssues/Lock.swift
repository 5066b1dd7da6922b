#if canImport(Darwin)
  import os
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A value behind a lock, which copies share.
///
/// On Apple systems it's the unfair lock, since `Mutex` needs macOS 15. Elsewhere it's a POSIX
/// mutex: a debug build, which has an index, compiles the whole of `Synchronization` for its first
/// importer, and each client of a testing module would wait for that.
package struct Lock<State: Sendable>: Sendable {
  #if canImport(Darwin)
    private let storage: OSAllocatedUnfairLock<State>

    package init(_ state: State) { storage = OSAllocatedUnfairLock(initialState: state) }

    package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
      try storage.withLockUnchecked(body)
    }
  #else
    /// Unchecked, since the compiler doesn't see that the mutex guards the state.
    private final class Storage: @unchecked Sendable {
      var state: State
      /// In memory of its own: a mutex must stay where it was initialized.
      let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

      init(_ state: State) {
        self.state = state
        pthread_mutex_init(mutex, nil)
      }

      deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
      }
    }

    private let storage: Storage

    package init(_ state: State) { storage = Storage(state) }

    package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
      pthread_mutex_lock(storage.mutex)
      defer { pthread_mutex_unlock(storage.mutex) }
      return try body(&storage.state)
    }
  #endif
}
