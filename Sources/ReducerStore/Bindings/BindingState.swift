/// State that a control, such as a text field or a toggle, can set directly.
///
/// Pass the key path of the projected value to ``BindingAction/set(_:_:)``, and use it to match
/// actions in a reducer. Add a ``BindingReducer`` to the feature to apply the changes.
///
/// ```swift
/// struct State: Equatable {
///   @BindingState var text = ""
/// }
/// ```
@propertyWrapper
public struct BindingState<Value> {
  /// The current value.
  public var wrappedValue: Value

  /// Creates binding state with an initial value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The property wrapper itself, which the key paths of binding actions refer to.
  public var projectedValue: BindingState {
    get { self }
    _modify { yield &self }
  }
}

extension BindingState: Equatable where Value: Equatable {}
extension BindingState: Hashable where Value: Hashable {}
extension BindingState: Sendable where Value: Sendable {}

extension BindingState: CustomReflectable {
  /// A mirror that reflects the wrapped value.
  public var customMirror: Mirror {
    Mirror(self, children: ["some": wrappedValue], displayStyle: .optional)
  }
}

extension BindingState: Decodable where Value: Decodable {
  /// Decodes the value like a plain property.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

extension BindingState: Encodable where Value: Encodable {
  /// Encodes the value like a plain property.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

/// A reducer that handles binding actions.
///
/// Reducers that follow the binding reducer in a `body` see the new value.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in … }
/// }
/// ```
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer
where ViewAction.State == State {
  private let extract: (Action) -> BindingAction<State>?

  /// Creates a reducer for a bindable action.
  public init() where Action == ViewAction {
    self.init(action: .self)
  }

  /// Creates a reducer for a case that contains a bindable action, such as `/Action.view`.
  public init(action: CasePath<Action, ViewAction>) {
    let binding = action.appending(path: /{ @Sendable in ViewAction.binding($0) })
    self.extract = { binding.extract(from: $0) }
  }

  /// Sets the value if the action is a binding action.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    extract(action)?.set(in: &state)
    return .none
  }
}
