/// A state, and the output of the last action sent to it.
///
/// Each step of a test is a new tester.
public struct WorkflowActionTester<WorkflowType: Workflow, Action: WorkflowAction>: WorkflowOutcome
where Action.WorkflowType == WorkflowType {
  /// The state after the last action; before the first, the one that the test began with.
  public let state: WorkflowType.State
  /// The output of the last action; `nil` for none.
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
  /// Begins a test of a workflow's actions.
  ///
  /// ```swift
  /// Counter.Action.tester(withState: 1)
  ///   .send(action: .increment)
  ///   .assertNoOutput()
  ///   .assert(state: 2)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The state before the first action.
  ///   - workflow: The workflow whose values the actions read; `nil` by default.
  /// - Returns: The tester.
  public static func tester(
    withState state: WorkflowType.State, workflow: WorkflowType? = nil
  ) -> WorkflowActionTester<WorkflowType, Self> {
    WorkflowActionTester(state: state, output: nil, workflow: workflow)
  }
}
