extension Store where State: ObservableState {
  /// The value of a member of the state, as in `store.count`.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }
}

extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// The value of a member of the state, which sends a binding action when it's set.
  ///
  /// ```swift
  /// store.isComplete.toggle()
  /// ```
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { state[keyPath: keyPath] }
    set {
      send(.binding(.set(sendable(keyPath), newValue).expectingReducer(of: Action.self)))
    }
  }
}

extension Store
where
  State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// The value of a member of the state, which sends a binding action of the view when it's set.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { state[keyPath: keyPath] }
    set {
      let action = BindingAction.set(sendable(keyPath), newValue)
      send(.view(.binding(action.expectingReducer(of: Action.ViewAction.self))))
    }
  }
}

extension Store {
  /// Calls a closure with the current state.
  public func withState<Result>(_ body: (State) -> Result) -> Result { body(state) }
}

/// Returns the given key path as one that can be sent.
///
/// This is safe for the key path of a dynamic member, because the compiler makes it from the names
/// of properties, and from the arguments of subscripts, which are IDs and indices. Dynamic members
/// can't require a key path that can be sent, because the bindings of SwiftUI append key paths
/// without this promise.
package func sendable<Root, Value>(
  _ keyPath: KeyPath<Root, Value>
) -> any KeyPath<Root, Value> & Sendable {
  unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
}

/// Returns the given key path as one that can be sent.
package func sendable<Root, Value>(
  _ keyPath: WritableKeyPath<Root, Value>
) -> any WritableKeyPath<Root, Value> & Sendable {
  unsafeBitCast(keyPath, to: (any WritableKeyPath<Root, Value> & Sendable).self)
}
