import RuntimeIssues

/// The expectations of a render in the older style.
public struct RenderExpectations<WorkflowType: Workflow> {
  let state: ExpectedState<WorkflowType>?
  let output: ExpectedOutput<WorkflowType>?
  let workers: [ExpectedWorker]
  let workflows: [ExpectedWorkflow]
  let sideEffects: [ExpectedSideEffect<WorkflowType>]

  /// Creates expectations; a `nil` state isn't checked, and a `nil` output expects no output.
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

/// The state that a render in the older style is expected to end in.
public struct ExpectedState<WorkflowType: Workflow> {
  let state: WorkflowType.State
  let isEquivalent: (WorkflowType.State, WorkflowType.State) throws -> Bool

  /// Expects a state; the closure compares the expected with the actual state, in this order.
  public init(
    state: WorkflowType.State,
    isEquivalent: @escaping (WorkflowType.State, WorkflowType.State) throws -> Bool
  ) {
    self.state = state
    self.isEquivalent = isEquivalent
  }
}

extension ExpectedState where WorkflowType.State: Equatable {
  /// Expects a state.
  public init(state: WorkflowType.State) {
    self.init(state: state, isEquivalent: ==)
  }
}

/// The output that a render in the older style is expected to have.
public struct ExpectedOutput<WorkflowType: Workflow> {
  let output: WorkflowType.Output
  let isEquivalent: (WorkflowType.Output, WorkflowType.Output) throws -> Bool

  /// Expects an output; the closure compares the actual with the expected output, in this order.
  public init(
    output: WorkflowType.Output,
    isEquivalent: @escaping (WorkflowType.Output, WorkflowType.Output) throws -> Bool
  ) {
    self.output = output
    self.isEquivalent = isEquivalent
  }
}

extension ExpectedOutput where WorkflowType.Output: Equatable {
  /// Expects an output.
  public init(output: WorkflowType.Output) {
    self.init(output: output, isEquivalent: ==)
  }
}

/// A worker that a render in the older style is expected to run.
public struct ExpectedWorker {
  let make: (CallSite) -> any ExpectedChild

  /// Expects an equivalent worker, which sends an output instead of running.
  public init<W: Worker>(worker: W, output: W.Output? = nil, key: String = "") {
    self.make = { ExpectedRendering(worker, output: output, key: key, site: $0) }
  }
}

/// A child that a render in the older style is expected to render.
public struct ExpectedWorkflow {
  let make: (CallSite) -> any ExpectedChild

  /// Expects a child, which returns a rendering and sends an output instead of being rendered.
  public init<Child: Workflow>(
    type: Child.Type, key: String = "", rendering: Child.Rendering, output: Child.Output? = nil
  ) {
    self.make = { site in
      ExpectedRendering<Child>(
        key: key, rendering: rendering, output: output, site: site, assertions: { _ in })
    }
  }

  /// Expects a child: an older spelling of the initializer with `type:`.
  public init<Child: Workflow>(
    workflow: Child.Type, key: String = "", rendering: Child.Rendering,
    output: Child.Output? = nil
  ) {
    self.init(type: workflow, key: key, rendering: rendering, output: output)
  }
}

/// A side effect that a render in the older style is expected to run.
public struct ExpectedSideEffect<WorkflowType: Workflow> {
  let key: AnyHashable
  let action: (any WorkflowAction<WorkflowType>)?

  /// Expects a side effect, which doesn't run.
  public init(key: AnyHashable) {
    self.key = key
    self.action = nil
  }

  /// Expects a side effect, which sends an action instead of running.
  public init<Action: WorkflowAction>(key: AnyHashable, action: Action)
  where Action.WorkflowType == WorkflowType {
    self.key = key
    self.action = action
  }
}
