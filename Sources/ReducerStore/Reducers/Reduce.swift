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

/// The `body` of a reducer, evaluated at the first action and kept, not made anew for each.
///
/// Building a body anew allocates its closures again at every level of an app and makes case
/// paths forget what they learned. Whether a type has a body or a `reduce` of its own cannot be
/// asked of it, so the first action finds out: only the library's `reduce` answers the probe.
@usableFromInline
final class LazyBody<State, Action> {
  /// What to run once it is known.
  ///
  /// Unchecked: it is set once and never changed in place, and read at every level of every send.
  @exclusivity(unchecked) @usableFromInline private(set) var resolved: Reduce<State, Action>?
  private let reduceFirst: (LazyBody, inout State, Action) -> Effect<Action>

  @usableFromInline
  init<Base: Reducer>(of base: Base) where Base.State == State, Base.Action == Action {
    self.reduceFirst = { lazyBody, state, action in
      let probe = BodyProbe<State, Action>(type: ObjectIdentifier(Base.self))
      let effect = BodyProbeBox.$current.withValue(BodyProbeBox(probe: probe)) {
        base.reduce(into: &state, action: action)
      }
      lazyBody.resolved = probe.body ?? Reduce { base.reduce(into: &$0, action: $1) }
      return effect
    }
  }

  @inlinable
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if let resolved { return resolved.reduce(into: &state, action: action) }
    return resolve(&state, action)
  }

  @usableFromInline
  func resolve(_ state: inout State, _ action: Action) -> Effect<Action> {
    reduceFirst(self, &state, action)
  }
}

/// Asks a reducer of one type for its body while it reduces its first action.
@usableFromInline
final class BodyProbe<State, Action> {
  private let type: ObjectIdentifier
  private(set) var body: Reduce<State, Action>?

  init(type: ObjectIdentifier) {
    self.type = type
  }

  /// Gives the body to the probe that waits for one of this type, if any does.
  @usableFromInline
  static func answer<Base>(_ type: Base.Type, body: some Reducer<State, Action>) {
    guard
      let probe = BodyProbeBox.current?.probe as? BodyProbe,
      probe.body == nil, probe.type == ObjectIdentifier(type)
    else { return }
    probe.body = Reduce(body)
  }
}

/// Carries a probe down the stack.
///
/// Unchecked: it never leaves the synchronous call that made it.
struct BodyProbeBox: @unchecked Sendable {
  @TaskLocal static var current: BodyProbeBox?

  let probe: AnyObject
}
