/// A tester for the actions of a workflow.
///
/// Each method returns a new tester.
public struct WorkflowActionTester<WorkflowType: Workflow, Action: WorkflowAction>:
  WorkflowTestResult
where Action.WorkflowType == WorkflowType {
  /// The state after the last action, or the initial state if there was no action.
  public let state: WorkflowType.State
  /// The output of the last action, if any.
  public let output: WorkflowType.Output?
  fileprivate let workflow: WorkflowType?

  /// Sends an action.
  @discardableResult
  public func send(action: Action) -> WorkflowActionTester {
    var state = state
    let context =
      workflow.map { ApplyContext(workflow: $0) } ?? ApplyContext(withoutWorkflowFor: Action.self)
    let output = action.apply(toState: &state, context: context)
    context.end()
    return WorkflowActionTester(state: state, output: output, workflow: workflow)
  }
}

extension WorkflowAction {
  /// Creates a tester for the actions of a workflow.
  ///
  /// ```swift
  /// Counter.Action.tester(withState: 1)
  ///   .send(action: .increment)
  ///   .assertNoOutput()
  ///   .assert(state: 2)
  /// ```
  ///
  /// If the actions read values of the workflow, pass a `workflow`.
  public static func tester(
    withState state: WorkflowType.State, workflow: WorkflowType? = nil
  ) -> WorkflowActionTester<WorkflowType, Self> {
    WorkflowActionTester(state: state, output: nil, workflow: workflow)
  }
}
