/// A value that belongs to a view and outlives its body.
///
/// A default value that is observable is made once for each place of the view, as in the SDK of 2026.
@propertyWrapper public struct State<Value>: DynamicProperty {
  private let initial: () -> Value
  private var box: StateBox<Value>?

  // An initializer with an autoclosure can't set a state in the `init` of its view.
  /// Creates a state with its first value.
  public init(wrappedValue value: Value) { initial = { value } }

  /// Creates a state with its first value.
  public init(initialValue value: Value) { initial = { value } }

  /// The current value, or, while views are made, the value with which their body was evaluated.
  public var wrappedValue: Value {
    get {
      guard let box else { return initial() }
      return ViewEvaluation.isRunning ? box.read() : box.value
    }
    nonmutating set {
      if let box { return box.set(newValue) }
      ViewHost.warnInFrame(
        "a state (\(Value.self)) is set while its view is made, where that has no effect")
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let box else {
      ViewHost.warnInFrame(
        "a binding to a state (\(Value.self)) is made while its view is made, so it never changes")
      return .constant(initial())
    }
    return Binding(box)
  }

  /// Connects the property with the state of its view.
  public mutating func _install(_ installation: inout _DynamicInstallation) {
    let initial = initial
    let box = installation.box { StateBox(initial()) }
    box.install(for: installation.owner, in: installation.context.host)
    self.box = box
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension State where Value: Observable {
  /// Creates a state with its first value.
  public init(wrappedValue: @autoclosure @escaping () -> Value) { initial = wrappedValue }
}

extension State: OwnedProperty {}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state without a value.
  public init() { self.init(initialValue: nil) }
}

// As in SwiftUI, the type can be sent. It is used only while a frame is evaluated on the main actor.
extension State: @unchecked Sendable where Value: Sendable {}

/// The place where the value of a state is kept.
final class StateBox<Value>: NodeBox, Location {
  var value: Value {
    didSet { if let changes { changes.noteChange() } else { ViewEvaluation.noteChange() } }
  }
  private var changes: ChangeListener?
  /// The type of the view whose state this is, or `nil` if it's no state of a view.
  private var owner: Any.Type?
  /// The value with which the body of the view was evaluated.
  private var evaluated: Value
  /// The last value for which the body was or wasn't out of date.
  private var checked: Value
  /// Whether views have been made with the value.
  private var wasRead = false

  init(_ value: Value) { (self.value, evaluated, checked) = (value, value, value) }

  /// Uses the current value for the body that's evaluated now.
  func install(for owner: Any.Type, in host: ViewHost) {
    (self.owner, evaluated, checked) = (owner, value, value)
    changes = host.changes
  }

  override func isOutdated(in context: _ViewContext) -> Bool {
    guard owner != nil, !areSame(checked, value) else { return false }
    // As in SwiftUI, a view that reads the value only now doesn't depend on this change.
    checked = value
    return wasRead
  }

  var installed: Value { owner == nil ? value : evaluated }

  override var copy: NodeBox? { StateBox(value) }

  let isState = true

  func get() -> Value { value }

  func markRead() { wasRead = true }

  func read() -> Value {
    wasRead = true
    return installed
  }

  func set(_ value: Value, _ transaction: Transaction = Transaction()) {
    if let owner {
      ViewHost.warnInFrame(
        "a state (\(Value.self)) of \(owner) is changed while a body is evaluated")
    }
    self.value = value
  }
}

/// A value that belongs to a gesture, at the end of which it's the first one again.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  private let first: Value
  @State var current: Value

  /// The value.
  public var wrappedValue: Value { current }

  /// Creates a state with its first value.
  public init(wrappedValue: Value) {
    first = wrappedValue
    _current = State(initialValue: wrappedValue)
  }

  /// Creates a state with its first value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  func reset() { current = first }

  /// The state itself.
  public var projectedValue: GestureState<Value> { self }
}
