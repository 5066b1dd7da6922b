import RuntimeIssues

extension Reducer {
  /// Runs the given reducer on optional state while the state isn't `nil`.
  ///
  /// The child's reducer runs before this reducer, so the child can still handle the action that
  /// sets its state to `nil`. When the child's state becomes `nil` or changes its identity, the
  /// child's effects are canceled. Ephemeral state, such as the state of an alert, becomes `nil`
  /// after any of its actions. Receiving a child action while the state is `nil` reports an
  /// issue.
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
    let child = Reduce(then())
    let action = CasePath(action)
    return ifLet(
      state, { $0[keyPath: state] },
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      missing: WrongStateMessages.missingChild(at:action:),
      action: { action.extract(from: $0).map { .presented($0) } },
      run: { parent, childAction in
        action.lift(parent[keyPath: state].reduce(with: child, action: childAction) ?? .none)
      })
  }

  /// Presents ephemeral state that doesn't need a reducer, such as the state of an alert.
  public func ifLet<ChildState: EphemeralState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Reduce<State, Action> {
    ifLet(state, action: action, fileID: fileID, file: filePath, line: line, column: column) {
      EmptyReducer()
    }
  }

  /// Runs the given reducer on the state of a feature while the feature is presented.
  ///
  /// The child's reducer runs before this reducer, and a `.dismiss` action sets the state to `nil`
  /// after this reducer has run. Ephemeral state, such as the state of an alert, becomes `nil`
  /// after any of its actions. When the child's state becomes `nil` or changes its identity,
  /// the child's effects are canceled.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$destination, action: \.destination) { Destination() }
  /// ```
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction>
    destination: () -> some Reducer<ChildState, ChildAction>
  ) -> Reduce<State, Action> {
    let child = Reduce(destination())
    let action = CasePath(action)
    return ifLet(
      state.appending(path: \.wrappedValue), { $0[keyPath: state].wrappedValue },
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      missing: WrongStateMessages.missingDestination(at:action:),
      action: action.extract(from:),
      run: { parent, childAction in
        // Remove the original first because a key path to a projected value reads and writes a
        // copy. If the parent's state still contained the original, changing a collection in the
        // child's state would copy the entire collection.
        var presentation = parent[keyPath: state]
        parent[keyPath: state] = PresentationState(wrappedValue: nil)
        let effect = PresentationContext.present {
          presentation.wrappedValue.reduce(with: child, action: childAction)
        }
        parent[keyPath: state] = presentation
        return action.lift(effect) {
          .presented($0)
        } dismissal: {
          .dismiss
        }
      })
  }

  /// Presents ephemeral state that doesn't need a reducer, such as the state of an alert.
  public func ifLet<ChildState: EphemeralState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Reduce<State, Action> {
    ifLet(state, action: action, fileID: fileID, file: filePath, line: line, column: column) {
      EmptyReducer()
    }
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
    ifLet(state, action: action, fileID: fileID, file: filePath, line: line, column: column) {
      ChildState.StateReducer.body
    }
  }

  /// Runs the reducer of an optional child, followed by this reducer.
  ///
  /// The `run` closure runs the child's reducer and converts its effects into effects of the
  /// parent. The `read` closure returns the child's state, which can be faster than using the key
  /// path.
  private func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>, _ read: @escaping (State) -> ChildState?,
    at site: CallSite, missing: @escaping (CallSite, Any) -> String,
    action: @escaping (Action) -> PresentationAction<ChildAction>?,
    run: @escaping (inout State, ChildAction) -> Effect<Action>
  ) -> Reduce<State, Action> {
    let base = Reduce(self)
    let scope = OptionalChildScope(site: site, keyPath: state, read: read)
    return Reduce { parent, parentAction in
      let presentationAction = action(parentAction)
      return scope.run(&parent) { parent, child in
        var effect = Effect<Action>.none
        if presentationAction != nil, !child.exists {
          site.report(missing(site, parentAction))
        } else if case .presented(let childAction)? = presentationAction {
          effect = scope.scoped(run(&parent, childAction), child)
        }
        effect = effect.merge(with: base.reduce(into: &parent, action: parentAction))
        // If the base reducer has replaced the child, the new child must not be dismissed.
        let isDismissed =
          switch presentationAction {
          case .dismiss: scope.contains(child, in: parent)
          case .presented(let action): scope.isDismissed(child, in: parent, by: action)
          case nil: false
          }
        if isDismissed { parent[keyPath: state] = nil }
        return effect
      }
    }
  }

  /// Runs the given reducer on the associated value of a case while the state is in that case.
  ///
  /// The child's reducer runs before this reducer. When the state changes to a different case, or
  /// when the child's identity changes, the child's effects are canceled. Receiving a child action
  /// while the state is in a different case reports an issue.
  public func ifCaseLet<ChildState, ChildAction>(
    _ state: CaseKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> then: () -> some Reducer<ChildState, ChildAction>
  ) -> Reduce<State, Action> {
    let base = Reduce(self)
    let child = Reduce(then())
    let (state, action) = (CasePath(state), CasePath(action))
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let scope = OptionalChildScope(site: site, read: state.extract(from:))
    return Reduce { parent, parentAction in
      scope.run(&parent) { parent, identity in
        var effect = Effect<Action>.none
        if let childAction = action.extract(from: parentAction) {
          let childEffect = state.modifyInPlace(&parent) {
            child.reduce(into: &$0, action: childAction)
          }
          if let childEffect {
            effect = scope.scoped(action.lift(childEffect), identity)
          } else {
            WrongStateMessages.reportOtherCase(
              "ifCaseLet", at: site, action: parentAction, state: parent)
          }
        }
        return effect.merge(with: base.reduce(into: &parent, action: parentAction))
      }
    }
  }
}
