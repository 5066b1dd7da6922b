extension Store {
  /// Returns a store for part of this store's state and actions.
  ///
  /// The returned store forwards its actions to this store.
  ///
  /// ```swift
  /// CounterView(store: store.scope(\.counter, action: \.counter))
  /// ```
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let path = CasePath(action)
    return scope(
      identity.appending(state, action), state: { $0[keyPath: state] },
      action: { path.embed($0) })
  }

  /// Returns a store for an optional part of the state, or `nil` if that part is currently `nil`.
  ///
  /// If the state becomes `nil` later, the returned store keeps the last state that wasn't `nil`.
  ///
  /// ```swift
  /// if let store = store.scope(\.detail, action: \.detail) { … }
  /// ```
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let path = CasePath(action)
    return scope(state, action, state: { $0[keyPath: state] }, action: { path.embed($0) })
  }

  /// Returns a store for an optional part of the state, or `nil` if that part is currently `nil`.
  ///
  /// The key paths are the identity of the part. Its functions needn't be key paths, because one that
  /// is made in a generic function is made anew each time, which takes longer than all else here.
  package func scope<ChildState, ChildAction>(
    _ statePath: AnyKeyPath, _ actionPath: AnyKeyPath,
    state toChildState: @escaping (State) -> ChildState?,
    action fromChildAction: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    toChildState(state).map { child in
      scope(
        identity.appending(statePath, actionPath, element: elementID(of: child)), last: child,
        state: toChildState, action: fromChildAction)
    }
  }

  /// Returns a store for each element of a collection.
  ///
  /// ```swift
  /// ForEach(store.scope(\.rows, action: \.rows)) { store in RowView(store: store) }
  /// ```
  public func scope<ID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
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
    _ child: ChildState, _ state: KeyPath<State.AllCasePaths, CasePath<State, ChildState>>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> where State: CasePathable, Action: CasePathable {
    let statePath = State.allCasePaths[keyPath: state]
    let actionPath = Action.allCasePaths[keyPath: action]
    return scope(
      identity.appending(state, action, element: elementID(of: child)), last: child,
      state: { statePath.extract(from: $0) }, action: { actionPath.embed($0) })
  }

  /// Returns a store for the values that the given functions convert.
  ///
  /// Key paths can't be compared with functions, so the store is equal only to itself.
  package func scope<ChildState, ChildAction>(
    state toChildState: @escaping (State) -> ChildState,
    action fromChildAction: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    scope(identity.appending(root.makeID()), state: toChildState, action: fromChildAction)
  }

  private func scope<ChildState, ChildAction>(
    _ identity: StoreIdentity, state toChildState: @escaping (State) -> ChildState,
    action fromChildAction: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      root: root, identity: identity,
      state: { toChildState(self.state) },
      send: { self.sendAction(fromChildAction($0)) })
  }

  /// Returns a store for an optional part of the state, whose current value is given.
  private func scope<ChildState, ChildAction>(
    _ identity: StoreIdentity, last: ChildState,
    state toChildState: @escaping (State) -> ChildState?,
    action fromChildAction: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    var last = last
    return scope(
      identity,
      state: {
        last = toChildState($0) ?? last
        return last
      }, action: fromChildAction)
  }
}

private func elementID(of state: Any) -> AnyHashable? {
  func id(of state: some Identifiable) -> AnyHashable { AnyHashable(state.id) }
  return (state as? any Identifiable).map { id(of: $0) }
}
