/// A state, and what the last action sent to it told the parent.
///
/// Each step of a test is a new tester.
public struct WorkflowActionTester<WorkflowType: Workflow, Action: WorkflowAction>
where Action.WorkflowType == WorkflowType {
  let state: WorkflowType.State
  let output: WorkflowType.Output?
  let workflow: WorkflowType?

  /// Sends an action.
  ///
  /// - Parameter action: The action.
  /// - Returns: The tester of the new state.
  @discardableResult
  public func send(action: Action) -> WorkflowActionTester {
    var state = state
    let context: ApplyContext<WorkflowType>
    if let workflow {
      context = ApplyContext(workflow: workflow)
    } else {
      context = ApplyContext(withoutWorkflowFor: Action.self)
    }
    let output = action.apply(toState: &state, context: context)
    context.end()
    return WorkflowActionTester(state: state, output: output, workflow: workflow)
  }

  /// Sends an action, and looks at what it tells.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - outputAssertions: Looks at the output; `nil` where there was none.
  /// - Returns: The tester of the new state.
  /// - Throws: What the closure throws.
  @discardableResult
  public func send(
    action: Action, outputAssertions: (WorkflowType.Output?) throws -> Void
  ) rethrows -> WorkflowActionTester {
    let tester = send(action: action)
    try outputAssertions(tester.output)
    return tester
  }
}
