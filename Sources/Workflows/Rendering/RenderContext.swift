import RuntimeIssues

/// The context in which a workflow declares its children, sinks and side effects.
///
/// A context is only valid during the render. If the next render doesn't declare a child or a side
/// effect, it ends. If the next render doesn't declare a sink, the sink ignores all actions.
public final class RenderContext<WorkflowType: Workflow> {
  /// The node or tester that handles the declarations, or `nil` after the render.
  package var backend: (any RenderBackend<WorkflowType>)?
  /// The call site that declares the next child.
  var callSite: CallSite?

  package init(backend: (any RenderBackend<WorkflowType>)? = nil) {
    self.backend = backend
  }

  /// Returns the sink for a type of action.
  ///
  /// All renders that declare the sink receive the same sink.
  ///
  /// - Complexity: O(*n*), where *n* is the number of action types of the workflow.
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

  /// Creates a sink for changes to the state.
  public func makeStateMutationSink(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> StateMutationSink<WorkflowType> {
    StateMutationSink(
      sink: makeSink(of: AnyWorkflowAction<WorkflowType>.self),
      callSite: CallSite(fileID: fileID, line: line))
  }

  /// Starts a side effect, unless the previous render also declared it.
  ///
  /// - Parameters:
  ///   - key: The key of the side effect, which must be unique in the workflow.
  ///   - action: A closure that starts the side effect.
  /// - Complexity: O(1) if the side effects are declared in the same order as in the previous
  ///   render. Otherwise, O(*n*), where *n* is the number of side effects.
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
    let callSite = callSite
    self.callSite = nil
    return backend.render(workflow, key: key, at: callSite, outputMap: outputMap)
  }

  private func reportUseAfterCall(_ outcome: String) {
    reportIssue(
      """
      A RenderContext of "\(WorkflowType.self)" was used after "render" had returned. \(outcome)

      To fix, use the context only during the call to "render" that it was passed to.
      """)
  }
}

/// A type that handles the declarations of a render, such as a node of a host or a tester.
package protocol RenderBackend<WorkflowType>: AnyObject {
  associatedtype WorkflowType: Workflow

  func render<Child: Workflow, Action: WorkflowAction>(
    _ workflow: Child, key: String, at callSite: CallSite?,
    outputMap: @escaping (Child.Output) -> Action
  ) -> Child.Rendering where Action.WorkflowType == WorkflowType

  func makeSink<Action: WorkflowAction>(of type: Action.Type) -> Sink<Action>
  where Action.WorkflowType == WorkflowType

  func runSideEffect(key: AnyHashable, action: (Lifetime) -> Void)

  /// Starts a worker, which runs until its lifetime ends.
  func startWork<Program: WorkerProgram>(
    _ program: Program, during lifetime: Lifetime, send: @escaping (Program.Output) -> Void)
}
