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
  ///   - workflow: What the actions read values of; `nil`, the default, where they read none.
  /// - Returns: The tester.
  public static func tester(
    withState state: WorkflowType.State, workflow: WorkflowType? = nil
  ) -> WorkflowActionTester<WorkflowType, Self> {
    WorkflowActionTester(state: state, output: nil, workflow: workflow)
  }
}
