import RuntimeIssues

/// All expectations of a render in the older style.
public struct RenderExpectations<WorkflowType: Workflow> {
  let state: ExpectedState<WorkflowType>?
  let output: ExpectedOutput<WorkflowType>?
  let workers: [ExpectedWorker]
  let workflows: [ExpectedWorkflow]
  let sideEffects: [ExpectedSideEffect<WorkflowType>]

  /// Collects expectations; a state of `nil` is not checked, an output of `nil` means none.
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
  /// Takes the expected state, then the actual one.
  let isEquivalent: (WorkflowType.State, WorkflowType.State) throws -> Bool

  /// Expects a state that can't be compared with `==`.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - isEquivalent: Compares the expected state with the actual one. An error that it throws is
  ///     reported.
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
  /// Takes the actual output, then the expected one.
  let isEquivalent: (WorkflowType.Output, WorkflowType.Output) throws -> Bool

  /// Expects an output that can't be compared with `==`.
  ///
  /// - Parameters:
  ///   - output: The output.
  ///   - isEquivalent: Compares the actual output with the expected one. An error that it throws
  ///     is reported.
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

  /// Expects a worker, which is not run.
  ///
  /// - Parameters:
  ///   - worker: A worker equivalent to the one expected.
  ///   - output: The output that it sends; none by default.
  ///   - key: The key it is run with; empty by default.
  public init<W: Worker>(worker: W, output: W.Output? = nil, key: String = "") {
    self.make = { ExpectedRendering(worker, output: output, key: key, site: $0) }
  }
}

/// A child that a render in the older style is expected to render.
public struct ExpectedWorkflow {
  let make: (CallSite) -> any ExpectedChild

  /// Expects a child, which is not rendered.
  ///
  /// - Parameters:
  ///   - type: The type of its workflow.
  ///   - key: The key it is rendered with; empty by default.
  ///   - rendering: The rendering to use in its place.
  ///   - output: The output that it sends; none by default.
  public init<Child: Workflow>(
    type: Child.Type, key: String = "", rendering: Child.Rendering, output: Child.Output? = nil
  ) {
    self.make = { site in
      ExpectedRendering<Child>(
        key: key, rendering: rendering, output: output, site: site, assertions: { _ in })
    }
  }

  /// Expects a child, which is not rendered: another spelling of the initializer with `type:`.
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

  /// Expects a side effect, which is not run.
  public init(key: AnyHashable) {
    self.key = key
    self.action = nil
  }

  /// Expects a side effect, which is replaced by an action.
  public init<Action: WorkflowAction>(key: AnyHashable, action: Action)
  where Action.WorkflowType == WorkflowType {
    self.key = key
    self.action = action
  }
}
