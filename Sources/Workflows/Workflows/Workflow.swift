/// A state machine that handles actions and renders its state.
///
/// You create a new workflow value for each render, and a ``WorkflowHost`` preserves the workflow's
/// state and children for as long as each render includes the workflow.
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
  /// The type of the workflow's state.
  ///
  /// The host preserves the state between renders.
  associatedtype State
  /// The type of the outputs that the workflow sends to its parent.
  associatedtype Output = Never
  /// The type of the value that the workflow renders, such as a screen.
  associatedtype Rendering

  /// Creates the state that the workflow starts with.
  func makeInitialState() -> State

  /// Updates the state when the parent provides a new value for this workflow.
  ///
  /// The host calls this method before it renders the workflow again.
  func workflowDidChange(from previousWorkflow: Self, state: inout State)

  /// Returns the rendering for the given state.
  ///
  /// Use `context` to declare children, sinks, and side effects. The host calls this method on
  /// every workflow in the tree after each event, so keep it fast.
  func render(state: State, context: RenderContext<Self>) -> Rendering
}

extension Workflow {
  /// Leaves the state unchanged.
  public func workflowDidChange(from previousWorkflow: Self, state: inout State) {}

  /// Returns a type-erased workflow that wraps this workflow.
  public func asAnyWorkflow() -> AnyWorkflow<Rendering, Output> { AnyWorkflow(self) }

  /// Renders this workflow as a child, without erasing its type.
  public func _render<Parent, Action>(
    in context: RenderContext<Parent>, key: String, outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent {
    context.render(self, key: key, outputMap: outputMap)
  }
}

extension Workflow where State == Void {
  /// Creates the empty state of a workflow that doesn't need any state.
  public func makeInitialState() {}
}

/// A type that a workflow can render as a child, such as a workflow or a worker.
public protocol AnyWorkflowConvertible<Rendering, Output> {
  /// The type of the value that the workflow renders.
  associatedtype Rendering
  /// The type of the outputs that the workflow sends to its parent.
  associatedtype Output

  /// Returns a type-erased workflow that wraps this value.
  func asAnyWorkflow() -> AnyWorkflow<Rendering, Output>

  /// Renders this value as a child of the given parent.
  func _render<Parent, Action>(
    in context: RenderContext<Parent>, key: String, outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent
}

extension AnyWorkflowConvertible {
  /// Renders the type-erased workflow as a child of the given parent.
  public func _render<Parent, Action>(
    in context: RenderContext<Parent>, key: String, outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent {
    asAnyWorkflow()._render(in: context, key: key, outputMap: outputMap)
  }
}
