extension Store {
  /// Makes a store of a part of this one, for a screen that needs no more.
  ///
  /// It holds no state of its own: it reads and sends through this store.
  ///
  /// ```swift
  /// CounterScreen(store: store.scope(state: \.counter, action: Action.counter))
  /// ```
  ///
  /// - Parameters:
  ///   - toChildState: Reads the child's state.
  ///   - fromChildAction: Makes an action of this store from the child's.
  /// - Returns: The child's store.
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (State) -> ChildState,
    action fromChildAction: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      root: root,
      state: { toChildState(self.state) },
      send: { self.sendToParent(fromChildAction($0)) })
  }

  /// Makes a store of an optional part of this one, while it is there.
  ///
  /// Once the part is gone, the store made before keeps showing its last state.
  ///
  /// ```swift
  /// if let store = store.scope(ifLet: \.detail, action: Action.detail) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - toChildState: Reads the child's state; `nil` when it is not there.
  ///   - fromChildAction: Makes an action of this store from the child's.
  /// - Returns: The child's store; `nil` when its state is not there now.
  public func scope<ChildState, ChildAction>(
    ifLet toChildState: @escaping (State) -> ChildState?,
    action fromChildAction: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    guard var last = toChildState(state) else { return nil }
    return Store<ChildState, ChildAction>(
      root: root,
      state: {
        last = toChildState(self.state) ?? last
        return last
      },
      send: { self.sendToParent(fromChildAction($0)) })
  }
}
