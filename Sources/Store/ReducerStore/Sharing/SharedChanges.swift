import RuntimeIssues

/// The values that shared properties have at one moment of a test.
///
/// A shared property refers to a value outside of the state, so a copy of the state doesn't keep
/// that value. To compare copies, a test store reads each of them as of its moment. A value that
/// isn't part of the moment reads as it is now.
package final class SharedMoment: Sendable {
  /// The conformance is unchecked because values are sent only by properties that can be sent.
  private struct Entry: @unchecked Sendable {
    /// The object that holds the value, which is retained so that its identity stays unique.
    let owner: AnyObject
    let value: Any
  }

  /// The moment that shared properties are currently read at, and changed in.
  @TaskLocal package static var current: SharedMoment?
  /// The moments of the two sides of the current comparison.
  @TaskLocal package static var sides: (first: SharedMoment, second: SharedMoment)?

  private let entries: Lock<[ObjectIdentifier: Entry]>

  package convenience init() { self.init([:]) }

  private init(_ entries: [ObjectIdentifier: Entry]) { self.entries = Lock(entries) }

  package var isEmpty: Bool { entries.withLock { $0.isEmpty } }

  package func value<Value>(of owner: AnyObject) -> Value? {
    // Unwrap the entry before casting its value. Otherwise, casting a missing entry would succeed
    // if `Value` is an optional type.
    guard let entry = entries.withLock({ $0[ObjectIdentifier(owner)] }) else { return nil }
    return entry.value as? Value
  }

  package func set(_ value: Any, of owner: AnyObject) {
    entries.withLock { $0[ObjectIdentifier(owner)] = Entry(owner: owner, value: value) }
  }

  /// Runs an operation that reads shared properties, and changes them, only in this moment.
  package func reading<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try SharedMoment.$current.withValue(self, operation: operation)
  }

  /// Runs an operation that compares values of this moment with values of another one.
  package func comparing<Result>(
    to other: SharedMoment, _ operation: () throws -> Result
  ) rethrows -> Result {
    try SharedMoment.$sides.withValue((self, other), operation: operation)
  }

  package func copy() -> SharedMoment { SharedMoment(entries.withLock { $0 }) }

  /// Returns the moment with the values of a later one.
  ///
  /// Most tests share no values, so this method doesn't copy a moment without reason.
  package func updated(by later: SharedMoment) -> SharedMoment {
    let newer = later.entries.withLock { $0 }
    return newer.isEmpty ? self : SharedMoment(entries.withLock { $0 }.merging(newer) { $1 })
  }
}

/// A record of the changes that a store makes to shared values.
package final class SharedChanges: Sendable {
  private struct Moments {
    var before = SharedMoment()
    var after = SharedMoment()
    var count = 0
  }

  private let moments = Lock(Moments())
  private let outer: SharedChanges?

  package init(inside outer: SharedChanges? = nil) { self.outer = outer }

  /// The record of the current store.
  package static var current: SharedChanges? { DependencyValues.current.sharedChanges }

  /// The values before the first change.
  package var before: SharedMoment { moments.withLock { $0.before } }

  /// The values after the most recent change.
  package var after: SharedMoment { moments.withLock { $0.after } }

  /// The number of changes.
  package var count: Int { moments.withLock { $0.count } }

  package func record<Value>(_ owner: AnyObject, from old: Value, to new: Value) {
    outer?.record(owner, from: old, to: new)
    moments.withLock { moments in
      let known: Value? = moments.before.value(of: owner)
      if known == nil { moments.before.set(old, of: owner) }
      // A moment that was read before must keep its values.
      moments.after = moments.after.copy()
      moments.after.set(new, of: owner)
      moments.count += 1
    }
  }

  /// Makes the values of the given moment those before the first change.
  ///
  /// If there have been no changes since the moment, the record becomes empty.
  package func forget(upTo moment: SharedMoment, count: Int) {
    moments.withLock { moments in
      if moments.count == count {
        if !moments.before.isEmpty { moments.before = SharedMoment() }
        if !moments.after.isEmpty { moments.after = SharedMoment() }
      } else {
        moments.before = moments.before.updated(by: moment)
      }
    }
  }
}

/// The values that live in memory, for the keys of shared properties.
package final class SharedMemory: Sendable {
  private let objects = Lock<[AnyHashableSendable: any AnyObject & Sendable]>([:])

  package init() {}

  /// Returns the object for the given key, or the new object that `make` returns.
  ///
  /// The lock isn't held during the call to `make`, which may need other objects. If two tasks make
  /// the object at the same time, this method returns the object that's stored first to both tasks.
  package func object<Object: AnyObject & Sendable>(
    for key: AnyHashableSendable, make: () -> Object
  ) -> Object {
    if let object = objects.withLock({ $0[key] }) as? Object { return object }
    let made = make()
    let shared = objects.withLock { objects in
      let object = objects[key] ?? made
      objects[key] = object
      return object
    }
    return shared as? Object ?? made
  }
}

extension DependencyValues {
  /// The record of the changes that the current store makes to shared values.
  package var sharedChanges: SharedChanges? {
    get { self[SharedChangesKey.self] }
    set { self[SharedChangesKey.self] = newValue }
  }

  /// The memory that shared values live in.
  ///
  /// Each test, and each store with a runtime outside of tests, has its own memory.
  package var sharedMemory: SharedMemory {
    get { self[SharedMemoryKey.self] }
    set { self[SharedMemoryKey.self] = newValue }
  }
}

private enum SharedChangesKey: DependencyKey {
  static var liveValue: SharedChanges? { nil }
  static var testValue: SharedChanges? { nil }
}

private enum SharedMemoryKey: DependencyKey {
  static var liveValue: SharedMemory { SharedMemory() }
  static var testValue: SharedMemory { SharedMemory() }
}
