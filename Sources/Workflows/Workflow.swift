/// A state machine that renders: it holds state, takes actions and describes what is shown.
///
/// A workflow is a value. Its state lives in a ``WorkflowHost``, and so do its children, each for
/// as long as it is rendered.
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
  /// What the workflow remembers between two renders.
  associatedtype State
  /// The outputs of the workflow to its parent; none by default.
  associatedtype Output = Never
  /// What the workflow shows.
  associatedtype Rendering

  /// Returns the state of a new node.
  func makeInitialState() -> State

  /// Adapts the state to a changed workflow, before every render but the first.
  func workflowDidChange(from previousWorkflow: Self, state: inout State)

  /// Describes what is shown in a state.
  ///
  /// It is called for the whole tree after each event, so it must be fast and must not have effects
  /// other than those it declares through the context.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - context: Where children, sinks and side effects are declared; valid in this call only.
  /// - Returns: What is shown.
  func render(state: State, context: RenderContext<Self>) -> Rendering
}

extension Workflow {
  /// Leaves the state as it is.
  public func workflowDidChange(from previousWorkflow: Self, state: inout State) {}

  /// Returns the workflow without its type.
  public func asAnyWorkflow() -> AnyWorkflow<Rendering, Output> { AnyWorkflow(self) }

  /// Renders the workflow as a child, without erasing its type first.
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

/// A value that can be rendered as a child: a workflow, an erased one, or a worker.
public protocol AnyWorkflowConvertible<Rendering, Output> {
  /// What the workflow shows.
  associatedtype Rendering
  /// The outputs of the workflow to its parent.
  associatedtype Output

  /// Returns the workflow without its type.
  func asAnyWorkflow() -> AnyWorkflow<Rendering, Output>

  /// Renders the workflow as a child; by default through its erased form.
  ///
  /// - Parameters:
  ///   - context: The context of the parent.
  ///   - key: The key that tells the child from others of its type.
  ///   - outputMap: Turns an output into an action of the parent.
  /// - Returns: The rendering of the child.
  func _render<Parent, Action>(
    in context: RenderContext<Parent>, key: String, outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent
}

extension AnyWorkflowConvertible {
  /// Renders the workflow as a child through its erased form.
  public func _render<Parent, Action>(
    in context: RenderContext<Parent>, key: String, outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent {
    asAnyWorkflow()._render(in: context, key: key, outputMap: outputMap)
  }
}
