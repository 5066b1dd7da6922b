/// A state, and what the last action sent to it told the parent.
///
/// Each step of a test is a new tester.
public struct WorkflowActionTester<WorkflowType: Workflow, Action: WorkflowAction>: WorkflowOutcome
where Action.WorkflowType == WorkflowType {
  /// The state after the last action; before the first, the one that the test began with.
  public let state: WorkflowType.State
  /// What the last action told; `nil` for nothing.
  public let output: WorkflowType.Output?
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
}
