public import Foundation

/// A value of a scene, which is kept like a setting of the app.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private var storage: AppStorage<Value>

  /// The current value.
  public var wrappedValue: Value {
    get { storage.wrappedValue }
    nonmutating set { storage.wrappedValue = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { storage.projectedValue }
}

extension SceneStorage where Value == Bool {
  /// Creates a value.
  public init(wrappedValue: Value, _ key: String) {
    storage = AppStorage(wrappedValue: wrappedValue, key)
  }
}
extension SceneStorage where Value == Int {
  /// Creates a value.
  public init(wrappedValue: Value, _ key: String) {
    storage = AppStorage(wrappedValue: wrappedValue, key)
  }
}
extension SceneStorage where Value == Double {
  /// Creates a value.
  public init(wrappedValue: Value, _ key: String) {
    storage = AppStorage(wrappedValue: wrappedValue, key)
  }
}
extension SceneStorage where Value == String {
  /// Creates a value.
  public init(wrappedValue: Value, _ key: String) {
    storage = AppStorage(wrappedValue: wrappedValue, key)
  }
}
extension SceneStorage where Value == URL {
  /// Creates a value.
  public init(wrappedValue: Value, _ key: String) {
    storage = AppStorage(wrappedValue: wrappedValue, key)
  }
}
extension SceneStorage where Value == Data {
  /// Creates a value.
  public init(wrappedValue: Value, _ key: String) {
    storage = AppStorage(wrappedValue: wrappedValue, key)
  }
}
extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Creates a value.
  public init(wrappedValue: Value, _ key: String) {
    storage = AppStorage(wrappedValue: wrappedValue, key)
  }
}
extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Creates a value.
  public init(wrappedValue: Value, _ key: String) {
    storage = AppStorage(wrappedValue: wrappedValue, key)
  }
}
extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// Creates a value that is `nil` at first.
  public init<Wrapped>(_ key: String) where Value == Wrapped? { storage = AppStorage(key) }
}
