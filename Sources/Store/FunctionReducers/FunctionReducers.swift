public import Dispatch
// This module is reexported because every feature uses its `Effect` and `Store`.
@_exported public import ReducerStore
import RuntimeIssues
public import SteppedEffects

/// Combines several reducer functions into a single function that calls them in order.
///
/// ```swift
/// let appReducer = combine(
///   pullback(counterReducer, value: \AppState.count, action: \AppAction.counter),
///   pullback(primesReducer, value: \AppState.primes, action: \AppAction.primes))
/// ```
public func combine<Value, Action>(
  _ reducers: @Sendable (inout Value, Action) -> [Effect<Action>]...
) -> @Sendable (inout Value, Action) -> [Effect<Action>] {
  { value, action in reducers.flatMap { $0(&value, action) } }
}

/// Transforms a reducer function for local values and actions into one for global values and
/// actions.
///
/// If the global action doesn't contain a local action, the property at `action` must be `nil`.
///
/// ```swift
/// pullback(counterReducer, value: \AppState.counter, action: \AppAction.counter)
/// ```
public func pullback<LocalValue, GlobalValue, LocalAction, GlobalAction>(
  _ reducer: @escaping @Sendable (inout LocalValue, LocalAction) -> [Effect<LocalAction>],
  value: any WritableKeyPath<GlobalValue, LocalValue> & Sendable,
  action: any WritableKeyPath<GlobalAction, LocalAction?> & Sendable,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> @Sendable (inout GlobalValue, GlobalAction) -> [Effect<GlobalAction>] {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return { globalValue, globalAction in
    guard let localAction = globalAction[keyPath: action] else { return [] }
    let key = ScopeKey(site: site, state: value)
    let lookup = ChildLookup { (parent: GlobalValue) in parent[keyPath: value] }
    // This is safe because only the main actor lifts the actions of effects.
    nonisolated(unsafe) let globalAction = globalAction
    return reducer(&globalValue[keyPath: value], localAction).map { effect in
      effect.lifted { localAction in
        // Setting the property keeps what else the case contains, such as the ID of an element.
        var lifted = globalAction
        lifted[keyPath: action] = localAction
        return lifted
      }
      .scoped(by: key, lookup)
    }
  }
}

/// Returns a reducer function that logs each action and the resulting state.
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
  /// Creates a reducer from a function that returns an array of effects.
  ///
  /// Use this initializer in a reducer's `body`, or to create a test store.
  ///
  /// ```swift
  /// TestStore(initialState: AppState(), reducer: Reduce(function: appReducer))
  /// ```
  public init(function: @escaping (inout State, Action) -> [Effect<Action>]) {
    self.init { state, action in .merge(function(&state, action)) }
  }
}

extension Store {
  /// Creates a store that runs the given reducer function.
  ///
  /// ```swift
  /// let store = Store(initialValue: AppState(), reducer: appReducer)
  /// ```
  public convenience init(
    initialValue: State, reducer: @escaping (inout State, Action) -> [Effect<Action>]
  ) {
    self.init(initialState: initialValue, reducer: Reduce(function: reducer))
  }

  /// Creates a stepped store that runs the given reducer function.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public convenience init(
    initialValue: State, reducer: @escaping (inout State, Action) -> [Effect<Action>],
    runtime: EffectRuntime
  ) {
    self.init(initialState: initialValue, reducer: Reduce(function: reducer), runtime: runtime)
  }

  /// The current state.
  ///
  /// This is the former name of `state`.
  public var value: State { state }

  /// Returns a store for a part of the state.
  ///
  /// This is the former name of `scope(_:action:)`, which takes key paths.
  public func view<LocalValue, LocalAction>(
    value toLocalValue: @escaping (State) -> LocalValue,
    action toGlobalAction: @escaping (LocalAction) -> Action
  ) -> Store<LocalValue, LocalAction> {
    scope(state: toLocalValue, action: toGlobalAction)
  }
}

extension Effect {
  /// Returns an effect that runs the given work synchronously and sends the action that it returns.
  ///
  /// ```swift
  /// return [.sync { .loaded(Current.load()) }]
  /// ```
  public static func sync(work: @escaping () -> Action) -> Effect {
    Effect(.sync(work, runAt: nil))
  }

  /// Returns an effect that runs the given work synchronously, without sending an action.
  ///
  /// ```swift
  /// return [.sync { Current.save(primes) }]
  /// ```
  public static func sync(work: @escaping () -> Void) -> Effect {
    let workWithoutAction: () -> Action? = {
      work()
      return nil
    }
    return Effect(.sync(workWithoutAction, runAt: nil))
  }

  /// Returns an effect that delivers the actions of this effect asynchronously.
  ///
  /// Without this operator, synchronous work sends its action before the store's `send` method
  /// returns, so a screen never shows the state before that action, such as a loading indicator.
  /// `queue` is ignored because a store always receives actions on the main actor.
  ///
  /// - Complexity: O(*n*), where *n* is the number of effects that this effect is composed of.
  ///
  /// ```swift
  /// return [nthPrime(state.count).map(CounterAction.nthPrimeResponse).receive(on: .main)]
  /// ```
  public func receive(
    on queue: DispatchQueue,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Effect {
    deferred(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Returns this effect unchanged because effects don't need type erasure.
  public func eraseToEffect() -> Effect { self }

  private func deferred(at site: CallSite) -> Effect {
    switch operation {
    case .send(let action): Effect(.sync({ action }, runAt: site))
    case .sync(let work, _): Effect(.sync(work, runAt: site))
    case .merge(let effects): .merge(effects.map { $0.deferred(at: site) })
    case .concatenate(let effects): .concatenate(effects.map { $0.deferred(at: site) })
    case .cancellable(let effect, let id, let cancelInFlight):
      Effect(.cancellable(effect.deferred(at: site), id: id, cancelInFlight: cancelInFlight))
    case .scoped(let effect, let key, let child):
      Effect(.scoped(effect.deferred(at: site), key: key, child: child))
    case .none, .run, .cancel, .cancelScope: self
    }
  }
}
