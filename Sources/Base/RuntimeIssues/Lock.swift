import Dispatch

#if canImport(Darwin)
  import os
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A value that's protected by a lock.
///
/// All copies of a lock share the same value. On Apple platforms, the lock is an unfair lock
/// because `Mutex` requires macOS 15. On other platforms, it's a POSIX mutex because importing
/// `Synchronization` would add a second of indexing to every client's debug build.
///
/// The conformance is unchecked because the state needn't be sendable: only one thread uses it at a
/// time. Don't let a part of it escape that isn't.
package struct Lock<State>: @unchecked Sendable {
  #if canImport(Darwin)
    private let storage: OSAllocatedUnfairLock<State>

    package init(_ state: State) { storage = OSAllocatedUnfairLock(uncheckedState: state) }

    package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
      try storage.withLockUnchecked(body)
    }
  #else
    private final class Storage {
      var state: State
      /// This is a pointer because a mutex must not be moved in memory.
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

/// A value that can be sent although the compiler can't check that this is safe.
///
/// The conformance is unchecked because that's what the type is for: the one who creates the value
/// promises that it's safe. In new code, declare a `nonisolated(unsafe) let` instead.
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The value.
  public var value: Value

  /// Creates a value that can be sent.
  public init(_ value: Value) { self.value = value }

  /// Creates a property whose value can be sent.
  public init(wrappedValue: Value) { self.value = wrappedValue }

  /// The value.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The property wrapper itself, which can be captured in place of the value.
  public var projectedValue: UncheckedSendable {
    get { self }
    set { self = newValue }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}

/// A namespace for detecting the main queue, even if it runs on a thread other than the main
/// thread.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
