extension RenderContext {
  /// Runs the given worker and maps its output to an action.
  ///
  /// This is an older spelling of `worker.running(in:key:outputMap:)`.
  public func awaitResult<W: Worker, Action: WorkflowAction>(
    for worker: W, key: String = "",
    fileID: StaticString = #fileID, line: UInt = #line,
    outputMap: @escaping (W.Output) -> Action
  ) where Action.WorkflowType == WorkflowType {
    worker.running(in: self, key: key, fileID: fileID, line: line, outputMap: outputMap)
  }

  /// Runs the given worker and applies its output, which must be an action.
  ///
  /// This is an older spelling of `worker.running(in:key:)`.
  public func awaitResult<W: Worker>(
    for worker: W, key: String = "",
    fileID: StaticString = #fileID, line: UInt = #line
  ) where W.Output: WorkflowAction, W.Output.WorkflowType == WorkflowType {
    worker.running(in: self, key: key, fileID: fileID, line: line)
  }

  /// Runs the given worker and calls `onOutput` to update the state when the worker sends its
  /// output.
  ///
  /// This is an older spelling of `worker.onOutput`.
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
  /// Renders this workflow as a child.
  ///
  /// This is an older spelling of `rendered(in:key:)`.
  public func rendered(
    with context: RenderContext<Output.WorkflowType>, key: String = ""
  ) -> Rendering {
    rendered(in: context, key: key)
  }
}

extension AnyWorkflowConvertible where Output == Never {
  /// Renders this workflow, which has no outputs, as a child.
  ///
  /// This is an older spelling of `rendered(in:key:)`.
  public func rendered<Parent>(with context: RenderContext<Parent>, key: String = "") -> Rendering {
    rendered(in: context, key: key)
  }
}
