extension Store {
  /// Returns a store for part of this store's state and actions.
  ///
  /// ```swift
  /// CounterView(store: store.scope(state: \.counter, action: \.counter))
  /// ```
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let path = CasePath(action)
    return scope(
      identity.appending(state, action), state: { $0[keyPath: state] },
      action: { path.embed($0) })
  }

  /// Returns a store for part of this store's state and actions.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// Returns a store for an optional part of the state, or `nil` if that part is currently `nil`.
  ///
  /// If the state becomes `nil` later, the returned store keeps the last state that wasn't `nil`.
  ///
  /// ```swift
  /// if let store = store.scope(state: \.detail, action: \.detail) { … }
  /// ```
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let path = CasePath(action)
    return self.state[keyPath: state].map { child in
      scope(
        identity.appending(state, action, element: elementID(of: child)), last: child,
        state: { $0[keyPath: state] }, action: { path.embed($0) })
    }
  }

  /// Returns a store for an optional part of the state, or `nil` if that part is currently `nil`.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// Returns a store for each element of a collection.
  ///
  /// ```swift
  /// ForEach(store.scope(state: \.rows, action: \.rows)) { store in RowView(store: store) }
  /// ```
  public func scope<ID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> [Store<ElementState, ElementAction>] {
    let path = CasePath(action)
    let elements = self.state[keyPath: state]
    return zip(elements.ids, elements).map { id, element in
      scope(
        identity.appending(state, action, element: id), last: element,
        state: { $0[keyPath: state][id: id] },
        action: { path.embed(.element(id: id, action: $0)) })
    }
  }

  /// Returns a store for each element of a collection.
  public func scope<ID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> [Store<ElementState, ElementAction>] {
    scope(state: state, action: action)
  }

  /// Returns a store for the element of a stack with the given ID, or `nil` if there's none.
  package func scope<ElementState, ElementAction>(
    element id: StackElementID
  ) -> Store<ElementState, ElementAction>?
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    state[id: id].map { element in
      scope(
        identity.appending(\State.ids, \Action.Cases.element, element: id), last: element,
        state: { $0[id: id] }, action: { .element(id: id, action: $0) })
    }
  }

  /// Returns a store for the current case of the state, which has the given associated value.
  ///
  /// Only the code that the `@Reducer` macro generates calls this method.
  public func _scope<ChildState, ChildAction>(
    _ child: ChildState, _ state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let (statePath, actionPath) = (CasePath(state), CasePath(action))
    return scope(
      identity.appending(state, action, element: elementID(of: child)), last: child,
      state: { statePath.extract(from: $0) }, action: { actionPath.embed($0) })
  }

  /// Calls a closure with the current state.
  public func withState<Result>(_ body: (State) -> Result) -> Result { body(state) }
}

private func elementID(of state: Any) -> AnyHashable? {
  func id(of state: some Identifiable) -> AnyHashable { AnyHashable(state.id) }
  return (state as? any Identifiable).map { id(of: $0) }
}

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
    set { send(.set(sendable(keyPath), newValue)) }
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
    set { send(.view(.set(sendable(keyPath), newValue))) }
  }
}
