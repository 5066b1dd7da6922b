import RuntimeIssues

extension AnyWorkflowConvertible {
  /// Renders this workflow as a child, and maps its outputs to actions of the parent.
  ///
  /// - Parameters:
  ///   - context: The render context of the parent.
  ///   - key: A key that distinguishes this child from other children of the same type.
  ///   - outputMap: A closure that maps an output to an action. Each render of the parent replaces
  ///     the closure.
  /// - Returns: The rendering of this workflow.
  /// - Complexity: O(1) in addition to the render itself, if the parent renders its children in the
  ///   same order as last time. Otherwise, O(*n*) once per render, where *n* is the number of
  ///   children.
  public func rendered<Parent, Action>(
    in context: RenderContext<Parent>, key: String = "",
    outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent {
    _render(in: context, key: key, outputMap: outputMap)
  }

  /// Runs this workflow as a child, and maps its outputs to actions of the parent.
  ///
  /// Use this method for workflows that don't have a rendering, such as workers.
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
  /// Renders this workflow as a child, and applies its outputs to the parent as actions.
  public func rendered(
    in context: RenderContext<Output.WorkflowType>, key: String = ""
  ) -> Rendering {
    _render(in: context, key: key) { $0 }
  }

  /// Runs this workflow as a child, and applies its outputs to the parent as actions.
  public func running(
    in context: RenderContext<Output.WorkflowType>, key: String = "",
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Rendering == Void {
    running(in: context, key: key, fileID: fileID, line: line) { $0 }
  }
}

extension AnyWorkflowConvertible where Output == Never {
  /// Renders this workflow, which has no outputs, as a child.
  public func rendered<Parent>(in context: RenderContext<Parent>, key: String = "") -> Rendering {
    _render(in: context, key: key) { _ -> AnyWorkflowAction<Parent> in }
  }

  /// Runs this workflow, which has no outputs, as a child.
  public func running<Parent>(
    in context: RenderContext<Parent>, key: String = "",
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Rendering == Void {
    running(in: context, key: key, fileID: fileID, line: line) {
      _ -> AnyWorkflowAction<Parent> in
    }
  }
}
