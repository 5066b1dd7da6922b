extension Scope {
  /// Creates a scope for a property of the parent's state.
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    self.init(
      state: state, action: CasePath(action), fileID: fileID, file: filePath, line: line,
      column: column, child: child)
  }

  /// Creates a scope for a property of the parent's state.
  public init<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    self.init(
      state: state, action: CasePath(action), fileID: fileID, file: filePath, line: line,
      column: column, child: child)
  }

  /// Creates a scope for a case of the parent's state.
  ///
  /// Receiving a child action while the state is in a different case reports an issue.
  public init<ChildState, ChildAction>(
    state: CaseKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    self.init(
      state: CasePath(state), action: CasePath(action), fileID: fileID, file: filePath,
      line: line, column: column, child: child)
  }
}

extension BindingReducer {
  /// Creates a reducer for bindable actions that are nested in a case of an action, such as
  /// `\.view`.
  public init(action: CaseKeyPath<Action, ViewAction>) { self.init(action: CasePath(action)) }
}

extension Reducer {
  /// Runs the given reducer on optional state while the state isn't `nil`.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.detail, action: \.detail) { Detail() }
  /// ```
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> then: () -> some Reducer<ChildState, ChildAction>
  ) -> Reduce<State, Action> {
    ifLet(
      state, action: CasePath(action), fileID: fileID, file: filePath, line: line, column: column,
      then: then)
  }

  /// Presents ephemeral state that doesn't need a reducer, such as the state of an alert.
  public func ifLet<ChildState: EphemeralState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Reduce<State, Action> {
    ifLet(
      state, action: CasePath(action), fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Runs the given reducer on the state of a feature while the feature is presented.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$detail, action: \.detail) { Detail() }
  /// ```
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction>
    destination: () -> some Reducer<ChildState, ChildAction>
  ) -> Reduce<State, Action> {
    ifLet(
      state, action: CasePath(action), fileID: fileID, file: filePath, line: line, column: column,
      destination: destination)
  }

  /// Presents ephemeral state that doesn't need a reducer, such as the state of an alert.
  public func ifLet<ChildState: EphemeralState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Reduce<State, Action> {
    ifLet(
      state, action: CasePath(action), fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Runs the features of a reducer that is an enum while one of them is presented.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$destination, action: \.destination)
  /// ```
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Reduce<State, Action> where ChildState.StateReducer.Action == ChildAction {
    ifLet(
      state, action: CasePath(action), fileID: fileID, file: filePath, line: line, column: column
    ) {
      ChildState.StateReducer.body
    }
  }

  /// Runs the given reducer on the associated value of a case while the state is in that case.
  public func ifCaseLet<ChildState, ChildAction>(
    _ state: CaseKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> then: () -> some Reducer<ChildState, ChildAction>
  ) -> Reduce<State, Action> {
    ifCaseLet(
      CasePath(state), action: CasePath(action), fileID: fileID, file: filePath, line: line,
      column: column, then: then)
  }

  /// Runs the given reducer on each element of a collection.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.rows, action: \.rows) { Row() }
  /// ```
  public func forEach<ElementState, ElementAction, ID: Hashable & Sendable>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    @ReducerBuilder<ElementState, ElementAction>
    element: () -> some Reducer<ElementState, ElementAction>
  ) -> Reduce<State, Action> {
    let elements = CasePath<IdentifiedAction<ID, ElementAction>, (ID, ElementAction)>(
      embed: { .element(id: $0.0, action: $0.1) },
      extract: {
        switch $0 {
        case .element(let id, let action): (id, action)
        }
      })
    return forEach(
      state, action: CasePath(action).appending(path: elements), fileID: fileID, file: filePath,
      line: line, column: column, element: element)
  }

  /// Runs the given reducer on each feature of a navigation stack.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.path, action: \.path) { Path() }
  /// ```
  public func forEach<ElementState, ElementAction>(
    _ state: WritableKeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    @ReducerBuilder<ElementState, ElementAction>
    destination: () -> some Reducer<ElementState, ElementAction>
  ) -> Reduce<State, Action> {
    forEach(
      state, action: CasePath(action), fileID: fileID, file: filePath, line: line, column: column,
      destination: destination)
  }

  /// Runs the features of a reducer that is an enum on a navigation stack.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.path, action: \.path)
  /// ```
  public func forEach<ElementState: CaseReducerState, ElementAction>(
    _ state: WritableKeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Reduce<State, Action> where ElementState.StateReducer.Action == ElementAction {
    forEach(
      state, action: CasePath(action), fileID: fileID, file: filePath, line: line, column: column
    ) {
      ElementState.StateReducer.body
    }
  }
}
