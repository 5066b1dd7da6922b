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
  public init() where Action == ViewAction { self.init(action: \.self) }

  /// Creates a reducer for bindable actions that are nested in a case of an action, such as
  /// `\.view`.
  public init(action: CaseKeyPath<Action, ViewAction>) {
    let binding = CasePath(/{ @Sendable in ViewAction.binding($0) })
    self.extract = CasePath(action).appending(path: binding).extract(from:)
  }

  /// Sets the new value if the given action is a binding action, and ignores all other actions.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    extract(action)?.set(in: &state)
    return .none
  }
}
