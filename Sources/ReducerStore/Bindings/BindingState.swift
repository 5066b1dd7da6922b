/// State that a control of the screen sets directly, such as a text field or a switch.
///
/// Its projection, `$text`, names it in ``BindingAction/set(_:_:)`` and in the patterns of a
/// reducer; ``BindingReducer`` sets it.
///
/// ```swift
/// struct State: Equatable {
///   @BindingState var text = ""
/// }
/// ```
@propertyWrapper
public struct BindingState<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Creates state that can be set directly.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The state itself, for the key paths of binding actions.
  public var projectedValue: BindingState {
    get { self }
    _modify { yield &self }
  }
}

extension BindingState: Equatable where Value: Equatable {}
extension BindingState: Hashable where Value: Hashable {}
extension BindingState: Sendable where Value: Sendable {}

extension BindingState: CustomReflectable {
  /// Reflects the value alone, as a plain property would.
  public var customMirror: Mirror {
    Mirror(self, children: ["some": wrappedValue], displayStyle: .optional)
  }
}

extension BindingState: Decodable where Value: Decodable {
  /// Decodes the value alone, as a plain property would.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

extension BindingState: Encodable where Value: Encodable {
  /// Encodes the value alone, as a plain property would.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

/// Sets what binding actions set, and nothing else.
///
/// What stands below it in a body sees the new value.
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

  /// Creates a reducer for actions that are bindable themselves.
  public init() where Action == ViewAction {
    self.init(action: .self)
  }

  /// Creates a reducer for actions with a case whose actions are bindable, such as `/Action.view`.
  public init(action: CasePath<Action, ViewAction>) {
    let binding = action.appending(path: /{ @Sendable in ViewAction.binding($0) })
    self.extract = { binding.extract(from: $0) }
  }

  /// Sets the value of a binding action.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    extract(action)?.set(in: &state)
    return .none
  }
}
