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
  ///
  /// - Parameter value: The value.
  public init(_ value: Value) {
    self.lock = Lock(value)
  }

  /// The value.
  public var value: Value { lock.withLock { $0 } }

  /// A property of the value.
  ///
  /// - Parameter property: The property.
  public subscript<Property: Sendable>(
    dynamicMember property: any KeyPath<Value, Property> & Sendable
  ) -> Property {
    lock.withLock { $0[keyPath: property] }
  }

  /// Changes the value as one step, seen by others as a whole.
  ///
  /// - Parameter operation: Changes the value. It must not use this object.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    try lock.withLock { try operation(&$0) }
  }

  /// Sets the value.
  ///
  /// - Parameter newValue: The new value.
  public func setValue(_ newValue: Value) {
    lock.withLock { $0 = newValue }
  }
}

extension LockIsolated: Equatable where Value: Equatable {
  /// Tells whether two hold equal values.
  ///
  /// - Parameters:
  ///   - lhs: One.
  ///   - rhs: Another.
  /// - Returns: Whether the values are equal.
  public static func == (lhs: LockIsolated, rhs: LockIsolated) -> Bool { lhs.value == rhs.value }
}
