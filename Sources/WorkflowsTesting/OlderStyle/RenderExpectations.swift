/// All that a render of the older style is expected to do.
public struct RenderExpectations<WorkflowType: Workflow> {
  let state: ExpectedState<WorkflowType>?
  let output: ExpectedOutput<WorkflowType>?
  let workers: [ExpectedWorker]
  let workflows: [ExpectedWorkflow]
  let sideEffects: [ExpectedSideEffect<WorkflowType>]

  /// Collects expectations.
  ///
  /// - Parameters:
  ///   - expectedState: The state after the render and its actions; `nil` where it is not looked
  ///     at.
  ///   - expectedOutput: What the workflow tells; `nil` for nothing.
  ///   - expectedWorkers: The workers it runs.
  ///   - expectedWorkflows: The children it renders.
  ///   - expectedSideEffects: The side effects it runs.
  public init(
    expectedState: ExpectedState<WorkflowType>? = nil,
    expectedOutput: ExpectedOutput<WorkflowType>? = nil,
    expectedWorkers: [ExpectedWorker] = [],
    expectedWorkflows: [ExpectedWorkflow] = [],
    expectedSideEffects: [ExpectedSideEffect<WorkflowType>] = []
  ) {
    self.state = expectedState
    self.output = expectedOutput
    self.workers = expectedWorkers
    self.workflows = expectedWorkflows
    self.sideEffects = expectedSideEffects
  }
}
