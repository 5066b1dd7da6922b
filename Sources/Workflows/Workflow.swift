/// A state machine that handles actions and renders its state.
///
/// A workflow is a value. A ``WorkflowHost`` stores its state and its children, for as long as they
/// are rendered.
///
/// ```swift
/// struct Counter: Workflow {
///   struct Rendering { var count: Int; var increment: () -> Void }
///   func makeInitialState() -> Int { 0 }
///   func render(state: Int, context: RenderContext<Counter>) -> Rendering {
///     let sink = context.makeStateMutationSink()
///     return Rendering(count: state) { sink.send { $0 += 1 } }
///   }
/// }
/// let host = WorkflowHost(workflow: Counter())
/// host.rendering.value.increment()
/// print(host.rendering.value.count)
/// ```
/// Records: `1`
public protocol Workflow<Rendering, Output>: AnyWorkflowConvertible {
  /// The state of the workflow between renders.
  associatedtype State
  /// The output to the parent.
  associatedtype Output = Never
  /// The result of a render, such as a screen.
  associatedtype Rendering

  /// Returns the state of a new node.
  func makeInitialState() -> State

  /// Updates the state when the parent provides a new workflow value, before it is rendered.
  func workflowDidChange(from previousWorkflow: Self, state: inout State)

  /// Renders the state.
  ///
  /// This is called for the whole tree after each event, so it must be fast, and must not have side
  /// effects other than those it declares. The context is only valid during the call.
  func render(state: State, context: RenderContext<Self>) -> Rendering
}

extension Workflow {
  /// Doesn't change the state.
  public func workflowDidChange(from previousWorkflow: Self, state: inout State) {}

  /// Returns the type-erased workflow.
  public func asAnyWorkflow() -> AnyWorkflow<Rendering, Output> { AnyWorkflow(self) }

  /// Renders the workflow as a child, without type erasure.
  public func _render<Parent, Action>(
    in context: RenderContext<Parent>, key: String, outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent {
    context.render(self, key: key, outputMap: outputMap)
  }
}

extension Workflow where State == Void {
  /// Returns no state.
  public func makeInitialState() {}
}

/// A type that can be rendered as a child, such as a workflow or a worker.
public protocol AnyWorkflowConvertible<Rendering, Output> {
  /// The result of a render.
  associatedtype Rendering
  /// The output to the parent.
  associatedtype Output

  /// Returns the type-erased workflow.
  func asAnyWorkflow() -> AnyWorkflow<Rendering, Output>

  /// Renders the workflow as a child.
  func _render<Parent, Action>(
    in context: RenderContext<Parent>, key: String, outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent
}

extension AnyWorkflowConvertible {
  /// Renders the type-erased workflow as a child.
  public func _render<Parent, Action>(
    in context: RenderContext<Parent>, key: String, outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent {
    asAnyWorkflow()._render(in: context, key: key, outputMap: outputMap)
  }
}
