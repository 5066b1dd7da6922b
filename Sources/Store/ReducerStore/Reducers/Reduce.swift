/// A reducer that calls a closure, or that wraps another reducer to hide its type.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.counter, action: \.counter) { Counter() }
///   Reduce { state, action in
///     switch action {
///     case .counter: return .none
///     }
///   }
/// }
/// ```
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let function: (inout State, Action) -> Effect<Action>

  /// Creates a reducer that calls the given closure.
  @inlinable
  public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.function = reduce
  }

  /// Creates a reducer that wraps the given reducer.
  ///
  /// The body of the wrapped reducer is evaluated only once.
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

  /// Calls the closure with the given state and action.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }
}

/// A group of reducers that run in order.
///
/// Use a group to apply an operator to several reducers at once.
///
/// ```swift
/// CombineReducers {
///   Search()
///   Reduce { state, action in … }
/// }
/// .ifLet(\.$alert, action: \.alert)
/// ```
public struct CombineReducers<State, Action>: Reducer {
  @usableFromInline let logic: Reduce<State, Action>

  /// Creates a group of the given reducers.
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

/// A reducer that doesn't change the state or return any effects.
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates an empty reducer.
  public init() {}

  /// Returns an empty effect, without changing the state.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// The `body` of a reducer, which is evaluated for the first action and then reused.
///
/// Evaluating the body for every action would allocate its closures again and discard the caches of
/// its case paths. However, the type of a reducer doesn't show whether it implements `body` or
/// `reduce(into:action:)`. To find out, a ``BodyCapture`` is active while the reducer handles its
/// first action. If the reducer implements `body`, the default implementation of
/// `reduce(into:action:)` passes the body to the capture.
@usableFromInline
final class LazyBody<State, Action> {
  /// The reducer that handles every action after the first one.
  ///
  /// Exclusivity checking is disabled because this property is read for every action. This is safe
  /// because the property is never modified in place.
  @exclusivity(unchecked) @usableFromInline private(set) var resolved: Reduce<State, Action>?
  @usableFromInline let reduceFirst: (LazyBody, inout State, Action) -> Effect<Action>

  @usableFromInline
  init<Base: Reducer>(of base: Base) where Base.State == State, Base.Action == Action {
    self.reduceFirst = { lazyBody, state, action in
      let capture = BodyCapture(of: Base.self)
      let effect = BodyCapture.$current.withValue(capture) {
        base.reduce(into: &state, action: action)
      }
      let body = capture.body as? Reduce<State, Action>
      lazyBody.resolved = body ?? Reduce { base.reduce(into: &$0, action: $1) }
      return effect
    }
  }

  @inlinable
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if let resolved { return resolved.reduce(into: &state, action: action) }
    return reduceFirst(self, &state, action)
  }
}

/// An object that captures the body of a reducer while the reducer handles its first action.
///
/// The conformance is unchecked because a capture is used only during the synchronous call that
/// creates it.
@usableFromInline
final class BodyCapture: @unchecked Sendable {
  @TaskLocal static var current: BodyCapture?

  private let type: ObjectIdentifier
  private(set) var body: Any?

  init(of type: Any.Type) { self.type = ObjectIdentifier(type) }

  /// Passes `body` to the current capture if the capture is waiting for a reducer of this type.
  @usableFromInline
  static func capture<State, Action>(_ type: Any.Type, body: some Reducer<State, Action>) {
    guard let current, current.body == nil, current.type == ObjectIdentifier(type) else { return }
    current.body = Reduce(body)
  }
}
