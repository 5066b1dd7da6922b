import RuntimeIssues

extension Reducer {
  /// Runs a child feature while its optional state is there.
  ///
  /// The child runs before this reducer, so that it still sees the action that makes its state
  /// `nil`. When the state becomes `nil`, or gets another identity, the child's effects are
  /// canceled, whichever reducer changes it. An action for a child that is not there is an issue.
  /// Ephemeral state, such as an alert, becomes `nil` after any action of its own.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.detail, action: /Action.detail) { Detail() }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The child's state in this reducer's.
  ///   - action: The child's actions in this reducer's.
  ///   - fileID: The module and file, for issues and the identity of effects.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  ///   - then: The child feature.
  /// - Returns: A reducer that runs both.
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CasePath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> then: () -> some Reducer<ChildState, ChildAction>
  ) -> Reduce<State, Action> {
    let base = Reduce(self)
    let child = Reduce(then())
    let identities = IdentityReader<ChildState>()
    let lookup = ChildLookup({ (parent: State) in parent[keyPath: state] }, identities: identities)
    let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Reduce { parent, parentAction in
      let childAction = action.extract(from: parentAction)
      let before = identities.identity(of: parent[keyPath: state])
      guard before.isThere else {
        if childAction != nil { WrongState.missing(action: parentAction).report(at: place) }
        return base.reduce(into: &parent, action: parentAction)
      }
      let key = { ScopeKey(place: place, state: state, identity: before.identity) }
      var effect = Effect<Action>.none
      if let childAction,
        let childEffect = parent[keyPath: state].reduce(with: child, action: childAction),
        !childEffect.isNone
      {
        let action = action.anchored(at: parentAction)
        effect = childEffect.map { action.embed($0) }.scoped(by: key(), lookup)
      }
      effect = effect.merge(with: base.reduce(into: &parent, action: parentAction))
      guard identities.identity(of: parent[keyPath: state]) == before else {
        return effect.merge(with: Effect(.cancelScope(key())))
      }
      if let childAction, let childState = parent[keyPath: state],
        closesEphemeral(childState, childAction)
      {
        parent[keyPath: state] = nil
      }
      return effect
    }
  }

  /// Presents ephemeral state, such as an alert, which has no logic of its own.
  ///
  /// - Parameters:
  ///   - state: The alert in this reducer's state.
  ///   - action: The alert's actions in this reducer's actions.
  ///   - fileID: The module and file, for issues and the identity of effects.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: A reducer that also closes what is presented.
  public func ifLet<ChildState: EphemeralState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CasePath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    ifLet(
      state, action: action, fileID: fileID, filePath: filePath, line: line, column: column
    ) {
      EmptyReducer()
    }
  }

  /// Runs a child feature while the state is in its case.
  ///
  /// The child runs before this reducer. When the state gets another case, or the child another
  /// identity, the child's effects are cancelled. An action for a child whose case is not there
  /// is an issue.
  ///
  /// - Parameters:
  ///   - state: The child's case of this reducer's state.
  ///   - action: The child's actions in this reducer's.
  ///   - fileID: The module and file, for issues and the identity of effects.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  ///   - then: The child feature.
  /// - Returns: A reducer that runs both.
  public func ifCaseLet<ChildState, ChildAction>(
    _ state: CasePath<State, ChildState>,
    action: CasePath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> then: () -> some Reducer<ChildState, ChildAction>
  ) -> Reduce<State, Action> {
    let base = Reduce(self)
    let child = Reduce(then())
    let identities = IdentityReader<ChildState>()
    let lookup = ChildLookup(
      { (parent: State) in state.extract(from: parent) }, identities: identities)
    let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Reduce { parent, parentAction in
      var childState = state.extract(from: parent)
      let before = identities.identity(of: childState)
      let key = { ScopeKey(place: place, identity: before.identity) }
      var effect = Effect<Action>.none
      if let childAction = action.extract(from: parentAction) {
        if let childEffect = childState.reduce(with: child, action: childAction),
          let childState
        {
          parent = state.anchored(at: parent).embed(childState)
          if !childEffect.isNone {
            let action = action.anchored(at: parentAction)
            effect = childEffect.map { action.embed($0) }.scoped(by: key(), lookup)
          }
        } else {
          WrongState.ifCaseLetOnOtherCase(action: parentAction, state: parent)
            .report(at: place)
        }
      }
      effect = effect.merge(with: base.reduce(into: &parent, action: parentAction))
      guard before.isThere, identities.identity(of: state.extract(from: parent)) != before else {
        return effect
      }
      return effect.merge(with: Effect(.cancelScope(key())))
    }
  }
}

extension Optional {
  /// Runs a reducer on the value in place, if there is one.
  mutating func reduce<Action>(
    with reducer: Reduce<Wrapped, Action>, action: Action
  ) -> Effect<Action>? {
    // Moved out and back in, so that the reducer changes the only copy.
    guard var value = take() else { return nil }
    defer { self = value }
    return reducer.reduce(into: &value, action: action)
  }
}
