import RuntimeIssues

/// The expectations for a render in an older-style test.
public struct RenderExpectations<WorkflowType: Workflow> {
  let state: ExpectedState<WorkflowType>?
  let output: ExpectedOutput<WorkflowType>?
  let workers: [ExpectedWorker]
  let workflows: [ExpectedWorkflow]
  let sideEffects: [ExpectedSideEffect<WorkflowType>]

  /// Creates expectations for a render.
  ///
  /// If `expectedState` is `nil`, the test doesn't check the state. If `expectedOutput` is `nil`,
  /// the test fails if the render produces an output.
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

/// The state that a render in an older-style test is expected to end with.
public struct ExpectedState<WorkflowType: Workflow> {
  let state: WorkflowType.State
  let isEquivalent: (WorkflowType.State, WorkflowType.State) throws -> Bool

  /// Creates an expectation that compares states using the given closure.
  ///
  /// The closure receives the expected state, followed by the actual state.
  public init(
    state: WorkflowType.State,
    isEquivalent: @escaping (WorkflowType.State, WorkflowType.State) throws -> Bool
  ) {
    self.state = state
    self.isEquivalent = isEquivalent
  }
}

extension ExpectedState where WorkflowType.State: Equatable {
  /// Creates an expectation that compares states using `==`.
  public init(state: WorkflowType.State) { self.init(state: state, isEquivalent: ==) }
}

/// The output that a render in an older-style test is expected to produce.
public struct ExpectedOutput<WorkflowType: Workflow> {
  let output: WorkflowType.Output
  let isEquivalent: (WorkflowType.Output, WorkflowType.Output) throws -> Bool

  /// Creates an expectation that compares outputs using the given closure.
  ///
  /// The closure receives the actual output, followed by the expected output.
  public init(
    output: WorkflowType.Output,
    isEquivalent: @escaping (WorkflowType.Output, WorkflowType.Output) throws -> Bool
  ) {
    self.output = output
    self.isEquivalent = isEquivalent
  }
}

extension ExpectedOutput where WorkflowType.Output: Equatable {
  /// Creates an expectation that compares outputs using `==`.
  public init(output: WorkflowType.Output) { self.init(output: output, isEquivalent: ==) }
}

/// A worker that a render in an older-style test is expected to declare.
public struct ExpectedWorker {
  let make: (CallSite) -> any ExpectedChild

  /// Creates an expectation that the workflow runs a worker equivalent to the given one.
  ///
  /// The tester doesn't run the worker. If `output` isn't `nil`, the tester sends it immediately as
  /// the output of the worker.
  public init<W: Worker>(worker: W, output: W.Output? = nil, key: String = "") {
    self.make = { ExpectedRendering(worker, output: output, key: key, callSite: $0) }
  }
}

/// A child that a workflow in an older-style test is expected to render.
public struct ExpectedWorkflow {
  let make: (CallSite) -> any ExpectedChild

  /// Creates an expectation that the workflow renders a child.
  ///
  /// The tester replaces the child with a stub that has the given rendering and output.
  public init<Child: Workflow>(
    type: Child.Type, key: String = "", rendering: Child.Rendering, output: Child.Output? = nil
  ) {
    self.make = { callSite in
      ExpectedRendering<Child>(
        key: key, rendering: rendering, output: output, callSite: callSite, assertions: { _ in })
    }
  }

  /// Creates an expectation that the workflow renders a child.
  ///
  /// This is an older spelling of ``init(type:key:rendering:output:)``.
  public init<Child: Workflow>(
    workflow: Child.Type, key: String = "", rendering: Child.Rendering,
    output: Child.Output? = nil
  ) {
    self.init(type: workflow, key: key, rendering: rendering, output: output)
  }
}

/// A side effect that a render in an older-style test is expected to declare.
public struct ExpectedSideEffect<WorkflowType: Workflow> {
  let key: AnyHashable
  let action: (any WorkflowAction<WorkflowType>)?

  /// Creates an expectation that the workflow declares a side effect.
  ///
  /// The tester doesn't run the side effect.
  public init(key: AnyHashable) {
    self.key = key
    self.action = nil
  }

  /// Creates an expectation that the workflow declares a side effect.
  ///
  /// Instead of running the side effect, the tester sends `action`.
  public init<Action: WorkflowAction>(key: AnyHashable, action: Action)
  where Action.WorkflowType == WorkflowType {
    self.key = key
    self.action = action
  }
}
