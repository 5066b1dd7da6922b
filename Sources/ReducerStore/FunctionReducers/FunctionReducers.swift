public import Dispatch
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

extension Effect {
  /// Does work at once, while the store carries the effect out, and sends the action it returns.
  ///
  /// It is an effect that a step list can play, since nothing has to be waited for.
  ///
  /// ```swift
  /// return [.sync { .loaded(Current.load()) }]
  /// ```
  public static func sync(work: @escaping () -> Action) -> Effect {
    Effect(.sync(work, runAt: nil))
  }

  /// Does work at once that nothing comes of, while the store carries the effect out.
  ///
  /// ```swift
  /// return [.sync { Current.save(primes) }]
  /// ```
  public static func sync(work: @escaping () -> Void) -> Effect {
    let work: () -> Action? = {
      work()
      return nil
    }
    return Effect(.sync(work, runAt: nil))
  }

  /// Delivers the actions of this effect later, when the store settles.
  ///
  /// Without it, work that needs no time runs, and sends its actions, while an action is being
  /// reduced. With it, a screen shows the request in flight before it shows the answer.
  ///
  /// The queue is ignored: a store always receives actions on the main actor.
  ///
  /// ```swift
  /// return [nthPrime(state.count).map(CounterAction.nthPrimeResponse).receive(on: .main)]
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of effects combined.
  public func receive(
    on queue: DispatchQueue,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    deferred(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Returns the effect itself: there is no type to erase.
  public func eraseToEffect() -> Effect { self }

  private func deferred(at place: CallSite) -> Effect {
    switch operation {
    case .send(let action): Effect(.sync({ action }, runAt: place))
    case .sync(let work, _): Effect(.sync(work, runAt: place))
    case .merge(let effects): .merge(effects.map { $0.deferred(at: place) })
    case .concatenate(let effects): .concatenate(effects.map { $0.deferred(at: place) })
    case .cancellable(let effect, let id, let cancelInFlight):
      Effect(.cancellable(effect.deferred(at: place), id: id, cancelInFlight: cancelInFlight))
    case .scoped(let effect, let key, let child):
      Effect(.scoped(effect.deferred(at: place), key: key, child: child))
    case .none, .run, .cancel, .cancelScope: self
    }
  }
}
