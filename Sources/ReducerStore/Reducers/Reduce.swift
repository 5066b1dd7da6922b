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
  @inlinable
  public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.function = reduce
  }

  /// Creates a reducer that does what another one does.
  ///
  /// Its body is evaluated once.
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
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }
}

/// A group of reducers, run in order, to which one operator can be applied.
///
/// ```swift
/// CombineReducers {
///   Search()
///   Reduce { state, action in … }
/// }
/// .ifLet(\.$alert, action: /Action.alert)
/// ```
public struct CombineReducers<State, Action>: Reducer {
  @usableFromInline let logic: Reduce<State, Action>

  /// Creates a group.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ build: () -> some Reducer<State, Action>) {
    self.logic = Reduce(build())
  }

  /// Runs the reducers in order and merges their effects.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    logic.reduce(into: &state, action: action)
  }
}

/// A reducer that changes nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates a reducer that changes nothing.
  public init() {}

  /// Changes nothing.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
