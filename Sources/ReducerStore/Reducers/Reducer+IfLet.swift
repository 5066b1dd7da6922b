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
    let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let scope = OptionalChildScope(place: place, keyPath: state) { (parent: State) in
      parent[keyPath: state]
    }
    return Reduce { parent, parentAction in
      let childAction = action.extract(from: parentAction)
      return scope.run(&parent) { parent, identity in
        var effect = Effect<Action>.none
        if let childAction {
          if let childEffect = parent[keyPath: state].reduce(with: child, action: childAction) {
            effect = scope.scoped(action.lift(childEffect, from: parentAction), identity)
          } else {
            place.report(WrongStateMessages.missingChild(at: place, action: parentAction))
          }
        }
        effect = effect.merge(with: base.reduce(into: &parent, action: parentAction))
        if let childAction, scope.isClosed(identity, in: parent, by: childAction) {
          parent[keyPath: state] = nil
        }
        return effect
      }
    }
  }

  /// Presents ephemeral state, such as an alert, which has no logic of its own.
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
  /// identity, the child's effects are canceled. An action for a child whose case is not there is
  /// an issue.
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
    let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let scope = OptionalChildScope(place: place, read: state.extract(from:))
    return Reduce { parent, parentAction in
      scope.run(&parent) { parent, identity in
        var effect = Effect<Action>.none
        if let childAction = action.extract(from: parentAction) {
          if var childState = state.extract(from: parent) {
            let childEffect = child.reduce(into: &childState, action: childAction)
            parent = state.anchored(at: parent).embed(childState)
            effect = scope.scoped(action.lift(childEffect, from: parentAction), identity)
          } else {
            place.report(
              WrongStateMessages.ifCaseLetOnOtherCase(
                at: place, action: parentAction, state: parent))
          }
        }
        return effect.merge(with: base.reduce(into: &parent, action: parentAction))
      }
    }
  }

  /// Runs a child feature while it is presented.
  ///
  /// The child runs before this reducer. A `.dismiss` runs this reducer first and then sets the
  /// state to `nil`; ephemeral state, such as an alert, becomes `nil` after any action of its own.
  /// When the state becomes `nil`, or gets another identity, the child's effects are canceled.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$destination, action: /Action.destination) { Destination() }
  /// ```
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CasePath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction>
    destination: () -> some Reducer<ChildState, ChildAction>
  ) -> Reduce<State, Action> {
    let base = Reduce(self)
    let child = Reduce(destination())
    let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let state = state.appending(path: \.wrappedValue)
    let scope = OptionalChildScope(place: place, keyPath: state) { (parent: State) in
      parent[keyPath: state]
    }
    return Reduce { parent, parentAction in
      let presentationAction = action.extract(from: parentAction)
      return scope.run(&parent) { parent, identity in
        var effect = Effect<Action>.none
        if presentationAction != nil, !identity.isThere {
          place.report(WrongStateMessages.absentDestination(at: place, action: parentAction))
        } else if case .presented(let childAction)? = presentationAction {
          let childEffect = Presentation.present {
            parent[keyPath: state].reduce(with: child, action: childAction)
          }
          effect = scope.scoped(
            action.lift(childEffect, from: parentAction) {
              .presented($0)
            } dismissal: {
              .dismiss
            }, identity)
        }
        effect = effect.merge(with: base.reduce(into: &parent, action: parentAction))
        let isClosed =
          switch presentationAction {
          // Not what the parent has put in its place.
          case .dismiss: identity.isThere && scope.contains(identity, in: parent)
          case .presented(let action):
            scope.isClosed(identity, in: parent, by: action)
          case nil: false
          }
        if isClosed { parent[keyPath: state] = nil }
        return effect
      }
    }
  }

  /// Presents ephemeral state, such as an alert, which has no logic of its own.
  public func ifLet<ChildState: EphemeralState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CasePath<Action, PresentationAction<ChildAction>>,
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
}
