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
    self.init(action: CasePath(embed: { $0 }, extract: { $0 }))
  }

  /// Creates a reducer for actions with a case whose actions are bindable.
  ///
  /// - Parameter action: The case, such as `/Action.view`.
  public init(action: CasePath<Action, ViewAction>) {
    let binding = action.appending(path: /{ @Sendable in ViewAction.binding($0) })
    self.extract = { binding.extract(from: $0) }
  }

  /// Sets the value of a binding action.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - action: What happened.
  /// - Returns: No effect.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    extract(action)?.set(in: &state)
    return .none
  }
}
