import RuntimeIssues

/// Where a workflow declares its children, sinks and side effects in a render.
///
/// It is valid in that one call. What the next render doesn't declare again ends: children and side
/// effects stop, sinks ignore what is sent.
public final class RenderContext<WorkflowType: Workflow> {
  /// The node or tester behind the context; `nil` after the call.
  package var backend: (any RenderBackend<WorkflowType>)?
  /// The declaration of the worker that is rendered next.
  var site: CallSite?

  package init(backend: (any RenderBackend<WorkflowType>)? = nil) {
    self.backend = backend
  }

  /// Makes the sink of an action type, which is the same one in each render.
  ///
  /// - Parameter actionType: The type of action.
  /// - Returns: The sink, which is the same one in each render.
  /// - Complexity: O(*n*) in the number of action types of the workflow.
  public func makeSink<Action: WorkflowAction>(of actionType: Action.Type) -> Sink<Action>
  where Action.WorkflowType == WorkflowType {
    guard let backend else {
      reportUseAfterCall("The sink that it made sends nothing.")
      return Sink { _ in }
    }
    return backend.makeSink(of: actionType)
  }

  /// Makes a sink of events that are no actions.
  public func makeSink<Event>(
    of eventType: Event.Type,
    fileID: StaticString = #fileID, line: UInt = #line,
    onEvent: @escaping (Event, inout WorkflowType.State) -> WorkflowType.Output?
  ) -> Sink<Event> {
    makeSink(of: AnyWorkflowAction<WorkflowType>.self).contraMap { event in
      AnyWorkflowAction({ state in onEvent(event, &state) }, fileID: fileID, line: line)
    }
  }

  /// Makes a sink of the workflow's outputs.
  public func makeOutputSink() -> Sink<WorkflowType.Output> {
    makeSink(of: AnyWorkflowAction<WorkflowType>.self).contraMap {
      AnyWorkflowAction(sendingOutput: $0)
    }
  }

  /// Makes a sink of changes of the state.
  public func makeStateMutationSink(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> StateMutationSink<WorkflowType> {
    StateMutationSink(
      sink: makeSink(of: AnyWorkflowAction<WorkflowType>.self),
      site: CallSite(fileID: fileID, line: line))
  }

  /// Runs a side effect, once for as long as each render declares its key.
  ///
  /// - Parameters:
  ///   - key: The key that tells the side effect from others of the workflow.
  ///   - action: Begins the side effect. It runs at once if the render before had no such key.
  /// - Complexity: O(1) if the keys come in the order of the render before; else O(*n*) in the
  ///   number of side effects.
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

      To fix, use a context only inside of the call of "render" that it was made for, and keep \
      what it returns.
      """)
  }
}

/// The receiver of what a render declares: a node of a host, or a tester.
package protocol RenderBackend<WorkflowType>: AnyObject {
  associatedtype WorkflowType: Workflow

  func render<Child: Workflow, Action: WorkflowAction>(
    _ workflow: Child, key: String, at site: CallSite?,
    outputMap: @escaping (Child.Output) -> Action
  ) -> Child.Rendering where Action.WorkflowType == WorkflowType

  func makeSink<Action: WorkflowAction>(of type: Action.Type) -> Sink<Action>
  where Action.WorkflowType == WorkflowType

  func runSideEffect(key: AnyHashable, action: (Lifetime) -> Void)

  /// Starts the work of a worker, which lasts until its lifetime ends.
  func startWork<Program: WorkerProgram>(
    _ program: Program, during lifetime: Lifetime, send: @escaping (Program.Output) -> Void)
}
