/// A state machine that handles actions and renders its state.
///
/// A workflow is a value type. A ``WorkflowHost`` stores the state and the children of a workflow
/// for as long as they are rendered.
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
  /// The type of the state, which is preserved between renders.
  associatedtype State
  /// The type of the outputs to the parent.
  associatedtype Output = Never
  /// The type of the result of a render, such as a screen.
  associatedtype Rendering

  /// Returns the initial state.
  func makeInitialState() -> State

  /// Updates the state when the parent provides a new workflow value, before the next render.
  func workflowDidChange(from previousWorkflow: Self, state: inout State)

  /// Renders the state.
  ///
  /// The host calls this method for the entire tree after each event, so it must be fast. Declare
  /// side effects with the context, which is only valid during the call.
  func render(state: State, context: RenderContext<Self>) -> Rendering
}

extension Workflow {
  /// Leaves the state unchanged.
  public func workflowDidChange(from previousWorkflow: Self, state: inout State) {}

  /// Returns a type-erased workflow that wraps this workflow.
  public func asAnyWorkflow() -> AnyWorkflow<Rendering, Output> { AnyWorkflow(self) }

  /// Renders the workflow as a child, without type erasure.
  public func _render<Parent, Action>(
    in context: RenderContext<Parent>, key: String, outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent {
    context.render(self, key: key, outputMap: outputMap)
  }
}

extension Workflow where State == Void {
  /// Returns an empty state.
  public func makeInitialState() {}
}

/// A type that can be rendered as a child, such as a workflow or a worker.
public protocol AnyWorkflowConvertible<Rendering, Output> {
  /// The type of the result of a render.
  associatedtype Rendering
  /// The type of the outputs to the parent.
  associatedtype Output

  /// Returns a type-erased workflow that wraps this workflow.
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
