/// A value of a scene, which other scenes and the settings of the app don't have.
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

extension SceneStorage {
  /// Creates a value.
  public init(wrappedValue: Value, _ key: String) where Value: _StorableValue {
    storage = AppStorage(wrappedValue: wrappedValue, key)
    storage.isOfScene = true
  }

  /// Creates a value.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue: _StorableRawValue {
    storage = AppStorage(wrappedValue: wrappedValue, key)
    storage.isOfScene = true
  }

  /// Creates a value that is `nil` at first.
  public init<Wrapped>(_ key: String) where Value == Wrapped? {
    storage = AppStorage(key)
    storage.isOfScene = true
  }
}
