// Apple documents these declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The values of the view that has the focus serve menus and other windows, which pictures don't
// show: no value is ever focused, and a note below the picture names the views that set one.

/// A key of a value that a view has while it has the focus.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values of the view that has the focus.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A value of the view that has the focus.
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
  /// The value, which is always `nil`.
  public var wrappedValue: Value? { nil }
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
}

/// A binding of the view that has the focus.
@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
  /// The value, which is always `nil`.
  public var wrappedValue: Value? {
    get { nil }
    nonmutating set {}
  }

  public var projectedValue: Binding<Value?> { .constant(nil) }
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
}

extension View {
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View { notSupporting("focusedValue") }

  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View { notSupporting("focusedValue") }

  public nonisolated func focusedSceneValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T
  ) -> some View { notSupporting("focusedSceneValue") }

  public nonisolated func focusedSceneValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?
  ) -> some View { notSupporting("focusedSceneValue") }
}
