import RuntimeIssues

extension Reducer {
  /// Runs the given reducer on each element of a collection.
  ///
  /// An element's reducer runs before this reducer, so an element can still handle the action that
  /// removes it. When an element is removed, its effects are canceled.
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
    let base = Reduce(self)
    let element = Reduce(element())
    let action = CasePath(action)
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let scope = CollectionScope(site: site, children: state, ids: \.ids) { $0[id: $1] }
    return Reduce { parent, parentAction in
      var effect = Effect<Action>.none
      if case .element(let id, let elementAction)? = action.extract(from: parentAction) {
        let elementEffect = parent[keyPath: state][id: id].reduce(
          with: element, action: elementAction)
        if elementEffect == nil {
          site.report(WrongStateMessages.missingElement(at: site, action: parentAction, id: id))
        }
        effect = scope.scoped(action.lift(elementEffect) { .element(id: id, action: $0) }, id)
      }
      return effect.merge(with: scope.run(base, on: &parent, action: parentAction))
    }
  }

  /// Runs the given reducer on each feature of a navigation stack.
  ///
  /// When an element receives an action, the element's reducer runs before this reducer. A `.push`
  /// action appends the new element before this reducer runs, and a `.popFrom` action removes the
  /// element and all elements above it after this reducer has run. When an element is removed, its
  /// effects are canceled. If an element calls `dismiss`, the store sends `.popFrom` for this
  /// element.
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
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let scope = CollectionScope(site: site, children: state, ids: \.ids) { $0[id: $1] }
    let stack = StackReducer(
      base: Reduce(self), element: Reduce(destination()), path: state, action: CasePath(action),
      site: site, scope: scope)
    return Reduce { stack.reduce(into: &$0, action: $1) }
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
    forEach(state, action: action, fileID: fileID, file: filePath, line: line, column: column) {
      ElementState.StateReducer.body
    }
  }
}

private struct StackReducer<State, Action, ElementState, ElementAction> {
  let base: Reduce<State, Action>
  let element: Reduce<ElementState, ElementAction>
  let path: WritableKeyPath<State, StackState<ElementState>>
  let action: CasePath<Action, StackAction<ElementState, ElementAction>>
  let site: CallSite
  let scope: CollectionScope<State, StackState<ElementState>, StackElementID>

  func reduce(into parent: inout State, action parentAction: Action) -> Effect<Action> {
    var parentAction = parentAction
    var effect = Effect<Action>.none
    var popped: StackElementID?
    switch action.extract(from: parentAction) {
    case .element(let id, let elementAction)?:
      effect = reduceElement(of: &parent, id, elementAction, parentAction)
    case .popFrom(let id)?:
      if !parent[keyPath: path].ids.contains(id) {
        report(WrongStateMessages.popOfMissingElement, id, parent, parentAction)
      }
      popped = id
    case .push(.next, let state)?:
      let id = parent[keyPath: path].makeID()
      parent[keyPath: path].push(state, id: id)
      parentAction = action.embed(.push(id: id, state: state))
    case .push(let id, let state)?:
      push(state, id, to: &parent, parentAction)
    case nil: break
    }
    effect = effect.merge(with: scope.run(base, on: &parent, action: parentAction))
    guard let popped else { return effect }
    return effect.merge(with: scope.cancel(parent[keyPath: path].removeElements(from: popped)))
  }

  private func reduceElement(
    of parent: inout State, _ id: StackElementID, _ elementAction: ElementAction,
    _ parentAction: Action
  ) -> Effect<Action> {
    let effect = PresentationContext.present {
      parent[keyPath: path][id: id].reduce(with: element, action: elementAction)
    }
    if effect == nil { report(WrongStateMessages.missingElement, id, parent, parentAction) }
    return scope.scoped(
      action.lift(effect) {
        .element(id: id, action: $0)
      } dismissal: {
        .popFrom(id: id)
      }, id)
  }

  private func push(
    _ state: ElementState, _ id: StackElementID, to parent: inout State, _ parentAction: Action
  ) {
    guard !parent[keyPath: path].ids.contains(id) else {
      return report(WrongStateMessages.pushOfExistingElement, id, parent, parentAction)
    }
    let dependencies = DependencyValues.current
    let next = dependencies.stackElementID.peek
    if dependencies.context == .test, let number = id.number, let expected = next.number,
      number > expected
    {
      site.report(
        WrongStateMessages.pushWithUnexpectedID(at: site, action: parentAction, id: id, next: next))
    }
    dependencies.stackElementID.skip(id)
    parent[keyPath: path].push(state, id: id)
  }

  private func report(
    _ message: (CallSite, Any, Any, OrderedIDs<StackElementID>?) -> String,
    _ id: StackElementID, _ parent: State, _ parentAction: Action
  ) {
    site.report(message(site, parentAction, id, parent[keyPath: path].ids))
  }
}
