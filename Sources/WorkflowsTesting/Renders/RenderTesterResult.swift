/// What a tested render and its action left behind.
public struct RenderTesterResult<WorkflowType: Workflow>: WorkflowOutcome {
  /// The state after the action; where there was none, the one that was rendered.
  public let state: WorkflowType.State
  /// What the action told; `nil` for nothing.
  public let output: WorkflowType.Output?
  let initialState: WorkflowType.State
  let action: (any WorkflowAction<WorkflowType>)?

  /// Expects that no action was sent.
  ///
  /// - Parameters:
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  /// - Returns: The same result.
  @discardableResult
  public func assertNoAction(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTesterResult {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    if let action { place.report("Expected no action, but got \(unwrapped(action)).") }
    return self
  }

  /// Looks at the action that was sent; fails where it is of another type, or was not sent.
  ///
  /// - Parameters:
  ///   - type: The type of the action; what the closure takes by default.
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  ///   - assertions: Looks at the action.
  /// - Returns: The same result.
  /// - Throws: What the closure throws.
  @discardableResult
  public func verifyAction<Action: WorkflowAction>(
    type: Action.Type = Action.self,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ assertions: (Action) throws -> Void
  ) rethrows -> RenderTesterResult where Action.WorkflowType == WorkflowType {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    try verify(type, at: place, assertions)
    return self
  }

  /// Expects an action.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  /// - Returns: The same result.
  /// - Complexity: O(*n*) in the values that the actions are made of.
  @discardableResult
  public func assert<Action: WorkflowAction & Equatable>(
    action expectedAction: Action,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTesterResult where Action.WorkflowType == WorkflowType {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    verify(Action.self, at: place) { action in
      if action != expectedAction { place.reportMismatch(of: "Action", action, expectedAction) }
    }
    return self
  }

  private func verify<Action: WorkflowAction>(
    _ type: Action.Type, at place: TestPlace, _ assertions: (Action) throws -> Void
  ) rethrows where Action.WorkflowType == WorkflowType {
    guard let action else {
      return place.report("No action was produced. Expected action of type \(type).")
    }
    guard let action = action as? Action ?? unwrapped(action) as? Action else {
      return place.report("Expected action of type \(type), got \(unwrapped(action))")
    }
    try assertions(action)
  }

  /// The action in an erased one, where there is one in it.
  private func unwrapped(
    _ action: any WorkflowAction<WorkflowType>
  ) -> any WorkflowAction<WorkflowType> {
    (action as? AnyWorkflowAction<WorkflowType>)?.erased ?? action
  }
}

extension RenderTesterResult where WorkflowType.State: Equatable {
  /// Expects the state before the action, with changes.
  ///
  /// - Parameters:
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  ///   - modifications: Changes the state as the action is expected to.
  /// - Returns: The same result.
  /// - Throws: What the closure throws.
  /// - Complexity: O(*n*) in the values that the states are made of.
  @discardableResult
  public func assertStateModifications(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ modifications: (inout WorkflowType.State) throws -> Void
  ) rethrows -> RenderTesterResult {
    var expected = initialState
    try modifications(&expected)
    return assert(state: expected, fileID: fileID, file: filePath, line: line, column: column)
  }
}
