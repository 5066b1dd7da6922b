import Dispatch

#if canImport(Darwin)
  import os
#elseif canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
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
    /// The mutex and the state in one object, whose parts don't move in memory.
    ///
    /// The lock is what keeps accesses apart, so the runtime doesn't check them once more.
    @usableFromInline package final class Storage: ManagedBuffer<pthread_mutex_t, State> {
      deinit {
        withUnsafeMutablePointers { mutex, state in
          pthread_mutex_destroy(mutex)
          state.deinitialize(count: 1)
        }
      }
    }

    @usableFromInline package let storage: ManagedBuffer<pthread_mutex_t, State>

    package init(_ state: State) {
      storage = Storage.create(minimumCapacity: 1) { _ in pthread_mutex_t() }
      storage.withUnsafeMutablePointers { mutex, first in
        pthread_mutex_init(mutex, nil)
        first.initialize(to: state)
      }
    }

    // Inlinable, because a call of the generic function costs more than the lock.
    @inlinable package func withLock<Result>(
      _ body: (inout State) throws -> Result
    ) rethrows -> Result {
      try storage.withUnsafeMutablePointers { mutex, state in
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&state.pointee)
      }
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
