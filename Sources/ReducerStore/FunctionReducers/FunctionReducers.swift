import RuntimeIssues
import SteppedEffects

// Features written as plain functions over a `Value`, with arrays of effects.

/// Puts reducers that are plain functions together: one that runs all of them in order.
///
/// The result can be a global constant.
///
/// ```swift
/// let appReducer = combine(
///   pullback(counterReducer, value: \AppState.count, action: \AppAction.counter),
///   pullback(primesReducer, value: \AppState.primes, action: \AppAction.primes))
/// ```
///
/// - Returns: A reducer with the effects of all, in order; it can be a global constant.
public func combine<Value, Action>(
  _ reducers: @Sendable (inout Value, Action) -> [Effect<Action>]...
) -> @Sendable (inout Value, Action) -> [Effect<Action>] {
  { value, action in reducers.flatMap { $0(&value, action) } }
}

/// Makes a reducer of a part one of the whole, where both are plain functions.
///
/// The part's state is a property, which may be a tuple of several. The part's actions are read
/// and written through a property of the whole's action that is `nil` in other cases.
///
/// ```swift
/// pullback(counterReducer, value: \AppState.counter, action: \AppAction.counter)
/// ```
///
/// - Returns: A reducer of the whole, which ignores the actions that are not the part's.
public func pullback<LocalValue, GlobalValue, LocalAction, GlobalAction>(
  _ reducer: @escaping @Sendable (inout LocalValue, LocalAction) -> [Effect<LocalAction>],
  value: any WritableKeyPath<GlobalValue, LocalValue> & Sendable,
  action: any WritableKeyPath<GlobalAction, LocalAction?> & Sendable,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (inout GlobalValue, GlobalAction) -> [Effect<GlobalAction>] {
  let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return { globalValue, globalAction in
    guard let localAction = globalAction[keyPath: action] else { return [] }
    let key = ScopeKey(place: place, state: value)
    let path = CasePath(action).anchored(at: globalAction)
    let lookup = ChildLookup { (parent: GlobalValue) in parent[keyPath: value] }
    return reducer(&globalValue[keyPath: value], localAction).map { effect in
      effect.map { path.embed($0) }.scoped(by: key, lookup)
    }
  }
}

/// Writes down each action that a reducer, a plain function, is given, and the state after it.
///
/// It writes by an effect, before the effects of the reducer.
///
/// ```swift
/// let store = Store(initialValue: AppState(), reducer: logging(appReducer))
/// ```
/// Records:
/// ```
/// Action: counter(App.CounterAction.incrTapped)
/// Value:
/// ▿ App.AppState
///   - count: 1
/// ---
/// ```
public func logging<Value, Action>(
  _ reducer: @escaping @Sendable (inout Value, Action) -> [Effect<Action>],
  to write: @escaping @Sendable (String) -> Void = { print($0) }
) -> @Sendable (inout Value, Action) -> [Effect<Action>] {
  { value, action in
    let effects = reducer(&value, action)
    return [.sync { [value] in write(entry(action, value)) }] + effects
  }
}

private func entry(_ action: Any, _ value: Any) -> String {
  var entry = "Action: \(action)\nValue:\n"
  dump(value, to: &entry)
  return entry + "---"
}

extension Reduce {
  /// Creates a reducer from a plain function that returns an array of effects.
  ///
  /// With it such a function stands in a `body`, or in a test store.
  ///
  /// ```swift
  /// TestStore(initialState: AppState(), reducer: Reduce(function: appReducer))
  /// ```
  public init(function: @escaping (inout State, Action) -> [Effect<Action>]) {
    self.init { state, action in .merge(function(&state, action)) }
  }
}

extension Store {
  /// Creates a store of a reducer that is a plain function.
  ///
  /// ```swift
  /// let store = Store(initialValue: AppState(), reducer: appReducer)
  /// ```
  public convenience init(
    initialValue: State, reducer: @escaping (inout State, Action) -> [Effect<Action>]
  ) {
    self.init(initialState: initialValue, reducer: Reduce(function: reducer))
  }

  /// Creates a stepped store of a reducer that is a plain function.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public convenience init(
    initialValue: State, reducer: @escaping (inout State, Action) -> [Effect<Action>],
    runtime: EffectRuntime
  ) {
    self.init(initialState: initialValue, reducer: Reduce(function: reducer), runtime: runtime)
  }

  /// The state now, by its older name.
  public var value: State { state }

  /// Makes a store of a part of this one: ``scope(state:action:)`` by its older name.
  public func view<LocalValue, LocalAction>(
    value toLocalValue: @escaping (State) -> LocalValue,
    action toGlobalAction: @escaping (LocalAction) -> Action
  ) -> Store<LocalValue, LocalAction> {
    scope(state: toLocalValue, action: toGlobalAction)
  }
}
