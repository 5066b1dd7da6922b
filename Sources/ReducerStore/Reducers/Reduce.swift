/// A reducer made of a closure, or of another reducer whose type is to be forgotten.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.counter, action: /Action.counter) { Counter() }
///   Reduce { state, action in
///     switch action {
///     case .counter: return .none
///     }
///   }
/// }
/// ```
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let function: (inout State, Action) -> Effect<Action>

  /// Creates a reducer from a closure.
  ///
  /// - Parameter reduce: Changes the state and returns the effect for the store to carry out.
  @inlinable
  public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.function = reduce
  }

  /// Creates a reducer that does what another one does.
  ///
  /// Its body is evaluated once.
  ///
  /// - Parameter reducer: The other reducer.
  @inlinable
  public init<Base: Reducer>(_ reducer: Base)
  where Base.State == State, Base.Action == Action {
    if let reducer = reducer as? Reduce {
      self = reducer
    } else if let scope = reducer as? Scope<State, Action> {
      self = scope.logic
    } else if let group = reducer as? CombineReducers<State, Action> {
      self = group.logic
    } else if Base.Body.self == Never.self {
      self.function = { reducer.reduce(into: &$0, action: $1) }
    } else {
      let body = LazyBody(of: reducer)
      self.function = { body.reduce(into: &$0, action: $1) }
    }
  }

  /// Runs the closure.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - action: What happened.
  /// - Returns: The effect for the store to carry out.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }
}
