import TextScreens

/// Which of the fields of a view has the focus.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  private let initial: Value
  private var box: StateBox<Value>?

  /// A binding to a focus.
  @propertyWrapper public struct Binding {
    let initial: Value
    let get: () -> Value
    let set: (Value) -> Void
    /// Removes the focus.
    let reset: () -> Void

    /// The field that has the focus.
    public var wrappedValue: Value {
      get { get() }
      nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }

  /// Creates a focus that is or isn't on a field.
  public init() where Value == Bool { initial = false }

  /// Creates a focus that is on one of several fields, or on none.
  public init<T: Hashable>() where Value == T? { initial = nil }

  /// The field that has the focus.
  public var wrappedValue: Value {
    get { box?.value ?? initial }
    nonmutating set { box?.value = newValue }
  }

  /// A binding to the focus.
  public var projectedValue: Binding {
    let initial = initial
    guard let box else {
      return Binding(initial: initial, get: { initial }, set: { _ in }, reset: {})
    }
    return Binding(
      initial: initial, get: { box.value }, set: { box.value = $0 },
      reset: { box.value = initial })
  }

  /// Connects the property with the state of its view.
  public mutating func _install(_ installation: inout _DynamicInstallation) {
    let initial = initial
    box = installation.box { StateBox(initial) }
  }
}

// As in SwiftUI, the type can be sent. It is used only while a frame is evaluated on the main actor.
extension FocusState: @unchecked Sendable where Value: Sendable {}

/// Which of the elements of a view has the focus of VoiceOver.
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  private var focus: FocusState<Value>

  /// A binding to a focus.
  @propertyWrapper public struct Binding {
    let focus: FocusState<Value>.Binding

    /// The element that has the focus.
    public var wrappedValue: Value {
      get { focus.wrappedValue }
      nonmutating set { focus.wrappedValue = newValue }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }

  /// Creates a focus that is or isn't on an element.
  public init() where Value == Bool { focus = FocusState() }

  /// Creates a focus that is on one of several elements, or on none.
  public init<T: Hashable>() where Value == T? { focus = FocusState() }

  /// The element that has the focus.
  public var wrappedValue: Value {
    get { focus.wrappedValue }
    nonmutating set { focus.wrappedValue = newValue }
  }

  /// A binding to the focus.
  public var projectedValue: Binding { Binding(focus: focus.projectedValue) }
}

extension View {
  /// Gives a field the focus while the state has a value.
  ///
  /// When the field disappears, the state has no value any more.
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modified { nodes, context, content in
      var inner = context.keepingState()
      inner.follow(disappear: { if binding.wrappedValue == value { binding.reset() } })
      inner.environment.inherited.focus = { binding.wrappedValue = value }
      nodes.focusing(binding.wrappedValue == value) { content(&$0, inner) }
    }
  }

  /// Gives a field the focus while the state is true.
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }

  /// Gives a field the focus when the view appears, unless another field has it.
  public nonisolated func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    modified { nodes, context, content in
      let inner = context.keepingState()
      inner.follow(appear: {
        if binding.wrappedValue == binding.initial { binding.wrappedValue = value }
      })
      content(&nodes, inner)
    }
  }
}

/// When a default focus is used.
public nonisolated struct DefaultFocusEvaluationPriority: Sendable {
  /// When the view appears.
  public static let automatic = Self()
  /// Each time the focus moves into the view.
  public static let userInitiated = Self()
}
