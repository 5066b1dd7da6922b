import RuntimeIssues

extension AnyWorkflowConvertible {
  /// Renders the workflow as a child, and turns its outputs into actions of the parent.
  ///
  /// - Parameters:
  ///   - context: The context of the parent.
  ///   - key: The key that tells the child from others of its type; empty by default.
  ///   - outputMap: Turns an output into an action. The one of the latest render is used.
  /// - Returns: The rendering of the child.
  /// - Complexity: O(1) beside the render itself if the children come in the order of the render
  ///   before; else O(*n*) once a render, in the number of children.
  public func rendered<Parent, Action>(
    in context: RenderContext<Parent>, key: String = "",
    outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent {
    _render(in: context, key: key, outputMap: outputMap)
  }

  /// Runs a workflow that shows nothing, such as a worker, as a child.
  ///
  /// - Parameters:
  ///   - context: The context of the parent.
  ///   - key: The key that tells the child from others of its type; empty by default.
  ///   - fileID: The module and file of the call, for the list of live effects.
  ///   - line: The line of the call.
  ///   - outputMap: Turns an output into an action. The one of the latest render is used.
  public func running<Parent, Action>(
    in context: RenderContext<Parent>, key: String = "",
    fileID: StaticString = #fileID, line: UInt = #line,
    outputMap: @escaping (Output) -> Action
  ) where Rendering == Void, Action: WorkflowAction, Action.WorkflowType == Parent {
    context.site = CallSite(fileID: fileID, line: line)
    _render(in: context, key: key, outputMap: outputMap)
  }
}

extension AnyWorkflowConvertible where Output: WorkflowAction {
  /// Renders a workflow as a child whose outputs are actions of the parent.
  public func rendered(
    in context: RenderContext<Output.WorkflowType>, key: String = ""
  ) -> Rendering {
    _render(in: context, key: key) { $0 }
  }

  /// Runs a workflow that shows nothing, whose outputs are actions of the parent.
  public func running(
    in context: RenderContext<Output.WorkflowType>, key: String = "",
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Rendering == Void {
    running(in: context, key: key, fileID: fileID, line: line) { $0 }
  }
}

extension AnyWorkflowConvertible where Output == Never {
  /// Renders a workflow without outputs as a child.
  public func rendered<Parent>(in context: RenderContext<Parent>, key: String = "") -> Rendering {
    _render(in: context, key: key) { _ -> AnyWorkflowAction<Parent> in }
  }

  /// Runs a workflow that shows nothing and has no outputs.
  public func running<Parent>(
    in context: RenderContext<Parent>, key: String = "",
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Rendering == Void {
    running(in: context, key: key, fileID: fileID, line: line) {
      _ -> AnyWorkflowAction<Parent> in
    }
  }
}
