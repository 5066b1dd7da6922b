/// A property wrapper for state that a control, such as a text field or a toggle, can set directly.
///
/// To create an action that sets the property, pass the key path of its projected value to
/// `BindingAction.set(_:_:)`. To apply these actions, add a ``BindingReducer`` to the feature's
/// body. A reducer can use the same key path to match the actions.
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

  /// Creates a bindable property with the given initial value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The property wrapper itself.
  ///
  /// The key paths in binding actions refer to this property.
  public var projectedValue: BindingState {
    get { self }
    _modify { yield &self }
  }
}

extension BindingState: Equatable where Value: Equatable {}
extension BindingState: Hashable where Value: Hashable {}
extension BindingState: Sendable where Value: Sendable {}

extension BindingState: CustomReflectable {
  /// A mirror that reflects only the wrapped value.
  public var customMirror: Mirror {
    Mirror(self, children: ["some": wrappedValue], displayStyle: .optional)
  }
}

extension BindingState: Decodable where Value: Decodable {
  /// Decodes the wrapped value as if the property had no wrapper.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

extension BindingState: Encodable where Value: Encodable {
  /// Encodes the wrapped value as if the property had no wrapper.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

/// A reducer that applies binding actions to the state.
///
/// Reducers that follow this reducer in a `body` see the new value.
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

  /// Creates a reducer for actions that are themselves bindable.
  public init() where Action == ViewAction { self.init(action: .self) }

  /// Creates a reducer for bindable actions that are nested in a case of an action, such as
  /// `/Action.view`.
  public init(action: CasePath<Action, ViewAction>) {
    let binding = action.appending(path: /{ @Sendable in ViewAction.binding($0) })
    self.extract = binding.extract(from:)
  }

  /// Sets the new value if the given action is a binding action, and ignores all other actions.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    extract(action)?.set(in: &state)
    return .none
  }
}
