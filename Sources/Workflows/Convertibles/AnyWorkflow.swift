/// A workflow of which only the rendering and the output are known.
///
/// Rendered as a child it is no node of its own: the node is that of the workflow in it.
public struct AnyWorkflow<Rendering, Output> {
  let storage: any AnyWorkflowStorage<Rendering, Output>

  init(storage: any AnyWorkflowStorage<Rendering, Output>) {
    self.storage = storage
  }

  /// Erases the type of a workflow.
  ///
  /// - Parameter workflow: The workflow.
  public init<Base: Workflow>(_ workflow: Base)
  where Base.Rendering == Rendering, Base.Output == Output {
    self =
      (workflow as? AnyWorkflow<Rendering, Output>)
      ?? AnyWorkflow(
        storage: WorkflowStorage(base: workflow, renderingMap: { $0 }, outputMap: { $0 }))
  }

  /// The erased workflow, without the transformations that were applied to it.
  public var base: Any { storage.workflow }

  /// The type of the erased workflow.
  public var workflowType: Any.Type { type(of: storage.workflow) }
}

extension AnyWorkflow: Workflow {
  /// The erased workflow keeps its state in its own node.
  public typealias State = Void

  /// Renders the workflow in it as the only child: this is how it can be the root of a host.
  ///
  /// - Parameters:
  ///   - state: Nothing.
  ///   - context: The context of the root.
  /// - Returns: The rendering of the workflow in it.
  public func render(state: Void, context: RenderContext<AnyWorkflow>) -> Rendering {
    _render(in: context, key: "") { AnyWorkflowAction(sendingOutput: $0) }
  }

  /// Returns itself.
  ///
  /// - Returns: The same workflow.
  public func asAnyWorkflow() -> AnyWorkflow<Rendering, Output> { self }

  /// Renders the workflow in it as a child.
  ///
  /// - Parameters:
  ///   - context: The context of the parent.
  ///   - key: What tells the child from others of its type.
  ///   - outputMap: Turns an output into an action of the parent.
  /// - Returns: The rendering of the child.
  public func _render<Parent, Action>(
    in context: RenderContext<Parent>, key: String, outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent {
    storage.render(in: context, key: key, outputMap: outputMap)
  }
}
