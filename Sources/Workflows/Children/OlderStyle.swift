extension RenderContext {
  /// Runs a worker, as the older spelling of `worker.running(in:key:outputMap:)`.
  public func awaitResult<W: Worker, Action: WorkflowAction>(
    for worker: W, key: String = "",
    fileID: StaticString = #fileID, line: UInt = #line,
    outputMap: @escaping (W.Output) -> Action
  ) where Action.WorkflowType == WorkflowType {
    worker.running(in: self, key: key, fileID: fileID, line: line, outputMap: outputMap)
  }

  /// Runs a worker whose output is an action, as the older spelling of `worker.running(in:key:)`.
  public func awaitResult<W: Worker>(
    for worker: W, key: String = "",
    fileID: StaticString = #fileID, line: UInt = #line
  ) where W.Output: WorkflowAction, W.Output.WorkflowType == WorkflowType {
    worker.running(in: self, key: key, fileID: fileID, line: line)
  }

  /// Runs a worker whose output changes the state, as the older spelling of `worker.onOutput`.
  public func awaitResult<W: Worker>(
    for worker: W, key: String = "",
    fileID: StaticString = #fileID, line: UInt = #line,
    onOutput: @escaping (W.Output, inout WorkflowType.State) -> WorkflowType.Output?
  ) {
    worker.running(in: self, key: key, fileID: fileID, line: line) { output in
      AnyWorkflowAction<WorkflowType>(
        { state in onOutput(output, &state) }, fileID: fileID, line: line)
    }
  }
}

extension AnyWorkflowConvertible where Output: WorkflowAction {
  /// Renders a workflow as a child, as the older spelling of `rendered(in:key:)`.
  public func rendered(
    with context: RenderContext<Output.WorkflowType>, key: String = ""
  ) -> Rendering {
    rendered(in: context, key: key)
  }
}

extension AnyWorkflowConvertible where Output == Never {
  /// Renders a workflow without outputs as a child, as the older spelling of `rendered(in:key:)`.
  public func rendered<Parent>(
    with context: RenderContext<Parent>, key: String = ""
  ) -> Rendering {
    rendered(in: context, key: key)
  }
}
