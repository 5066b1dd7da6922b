public import RuntimeIssues

/// A reducer that runs a child feature on part of the parent's state and actions.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.counter, action: \.counter) { Counter() }
///   Reduce { state, action in … }
/// }
/// ```
///
/// If the child's state is a case of an enum, put the scope before any reducers that can change the
/// case. Alternatively, use `ifCaseLet`, which also cancels the child's effects when the case
/// changes.
public struct Scope<State, Action>: Reducer {
  @usableFromInline let logic: Reduce<State, Action>

  /// Creates a scope for a property of the parent's state.
  @inlinable
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    let child = Reduce(child())
    let action = CasePath(action)
    let key = ScopeKey(
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      state: state)
    let lookup = ChildLookup { (parent: State) in parent[keyPath: state] }
    self.logic = Reduce { parent, parentAction in
      guard let childAction = action.extract(from: parentAction) else { return .none }
      let effect = child.reduce(into: &parent[keyPath: state], action: childAction)
      if effect.isNone { return .none }
      return action.lift(effect).scoped(by: key, lookup)
    }
  }

  /// Creates a scope for a property of the parent's state.
  @inlinable
  public init<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    self.init(
      state: state, action: action, fileID: fileID, file: filePath, line: line, column: column,
      child: child)
  }

  /// Creates a scope for a case of the parent's state.
  ///
  /// Receiving a child action while the state is in a different case reports an issue.
  @inlinable @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state: CaseKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    let child = Reduce(child())
    let (state, action) = (CasePath(state), CasePath(action))
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let key = ScopeKey(site: site)
    let lookup = ChildLookup { (parent: State) in state.extract(from: parent) }
    self.logic = Reduce { parent, parentAction in
      guard let childAction = action.extract(from: parentAction) else { return .none }
      let childEffect = state.modifyInPlace(&parent) {
        child.reduce(into: &$0, action: childAction)
      }
      guard let effect = childEffect else {
        WrongStateMessages.reportOtherCase("Scope", at: site, action: parentAction, state: parent)
        return .none
      }
      if effect.isNone { return .none }
      return action.lift(effect).scoped(by: key, lookup)
    }
  }

  /// Runs the child's reducer if `action` is one of the child's actions.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    logic.reduce(into: &state, action: action)
  }
}
