/// A tester that applies actions to the state of a workflow without rendering the workflow.
///
/// Each call to ``send(action:)`` returns a new tester, so you can chain the calls.
public struct WorkflowActionTester<WorkflowType: Workflow, Action: WorkflowAction>:
  WorkflowTestResult
where Action.WorkflowType == WorkflowType {
  /// The state after the last action, or the initial state if no action was sent.
  public let state: WorkflowType.State
  /// The output of the last action, or `nil` if the action didn't produce an output.
  public let output: WorkflowType.Output?
  fileprivate let workflow: WorkflowType?

  /// Applies the given action to the state, and returns a tester with the result.
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
  /// Creates a tester that applies actions to the given state.
  ///
  /// ```swift
  /// Counter.Action.tester(withState: 1)
  ///   .send(action: .increment)
  ///   .assertNoOutput()
  ///   .assert(state: 2)
  /// ```
  ///
  /// If an action reads properties of the workflow, you must also pass `workflow`.
  public static func tester(
    withState state: WorkflowType.State, workflow: WorkflowType? = nil
  ) -> WorkflowActionTester<WorkflowType, Self> {
    WorkflowActionTester(state: state, output: nil, workflow: workflow)
  }
}
