import RuntimeIssues

extension Reducer {
  /// Runs a child feature while it is presented.
  ///
  /// The child runs before this reducer. A `.dismiss` runs this reducer first and then sets the
  /// state to `nil`; ephemeral state, such as an alert, becomes `nil` after any action of its own.
  /// When the state becomes `nil`, or gets another identity, the child's effects are cancelled.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$destination, action: /Action.destination) { Destination() }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The destination's state in this reducer's: `\.$destination`.
  ///   - action: The destination's actions in this reducer's.
  ///   - fileID: The module and file, for issues and the identity of effects.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  ///   - destination: The child feature.
  /// - Returns: A reducer that runs both.
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
    let presenting = Presenting(
      base: Reduce(self), child: Reduce(destination()),
      destination: state, action: action,
      place: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return Reduce(presenting.reduce(into:action:))
  }

  /// Presents ephemeral state, such as an alert, which has no logic of its own.
  ///
  /// - Parameters:
  ///   - state: The alert in this reducer's state: `\.$alert`.
  ///   - action: The alert's actions in this reducer's.
  ///   - fileID: The module and file, for issues and the identity of effects.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: A reducer that also closes what is presented.
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

/// The order of things when something is presented.
private struct Presenting<State, Action, ChildState, ChildAction> {
  let base: Reduce<State, Action>
  let child: Reduce<ChildState, ChildAction>
  let destination: WritableKeyPath<State, PresentationState<ChildState>>
  let state: WritableKeyPath<State, ChildState?>
  let action: CasePath<Action, PresentationAction<ChildAction>>
  let place: CallSite
  let identities: IdentityReader<ChildState>
  let lookup: ChildLookup

  init(
    base: Reduce<State, Action>, child: Reduce<ChildState, ChildAction>,
    destination: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CasePath<Action, PresentationAction<ChildAction>>, place: CallSite
  ) {
    let state = destination.appending(path: \.wrappedValue)
    let identities = IdentityReader<ChildState>()
    self.base = base
    self.child = child
    self.destination = destination
    self.state = state
    self.action = action
    self.place = place
    self.identities = identities
    self.lookup = ChildLookup({ (parent: State) in parent[keyPath: state] }, identities: identities)
  }

  func reduce(into parent: inout State, action parentAction: Action) -> Effect<Action> {
    let presentationAction = action.extract(from: parentAction)
    guard parent[keyPath: destination].isPresented else {
      if presentationAction != nil {
        WrongState.absentDestination(action: parentAction).report(at: place)
      }
      return base.reduce(into: &parent, action: parentAction)
    }
    let before = identities.identity(of: parent[keyPath: state])
    var effect = Effect<Action>.none
    if case .presented(let childAction)? = presentationAction {
      effect = reduceChild(of: &parent, childAction, parentAction, before)
    }
    effect = effect.merge(with: base.reduce(into: &parent, action: parentAction))
    if let presentationAction { close(&parent, after: presentationAction, before) }

    if identities.identity(of: parent[keyPath: state]) == before { return effect }
    return effect.merge(with: Effect(.cancelScope(key(before))))
  }

  private func reduceChild(
    of parent: inout State, _ childAction: ChildAction, _ parentAction: Action,
    _ before: StateIdentity
  ) -> Effect<Action> {
    let effect = Presentation.present {
      parent[keyPath: state].reduce(with: child, action: childAction)
    }
    guard let effect, !effect.isNone else { return .none }
    let action = action.anchored(at: parentAction)
    return effect.map(
      { action.embed(.presented($0)) }, dismissal: { action.embed(.dismiss) }
    )
    .scoped(by: key(before), lookup)
  }

  /// Closes what was there before, unless the parent has put something else in its place.
  private func close(
    _ parent: inout State, after presentationAction: PresentationAction<ChildAction>,
    _ before: StateIdentity
  ) {
    guard let now = parent[keyPath: state], identities.identity(of: now) == before else { return }
    switch presentationAction {
    case .dismiss: parent[keyPath: state] = nil
    case .presented(let action): if closesEphemeral(now, action) { parent[keyPath: state] = nil }
    }
  }

  private func key(_ identity: StateIdentity) -> ScopeKey {
    ScopeKey(place: place, state: state, identity: identity.identity)
  }
}
