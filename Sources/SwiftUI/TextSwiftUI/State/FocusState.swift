import TextScreens

/// Which of the fields of a view has the focus.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  private let initial: Value
  private var box: StateBox<Value>?
  private var places: FocusPlaces?

  /// A binding to a focus.
  @propertyWrapper public struct Binding {
    fileprivate let initial: Value
    fileprivate var binding: TextSwiftUI.Binding<Value>
    fileprivate let places: FocusPlaces?

    /// The field that has the focus.
    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set {
        binding.wrappedValue = newValue
        places?.look { if binding.wrappedValue == newValue, !isInitial { reset() } }
      }
    }

    /// Removes the focus.
    func reset() { binding.wrappedValue = initial }

    /// Notes that a frame has a view for the value.
    func hasView(in host: ViewHost) { places?.frame = host.frame }

    /// Whether nothing has the focus.
    var isInitial: Bool { binding.wrappedValue == initial }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }

  /// Creates a focus that is or isn't on a field.
  public init() where Value == Bool { initial = false }

  /// Creates a focus that is on one of several fields, or on none.
  public init<T: Hashable>() where Value == T? { initial = nil }

  /// The field that has the focus.
  public var wrappedValue: Value {
    get {
      guard let box else { return initial }
      return ViewEvaluation.isRunning ? box.read() : box.value
    }
    nonmutating set { projectedValue.wrappedValue = newValue }
  }

  /// A binding to the focus.
  public var projectedValue: Binding {
    Binding(
      initial: initial, binding: box.map { .init($0) } ?? .constant(initial), places: places)
  }

  /// Connects the property with the state of its view.
  public mutating func _install(_ installation: inout _DynamicInstallation) {
    let initial = initial
    let box = installation.box { StateBox(initial) }
    box.install(for: installation.owner, in: installation.context.host)
    self.box = box
    let host = installation.context.host
    places = installation.box { FocusPlaces(host) }
  }
}

extension FocusState: OwnedProperty {}

/// What is known of the views for the values of a focus.
private final class FocusPlaces: NodeBox {
  private weak var host: ViewHost?
  /// The last frame that has a view for the value.
  var frame = 0

  init(_ host: ViewHost) { self.host = host }

  /// Does something if the next frame has no view for the value.
  func look(else fail: @escaping () -> Void) {
    host?.effect { [weak host, self] in if host?.frame != frame { fail() } }
  }
}

extension FocusState.Binding: DynamicProperty {}

// As in SwiftUI, the type can be sent. It is used only while a frame is evaluated on the main actor.
extension FocusState: @unchecked Sendable where Value: Sendable {}

/// Which of the elements of a view has the focus of VoiceOver.
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  private var focus: FocusState<Value>

  /// A binding to a focus.
  @propertyWrapper public struct Binding {
    fileprivate var focus: FocusState<Value>.Binding

    /// The element that has the focus.
    public var wrappedValue: Value {
      get { focus.wrappedValue }
      nonmutating set { focus.wrappedValue = newValue }
    }

    /// Removes the focus.
    func reset() { focus.reset() }

    /// Notes that a frame has a view for the value.
    func hasView(in host: ViewHost) { focus.hasView(in: host) }

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

extension AccessibilityFocusState.Binding: DynamicProperty {}

extension View {
  /// Gives a field the focus while the state has a value.
  ///
  /// When the field disappears, or is set to a value that no view has, the state has no value any more.
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modified { nodes, context, content in
      var inner = context.keepingState()
      let (isOn, last) = (binding.wrappedValue == value, inner.node.box { LastFocus() })
      let focus = FieldFocus(
        node: inner.node, isOn: isOn, hasChanged: isOn != last.isOn,
        gain: { binding.wrappedValue = value },
        lose: { if binding.wrappedValue == value { binding.reset() } })
      last.isOn = isOn
      if isOn { binding.hasView(in: context.host) }
      inner.follow(disappear: focus.lose)
      inner.environment.inherited.focus = focus
      nodes.focusing(focus.isOn) { content(&$0, inner) }
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
        if binding.isInitial { binding.wrappedValue = value }
      })
      content(&nodes, inner)
    }
  }
}

/// Whether the app's state says that a field has the focus.
struct FieldFocus {
  /// The position of the modifier.
  let node: StateNode
  let isOn: Bool
  /// Whether the state has changed since the last frame.
  let hasChanged: Bool
  let gain: () -> Void
  let lose: () -> Void
}

/// Whether a field had the focus in the last frame.
private final class LastFocus: NodeBox {
  var isOn = false
}

/// When a default focus is used.
public nonisolated struct DefaultFocusEvaluationPriority: Sendable {
  /// When the view appears.
  public static let automatic = Self()
  /// Each time the focus moves into the view.
  public static let userInitiated = Self()
}
