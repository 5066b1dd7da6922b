import RuntimeIssues

/// A value that is protected by a lock.
///
/// For example, a test can use this type to record all calls to a dependency.
///
/// ```swift
/// let saved = LockIsolated<[String]>([])
/// $0.files.save = { name in saved.withValue { $0.append(name) } }
/// #expect(saved.value == ["todos.json"])
/// ```
@dynamicMemberLookup
public final class LockIsolated<Value: Sendable>: Sendable {
  private let lock: Lock<Value>

  /// Creates a protected value with the given initial value.
  public init(_ value: Value) { self.lock = Lock(value) }

  /// The current value.
  public var value: Value { lock.withLock { $0 } }

  /// Returns the current value of the given property.
  public subscript<Property: Sendable>(
    dynamicMember property: any KeyPath<Value, Property> & Sendable
  ) -> Property {
    lock.withLock { $0[keyPath: property] }
  }

  /// Modifies the value by calling the given closure while holding the lock.
  ///
  /// The closure must not access this object.
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    try lock.withLock { try operation(&$0) }
  }

  /// Replaces the value.
  public func setValue(_ newValue: Value) { lock.withLock { $0 = newValue } }
}

extension LockIsolated: Equatable where Value: Equatable {
  /// Returns a Boolean value that indicates whether two protected values are currently equal.
  public static func == (lhs: LockIsolated, rhs: LockIsolated) -> Bool { lhs.value == rhs.value }
}

extension LockIsolated: Hashable where Value: Hashable {
  /// Hashes the current value.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
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

/// A protected value with the asynchronous interface of an actor.
///
/// ```swift
/// let saved = ActorIsolated<String?>(nil)
/// $0.files.save = { name in await saved.setValue(name) }
/// #expect(await saved.value == "todos.json")
/// ```
///
/// This class isn't an actual actor, because an effect that waits for an actor might resume on
/// another thread, which would make the result of a test depend on timing.
public final class ActorIsolated<Value: Sendable>: Sendable {
  private let lock: Lock<Value>

  /// Creates a protected value with the given initial value.
  public init(_ value: Value) { self.lock = Lock(value) }

  /// The current value.
  nonisolated(nonsending) public var value: Value { get async { lock.withLock { $0 } } }

  /// Modifies the value by calling the given closure while holding the lock.
  ///
  /// The closure must not access this object.
  nonisolated(nonsending) public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) async rethrows -> Result {
    try lock.withLock { try operation(&$0) }
  }

  /// Replaces the value.
  nonisolated(nonsending) public func setValue(_ newValue: Value) async {
    lock.withLock { $0 = newValue }
  }
}
