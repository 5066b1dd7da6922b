import RuntimeIssues

extension Reducer {
  /// Runs a feature for each element of a list.
  ///
  /// An element runs before this reducer, so that it still sees the action that removes it. The
  /// effects of elements that have gone are cancelled, and no element reaches those of another.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.rows, action: /Action.row(id:action:)) { Row() }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The elements in this reducer's state.
  ///   - action: The elements' actions in this reducer's, with the id of the element.
  ///   - fileID: The module and file, for issues and the identity of effects.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  ///   - element: The feature of an element.
  /// - Returns: A reducer that runs both.
  public func forEach<ElementState, ElementAction, ID: Hashable & Sendable>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CasePath<Action, (ID, ElementAction)>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ElementState, ElementAction>
    element: () -> some Reducer<ElementState, ElementAction>
  ) -> Reduce<State, Action> {
    let base = Reduce(self)
    let element = Reduce(element())
    let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let key = ScopeKey(place: place, state: state)
    let rows = ChildLookup(state, ids: \.ids, at: place)
    let row = ChildLookup(elementOf: IdentifiedArray<ID, ElementState>.self) { $0[id: $1] }
    return Reduce { parent, parentAction in
      let before = parent[keyPath: state].ids
      var effect = Effect<Action>.none
      if let (id, elementAction) = action.extract(from: parentAction) {
        let elementEffect = parent[keyPath: state][id: id].reduce(
          with: element, action: elementAction)
        if let elementEffect {
          let action = action.anchored(at: parentAction)
          effect =
            elementEffect.map { action.embed((id, $0)) }
            .scoped(by: ScopeKey(place: place, identity: id), row).scoped(by: key, rows)
        } else {
          WrongStack.missingRow(id: id, action: parentAction).report(at: place)
        }
      }
      effect = effect.merge(with: base.reduce(into: &parent, action: parentAction))
      let gone = parent[keyPath: state].ids.gone(since: before)
      return gone.isEmpty ? effect : effect.merge(with: .cancelElements(gone, of: place, in: key))
    }
  }
}
