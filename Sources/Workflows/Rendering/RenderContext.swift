import RuntimeIssues

/// The context in which a workflow declares its children, sinks and side effects.
///
/// It is only valid during the render. Children and side effects that the next render doesn't declare
/// end, and sinks that it doesn't declare ignore further actions.
public final class RenderContext<WorkflowType: Workflow> {
  /// The node or tester that handles the declarations; `nil` after the render.
  package var backend: (any RenderBackend<WorkflowType>)?
  /// Where the next child is declared.
  var site: CallSite?

  package init(backend: (any RenderBackend<WorkflowType>)? = nil) {
    self.backend = backend
  }

  /// Returns the sink for a type of action, which stays the same for all renders.
  ///
  /// - Complexity: O(*n*) in the number of action types of the workflow.
  public func makeSink<Action: WorkflowAction>(of actionType: Action.Type) -> Sink<Action>
  where Action.WorkflowType == WorkflowType {
    guard let backend else {
      reportUseAfterCall("Its sink ignores all actions.")
      return Sink { _ in }
    }
    return backend.makeSink(of: actionType)
  }

  /// Creates a sink for events that aren't actions.
  public func makeSink<Event>(
    of eventType: Event.Type,
    fileID: StaticString = #fileID, line: UInt = #line,
    onEvent: @escaping (Event, inout WorkflowType.State) -> WorkflowType.Output?
  ) -> Sink<Event> {
    makeSink(of: AnyWorkflowAction<WorkflowType>.self).contraMap { event in
      AnyWorkflowAction({ state in onEvent(event, &state) }, fileID: fileID, line: line)
    }
  }

  /// Creates a sink for the workflow's outputs.
  public func makeOutputSink() -> Sink<WorkflowType.Output> {
    makeSink(of: AnyWorkflowAction<WorkflowType>.self).contraMap {
      AnyWorkflowAction(sendingOutput: $0)
    }
  }

  /// Creates a sink for changes of the state.
  public func makeStateMutationSink(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> StateMutationSink<WorkflowType> {
    StateMutationSink(
      sink: makeSink(of: AnyWorkflowAction<WorkflowType>.self),
      site: CallSite(fileID: fileID, line: line))
  }

  /// Starts a side effect, unless the previous render declared it too.
  ///
  /// - Parameters:
  ///   - key: The key of the side effect, which is unique in the workflow.
  ///   - action: Starts the side effect.
  /// - Complexity: O(1) if the side effects are declared in the same order as in the previous render;
  ///   otherwise O(*n*) in the number of side effects.
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
    let site = site
    self.site = nil
    return backend.render(workflow, key: key, at: site, outputMap: outputMap)
  }

  private func reportUseAfterCall(_ outcome: String) {
    reportIssue(
      """
      A RenderContext of "\(WorkflowType.self)" was used after "render" had returned. \(outcome)

      To fix, use the context only during the call to "render" that it was passed to.
      """)
  }
}

/// A type that handles the declarations of a render: a node of a host, or a tester.
package protocol RenderBackend<WorkflowType>: AnyObject {
  associatedtype WorkflowType: Workflow

  func render<Child: Workflow, Action: WorkflowAction>(
    _ workflow: Child, key: String, at site: CallSite?,
    outputMap: @escaping (Child.Output) -> Action
  ) -> Child.Rendering where Action.WorkflowType == WorkflowType

  func makeSink<Action: WorkflowAction>(of type: Action.Type) -> Sink<Action>
  where Action.WorkflowType == WorkflowType

  func runSideEffect(key: AnyHashable, action: (Lifetime) -> Void)

  /// Starts a worker, which runs until its lifetime ends.
  func startWork<Program: WorkerProgram>(
    _ program: Program, during lifetime: Lifetime, send: @escaping (Program.Output) -> Void)
}
