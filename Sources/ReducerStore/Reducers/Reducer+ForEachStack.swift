import RuntimeIssues

extension Reducer {
  /// Runs the features on a navigation stack.
  ///
  /// An element runs before this reducer. A `.push` inserts the element first; a `.popFrom` runs
  /// this reducer first and then removes the element and all above it. The effects of elements
  /// that have gone are cancelled, and `dismiss` of an element pops it.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.path, action: /Action.path) { Path() }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The stack in this reducer's state.
  ///   - action: The stack's actions in this reducer's.
  ///   - fileID: The module and file, for issues and the identity of effects.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  ///   - destination: The feature of an element.
  /// - Returns: A reducer that runs both.
  public func forEach<ElementState, ElementAction>(
    _ state: WritableKeyPath<State, StackState<ElementState>>,
    action: CasePath<Action, StackAction<ElementState, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ElementState, ElementAction>
    destination: () -> some Reducer<ElementState, ElementAction>
  ) -> Reduce<State, Action> {
    let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let stack = Stack(
      base: Reduce(self), element: Reduce(destination()), path: state, action: action,
      place: place, lookup: ChildLookup(state, ids: \.ids, at: place))
    return Reduce(stack.reduce(into:action:))
  }
}

/// The order of things on a stack.
private struct Stack<State, Action, ElementState, ElementAction> {
  let base: Reduce<State, Action>
  let element: Reduce<ElementState, ElementAction>
  let path: WritableKeyPath<State, StackState<ElementState>>
  let action: CasePath<Action, StackAction<ElementState, ElementAction>>
  let place: CallSite
  let lookup: ChildLookup
  let elementLookup = ChildLookup(elementOf: StackState<ElementState>.self) { $0[id: $1] }

  func reduce(into parent: inout State, action parentAction: Action) -> Effect<Action> {
    let before = parent[keyPath: path].ids
    let effect =
      switch action.extract(from: parentAction) {
      case .element(let id, let elementAction)?:
        reduceElement(of: &parent, id, elementAction, parentAction)
      case .popFrom(let id)?: pop(from: &parent, id, parentAction)
      case .push(let id, let state)?: push(to: &parent, id, state, parentAction)
      case nil: base.reduce(into: &parent, action: parentAction)
      }
    let gone = parent[keyPath: path].ids.gone(since: before)
    return gone.isEmpty ? effect : effect.merge(with: .cancelElements(gone, of: place, in: key))
  }

  private func reduceElement(
    of parent: inout State, _ id: StackElementID, _ elementAction: ElementAction,
    _ parentAction: Action
  ) -> Effect<Action> {
    let elementEffect = Presentation.present {
      parent[keyPath: path][id: id].reduce(with: element, action: elementAction)
    }
    var effect = Effect<Action>.none
    if let elementEffect {
      let action = action.anchored(at: parentAction)
      effect =
        elementEffect
        .map(
          { action.embed(.element(id: id, action: $0)) },
          dismissal: { action.embed(.popFrom(id: id)) }
        )
        .scoped(by: ScopeKey(place: place, identity: id), elementLookup).scoped(by: key, lookup)
    } else {
      WrongStack.missingElement(id: id, ids: parent[keyPath: path].ids, action: parentAction)
        .report(at: place)
    }
    return effect.merge(with: base.reduce(into: &parent, action: parentAction))
  }

  private func pop(
    from parent: inout State, _ id: StackElementID, _ parentAction: Action
  ) -> Effect<Action> {
    let isThere = parent[keyPath: path].ids.contains(id)
    if !isThere {
      WrongStack.popOfMissing(id: id, ids: parent[keyPath: path].ids, action: parentAction)
        .report(at: place)
    }
    let effect = base.reduce(into: &parent, action: parentAction)
    if isThere { parent[keyPath: path].pop(from: id) }
    return effect
  }

  private func push(
    to parent: inout State, _ id: StackElementID, _ state: ElementState, _ parentAction: Action
  ) -> Effect<Action> {
    guard id != .next else {
      let id = parent[keyPath: path].makeID()
      parent[keyPath: path].push(state, id: id)
      let action = action.anchored(at: parentAction)
      return base.reduce(into: &parent, action: action.embed(.push(id: id, state: state)))
    }
    if parent[keyPath: path].ids.contains(id) {
      WrongStack.pushOfPresent(id: id, ids: parent[keyPath: path].ids, action: parentAction)
        .report(at: place)
    } else {
      take(id, parentAction)
      parent[keyPath: path].push(state, id: id)
    }
    return base.reduce(into: &parent, action: parentAction)
  }

  /// Takes an id that somebody chose, so that it is not given again.
  private func take(_ id: StackElementID, _ parentAction: Action) {
    let dependencies = DependencyValues.current
    let generator = dependencies.stackElementID
    let next = generator.peek
    if dependencies.context == .test, let number = id.generation, let expected = next.generation,
      number > expected
    {
      WrongStack.pushOfUnexpected(id: id, next: next, action: parentAction).report(at: place)
    }
    generator.skip(id)
  }

  private var key: ScopeKey { ScopeKey(place: place, state: path) }
}
