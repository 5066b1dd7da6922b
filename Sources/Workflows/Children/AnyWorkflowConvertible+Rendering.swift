import RuntimeIssues

extension AnyWorkflowConvertible {
  /// Renders the workflow as a child, and maps its outputs to actions of the parent.
  ///
  /// - Parameters:
  ///   - context: The context of the parent.
  ///   - key: The key of the child, which must be unique among children of the same type.
  ///   - outputMap: A closure that maps an output to an action. Each render replaces the closure.
  /// - Returns: The rendering of the child.
  /// - Complexity: O(1) in addition to the render itself, if the children are rendered in the same
  ///   order as in the previous render. Otherwise, O(*n*) once per render, where *n* is the number
  ///   of children.
  public func rendered<Parent, Action>(
    in context: RenderContext<Parent>, key: String = "",
    outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent {
    _render(in: context, key: key, outputMap: outputMap)
  }

  /// Runs a workflow that has no rendering, such as a worker, as a child.
  public func running<Parent, Action>(
    in context: RenderContext<Parent>, key: String = "",
    fileID: StaticString = #fileID, line: UInt = #line,
    outputMap: @escaping (Output) -> Action
  ) where Rendering == Void, Action: WorkflowAction, Action.WorkflowType == Parent {
    context.callSite = CallSite(fileID: fileID, line: line)
    _render(in: context, key: key, outputMap: outputMap)
  }
}

extension AnyWorkflowConvertible where Output: WorkflowAction {
  /// Renders a workflow whose outputs are actions of the parent as a child.
  public func rendered(
    in context: RenderContext<Output.WorkflowType>, key: String = ""
  ) -> Rendering {
    _render(in: context, key: key) { $0 }
  }

  /// Runs a workflow that has no rendering, and whose outputs are actions, as a child.
  public func running(
    in context: RenderContext<Output.WorkflowType>, key: String = "",
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Rendering == Void {
    running(in: context, key: key, fileID: fileID, line: line) { $0 }
  }
}

extension AnyWorkflowConvertible where Output == Never {
  /// Renders a workflow that has no outputs as a child.
  public func rendered<Parent>(in context: RenderContext<Parent>, key: String = "") -> Rendering {
    _render(in: context, key: key) { _ -> AnyWorkflowAction<Parent> in }
  }

  /// Runs a workflow that has neither a rendering nor outputs as a child.
  public func running<Parent>(
    in context: RenderContext<Parent>, key: String = "",
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Rendering == Void {
    running(in: context, key: key, fileID: fileID, line: line) {
      _ -> AnyWorkflowAction<Parent> in
    }
  }
}
