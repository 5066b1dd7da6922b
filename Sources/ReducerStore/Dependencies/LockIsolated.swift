import RuntimeIssues

/// A value behind a lock, shared by reference: what a test lets a dependency write down.
///
/// ```swift
/// let saved = LockIsolated<[String]>([])
/// $0.files.save = { name in saved.withValue { $0.append(name) } }
/// #expect(saved.value == ["todos.json"])
/// ```
@dynamicMemberLookup
public final class LockIsolated<Value: Sendable>: Sendable {
  private let lock: Lock<Value>

  /// Creates a value behind a lock.
  public init(_ value: Value) {
    self.lock = Lock(value)
  }

  /// The value.
  public var value: Value { lock.withLock { $0 } }

  /// A property of the value.
  public subscript<Property: Sendable>(
    dynamicMember property: any KeyPath<Value, Property> & Sendable
  ) -> Property {
    lock.withLock { $0[keyPath: property] }
  }

  /// Changes the value as one step, seen by others as a whole.
  ///
  /// The operation must not use this object.
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    try lock.withLock { try operation(&$0) }
  }

  /// Sets the value.
  public func setValue(_ newValue: Value) {
    lock.withLock { $0 = newValue }
  }
}

extension LockIsolated: Equatable where Value: Equatable {
  /// Returns whether two hold equal values.
  public static func == (lhs: LockIsolated, rhs: LockIsolated) -> Bool { lhs.value == rhs.value }
}

extension LockIsolated: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A value that asynchronous code reads and writes: what a test lets a dependency write down.
///
/// ```swift
/// let saved = ActorIsolated<String?>(nil)
/// $0.files.save = { name in await saved.setValue(name) }
/// #expect(await saved.value == "todos.json")
/// ```
///
/// It has the calls of an actor and is none: it never leaves its caller. An actor that a test and
/// an effect both call may let the effect go on in the thread that served the test, where no
/// runtime sees it; that would make a test depend on the load of the machine.
public final class ActorIsolated<Value: Sendable>: Sendable {
  private let lock: Lock<Value>

  /// Creates a value.
  public init(_ value: Value) {
    self.lock = Lock(value)
  }

  /// The value.
  nonisolated(nonsending) public var value: Value {
    get async { lock.withLock { $0 } }
  }

  /// Changes the value as one step, by an operation that must not use this object.
  nonisolated(nonsending) public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) async rethrows -> Result {
    try lock.withLock { try operation(&$0) }
  }

  /// Sets the value.
  nonisolated(nonsending) public func setValue(_ newValue: Value) async {
    lock.withLock { $0 = newValue }
  }
}
