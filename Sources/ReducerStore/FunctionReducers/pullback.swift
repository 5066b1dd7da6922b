import RuntimeIssues

/// Makes a reducer of a part one of the whole, where both are plain functions.
///
/// The part's state is a property, which may be a tuple of several. The part's actions are read
/// and written through a property of the whole's action that is `nil` in other cases.
///
/// ```swift
/// pullback(counterReducer, value: \AppState.counter, action: \AppAction.counter)
/// ```
///
/// - Parameters:
///   - reducer: The reducer of the part.
///   - value: The part's state in the whole.
///   - action: The part's actions in those of the whole.
///   - fileID: The module and file, for the identity of effects.
///   - filePath: The path of that file.
///   - line: The line.
///   - column: The column.
/// - Returns: A reducer of the whole, which ignores the actions that are not the part's.
public func pullback<LocalValue, GlobalValue, LocalAction, GlobalAction>(
  _ reducer: @escaping @Sendable (inout LocalValue, LocalAction) -> [Effect<LocalAction>],
  value: any WritableKeyPath<GlobalValue, LocalValue> & Sendable,
  action: any WritableKeyPath<GlobalAction, LocalAction?> & Sendable,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (inout GlobalValue, GlobalAction) -> [Effect<GlobalAction>] {
  let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return { globalValue, globalAction in
    guard let localAction = globalAction[keyPath: action] else { return [] }
    let key = ScopeKey(place: place, state: value)
    let path = CasePath(action).anchored(at: globalAction)
    let lookup = ChildLookup { (parent: GlobalValue) in parent[keyPath: value] }
    return reducer(&globalValue[keyPath: value], localAction).map { effect in
      effect.map { path.embed($0) }.scoped(by: key, lookup)
    }
  }
}
