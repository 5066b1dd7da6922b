/// The place where a value is kept that counts how often it has changed.
class ChangeCounter {
  fileprivate(set) var changes = 0
}

/// The place where the value of a state is kept.
final class StateBox<Value>: ChangeCounter {
  var value: Value { didSet { changes += 1 } }

  init(_ value: Value) { self.value = value }
}

/// A property that is a state.
protocol StateProperty {}

extension State: StateProperty {}

/// A value that belongs to a view and outlives its body.
@propertyWrapper public struct State<Value>: DynamicProperty {
  private let initial: Value
  private var box: StateBox<Value>?

  /// Creates a state with its first value.
  public init(wrappedValue: Value) { initial = wrappedValue }

  /// Creates a state with its first value.
  @_alwaysEmitIntoClient public init(initialValue value: Value) { self.init(wrappedValue: value) }

  /// The current value.
  public var wrappedValue: Value {
    get { box?.value ?? initial }
    nonmutating set { box?.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let box else { return .constant(initial) }
    return Binding(get: { box.value }, set: { box.value = $0 })
  }

  /// Connects the property with the state of its view.
  public mutating func _install(_ installation: inout _DynamicInstallation) {
    let initial = initial
    box = installation.box { StateBox(initial) }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state without a value.
  public init() { self.init(wrappedValue: nil) }
}

// As in SwiftUI, the type can be sent. It is used only while a frame is evaluated on the main actor.
extension State: @unchecked Sendable where Value: Sendable {}

/// A value that belongs to a gesture.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  /// The value, which stays the first one, because a text picture has no gestures in progress.
  public let wrappedValue: Value

  /// Creates a state with its first value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a state with its first value.
  public init(initialValue: Value) { wrappedValue = initialValue }

  /// The state itself.
  public var projectedValue: GestureState<Value> { self }
}
