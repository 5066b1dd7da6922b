/// A value that can be rendered as a child: a workflow, an erased one, or a worker.
public protocol AnyWorkflowConvertible<Rendering, Output> {
  /// What the workflow shows.
  associatedtype Rendering
  /// What the workflow tells its parent.
  associatedtype Output

  /// Returns the workflow without its type.
  ///
  /// - Returns: The erased workflow.
  func asAnyWorkflow() -> AnyWorkflow<Rendering, Output>

  /// Renders the workflow as a child; by default through its erased form.
  ///
  /// - Parameters:
  ///   - context: The context of the parent.
  ///   - key: What tells the child from others of its type.
  ///   - outputMap: Turns an output into an action of the parent.
  /// - Returns: The rendering of the child.
  func _render<Parent, Action>(
    in context: RenderContext<Parent>, key: String, outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent
}

extension AnyWorkflowConvertible {
  /// Renders the workflow as a child through its erased form.
  ///
  /// - Parameters:
  ///   - context: The context of the parent.
  ///   - key: What tells the child from others of its type.
  ///   - outputMap: Turns an output into an action of the parent.
  /// - Returns: The rendering of the child.
  public func _render<Parent, Action>(
    in context: RenderContext<Parent>, key: String, outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent {
    asAnyWorkflow()._render(in: context, key: key, outputMap: outputMap)
  }
}
