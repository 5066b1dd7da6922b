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
