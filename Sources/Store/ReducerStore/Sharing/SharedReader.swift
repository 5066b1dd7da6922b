/// A property wrapper for a shared value that a feature can only read.
///
/// ```swift
/// @SharedReader(.appStorage("isOn")) var isOn = false
/// ```
@propertyWrapper @dynamicMemberLookup
public struct SharedReader<Value> {
  private let read: @Sendable () -> Value

  init(_ read: @escaping @Sendable () -> Value) { self.read = read }

  /// Creates a property that always has the given value.
  public init(value: Value) where Value: Sendable { self.init { value } }

  /// Creates a property that reads the value of a shared property.
  public init(_ base: Shared<Value>) {
    let reference = base.reference
    self.init { reference.value }
  }

  /// Creates a property that reads the value of another one.
  public init(projectedValue: SharedReader<Value>) { self = projectedValue }

  /// Creates a property for the value with the given key, which has a default value.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(Shared(wrappedValue: wrappedValue(), key))
  }

  /// Creates a property for the value with the given key, which includes a default value.
  public init<Key: SharedKey<Value>>(_ key: Key.Default) { self.init(Shared(key)) }

  /// Creates a property for the value with the given key, and replaces the key's default value.
  public init<Key: SharedKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: Key.Default) {
    self.init(Shared(wrappedValue: wrappedValue(), key))
  }

  /// Creates a property for the optional value with the given key, which is `nil` by default.
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(Shared(key))
  }

  /// The current value.
  public var wrappedValue: Value { read() }

  /// The property wrapper itself.
  public var projectedValue: SharedReader<Value> {
    get { self }
    set { self = newValue }
  }

  /// A shared property for a member of the value.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> SharedReader<Member> {
    let (read, keyPath) = (read, sendable(keyPath))
    return SharedReader<Member> { read()[keyPath: keyPath] }
  }
}

extension SharedReader: Sendable where Value: Sendable {}

extension SharedReader: Equatable where Value: Equatable {
  /// Returns a Boolean value that indicates whether two properties have equal values.
  public static func == (lhs: SharedReader, rhs: SharedReader) -> Bool {
    guard let (first, second) = SharedMoment.sides else {
      return lhs.wrappedValue == rhs.wrappedValue
    }
    return first.reading { lhs.wrappedValue } == second.reading { rhs.wrappedValue }
  }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The ID of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: CustomReflectable {
  /// A mirror that reflects the value as if the property had no wrapper.
  public var customMirror: Mirror { Mirror(reflecting: Optional(wrappedValue) as Any) }
}
