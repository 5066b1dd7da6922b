import RuntimeIssues

/// Where a workflow declares its children, sinks and side effects in a render.
///
/// It is valid in that one call. What the next render does not declare again is over: children and
/// side effects end, sinks fall silent.
public final class RenderContext<WorkflowType: Workflow> {
  /// What stands behind the context during its call; `nil` after it.
  package var backend: (any RenderBackend<WorkflowType>)?
  /// Where the worker rendered next was declared.
  var place: SourcePlace?

  package init(backend: (any RenderBackend<WorkflowType>)? = nil) {
    self.backend = backend
  }

  /// Makes the sink of an action type.
  ///
  /// - Parameter actionType: The type of action.
  /// - Returns: The sink: the same one in each render.
  /// - Complexity: O(*n*) in the number of action types of the workflow.
  public func makeSink<Action: WorkflowAction>(of actionType: Action.Type) -> Sink<Action>
  where Action.WorkflowType == WorkflowType {
    guard let backend else {
      reportUseAfterCall("The sink that it made sends nothing.")
      return Sink { _ in }
    }
    return backend.makeSink(of: actionType)
  }

  /// Runs a side effect, once for as long as each render declares its key.
  ///
  /// - Parameters:
  ///   - key: What tells the side effect from others of the workflow.
  ///   - action: Begins the side effect. It runs at once where the render before had no such key.
  /// - Complexity: O(1) where the keys come in the order of the render before; else O(*n*) in
  ///   the number of side effects.
  public func runSideEffect(key: AnyHashable, action: (Lifetime) -> Void) {
    guard let backend else { return reportUseAfterCall("The side effect was not run.") }
    backend.runSideEffect(key: key, action: action)
  }

  func render<Child: Workflow, Action: WorkflowAction>(
    _ workflow: Child, key: String, outputMap: @escaping (Child.Output) -> Action
  ) -> Child.Rendering where Action.WorkflowType == WorkflowType {
    guard let backend else {
      reportUseAfterCall("The child \"\(Child.self)\" was rendered once, outside of the tree.")
      return workflow.renderedOnce()
    }
    let place = place
    self.place = nil
    return backend.render(workflow, key: key, at: place, outputMap: outputMap)
  }

  /// Starts the work of a worker; only called in a render.
  func startWork(
    _ name: String, during lifetime: Lifetime,
    _ work: @escaping @Sendable (WorkScope) async -> Void
  ) {
    backend?.startWork(name, during: lifetime, work)
  }

  private func reportUseAfterCall(_ outcome: String) {
    reportIssue(
      """
      A RenderContext of "\(WorkflowType.self)" was used after "render" had returned. \(outcome)

      To fix, use a context only inside of the call of "render" that it was made for, and keep \
      what it returns.
      """)
  }
}
