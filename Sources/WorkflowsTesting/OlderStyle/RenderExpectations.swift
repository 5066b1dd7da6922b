import RuntimeIssues

/// The expectations of a render in the older style.
public struct RenderExpectations<WorkflowType: Workflow> {
  let state: ExpectedState<WorkflowType>?
  let output: ExpectedOutput<WorkflowType>?
  let workers: [ExpectedWorker]
  let workflows: [ExpectedWorkflow]
  let sideEffects: [ExpectedSideEffect<WorkflowType>]

  /// Creates expectations for a render.
  ///
  /// If `expectedState` is `nil`, the state isn't checked. If `expectedOutput` is `nil`, the render
  /// must not have an output.
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

/// The expected state after a render in the older style.
public struct ExpectedState<WorkflowType: Workflow> {
  let state: WorkflowType.State
  let isEquivalent: (WorkflowType.State, WorkflowType.State) throws -> Bool

  /// Creates an expectation that compares states with a closure.
  ///
  /// The first argument of the closure is the expected state, the second is the actual state.
  public init(
    state: WorkflowType.State,
    isEquivalent: @escaping (WorkflowType.State, WorkflowType.State) throws -> Bool
  ) {
    self.state = state
    self.isEquivalent = isEquivalent
  }
}

extension ExpectedState where WorkflowType.State: Equatable {
  /// Creates an expectation that compares states with `==`.
  public init(state: WorkflowType.State) {
    self.init(state: state, isEquivalent: ==)
  }
}

/// The expected output of a render in the older style.
public struct ExpectedOutput<WorkflowType: Workflow> {
  let output: WorkflowType.Output
  let isEquivalent: (WorkflowType.Output, WorkflowType.Output) throws -> Bool

  /// Creates an expectation that compares outputs with a closure.
  ///
  /// The first argument of the closure is the actual output, the second is the expected output.
  public init(
    output: WorkflowType.Output,
    isEquivalent: @escaping (WorkflowType.Output, WorkflowType.Output) throws -> Bool
  ) {
    self.output = output
    self.isEquivalent = isEquivalent
  }
}

extension ExpectedOutput where WorkflowType.Output: Equatable {
  /// Creates an expectation that compares outputs with `==`.
  public init(output: WorkflowType.Output) {
    self.init(output: output, isEquivalent: ==)
  }
}

/// An expected worker of a render in the older style.
public struct ExpectedWorker {
  let make: (CallSite) -> any ExpectedChild

  /// Creates an expectation of an equivalent worker, which sends an output instead of running.
  public init<W: Worker>(worker: W, output: W.Output? = nil, key: String = "") {
    self.make = { ExpectedRendering(worker, output: output, key: key, callSite: $0) }
  }
}

/// An expected child of a render in the older style.
public struct ExpectedWorkflow {
  let make: (CallSite) -> any ExpectedChild

  /// Creates an expectation of a child, which is replaced with a rendering and an output.
  public init<Child: Workflow>(
    type: Child.Type, key: String = "", rendering: Child.Rendering, output: Child.Output? = nil
  ) {
    self.make = { callSite in
      ExpectedRendering<Child>(
        key: key, rendering: rendering, output: output, callSite: callSite, assertions: { _ in })
    }
  }

  /// Creates an expectation of a child, as the older spelling of the initializer with `type`.
  public init<Child: Workflow>(
    workflow: Child.Type, key: String = "", rendering: Child.Rendering,
    output: Child.Output? = nil
  ) {
    self.init(type: workflow, key: key, rendering: rendering, output: output)
  }
}

/// An expected side effect of a render in the older style.
public struct ExpectedSideEffect<WorkflowType: Workflow> {
  let key: AnyHashable
  let action: (any WorkflowAction<WorkflowType>)?

  /// Creates an expectation of a side effect, which doesn't run.
  public init(key: AnyHashable) {
    self.key = key
    self.action = nil
  }

  /// Creates an expectation of a side effect, which sends an action instead of running.
  public init<Action: WorkflowAction>(key: AnyHashable, action: Action)
  where Action.WorkflowType == WorkflowType {
    self.key = key
    self.action = action
  }
}
