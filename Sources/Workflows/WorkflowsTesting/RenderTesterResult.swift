import RuntimeIssues

/// The result of a render in a test, including the effects of the action that the test sent, if
/// any.
public struct RenderTesterResult<WorkflowType: Workflow>: WorkflowTestResult {
  /// The state after the action, or the initial state if no action was sent.
  public let state: WorkflowType.State
  /// The output of the action, or `nil` if no action was sent or it didn't produce an output.
  public let output: WorkflowType.Output?
  let initialState: WorkflowType.State
  let action: (any WorkflowAction<WorkflowType>)?

  /// Checks that no action was sent.
  @discardableResult
  public func assertNoAction(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTesterResult {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    if let action { callSite.report("Expected no action, but got \(unwrapped(action)).") }
    return self
  }

  /// Calls a closure that can check the action.
  ///
  /// If no action was sent, or if the action has a different type, this method reports a failure.
  @discardableResult
  public func verifyAction<Action: WorkflowAction>(
    type: Action.Type = Action.self,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ assertions: (Action) throws -> Void
  ) rethrows -> RenderTesterResult where Action.WorkflowType == WorkflowType {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try verify(type, at: callSite, assertions)
    return self
  }

  /// Checks that the given action was sent.
  @discardableResult
  public func assert<Action: WorkflowAction & Equatable>(
    action expectedAction: Action,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTesterResult where Action.WorkflowType == WorkflowType {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    verify(Action.self, at: callSite) { action in
      if action != expectedAction { callSite.reportMismatch(of: "Action", action, expectedAction) }
    }
    return self
  }

  private func verify<Action: WorkflowAction>(
    _ type: Action.Type, at callSite: CallSite, _ assertions: (Action) throws -> Void
  ) rethrows where Action.WorkflowType == WorkflowType {
    guard let action else {
      return callSite.report("No action was produced. Expected action of type \(type).")
    }
    guard let action = action as? Action ?? unwrapped(action) as? Action else {
      return callSite.report("Expected action of type \(type), got \(unwrapped(action))")
    }
    try assertions(action)
  }

  /// Returns the underlying action of a type-erased action.
  private func unwrapped(
    _ action: any WorkflowAction<WorkflowType>
  ) -> any WorkflowAction<WorkflowType> {
    (action as? AnyWorkflowAction<WorkflowType>)?.erased ?? action
  }
}

extension RenderTesterResult where WorkflowType.State: Equatable {
  /// Checks that the action changed the initial state in the same way as the given closure does.
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
