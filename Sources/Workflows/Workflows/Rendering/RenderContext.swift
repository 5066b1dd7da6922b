package import RuntimeIssues

/// A context in which a workflow declares its children, sinks, and side effects during a render.
///
/// A context is valid only until `render` returns. A child or side effect ends as soon as a render
/// no longer declares it. Likewise, a sink that a render no longer declares ignores any further
/// actions.
public final class RenderContext<WorkflowType: Workflow> {
  /// The backend that handles the declarations, or `nil` after the render.
  package var backend: (any RenderBackend<WorkflowType>)?
  /// The location of the `running` call that declares the next child.
  var callSite: CallSite?

  package init(backend: (any RenderBackend<WorkflowType>)? = nil) { self.backend = backend }

  /// Returns a sink for actions of the given type.
  ///
  /// As long as every render declares the sink, this method keeps returning the same one, so
  /// closures from earlier renderings stay valid.
  ///
  /// - Complexity: O(*n*), where *n* is the number of action types that the workflow uses.
  public func makeSink<Action: WorkflowAction>(of actionType: Action.Type) -> Sink<Action>
  where Action.WorkflowType == WorkflowType {
    guard let backend else {
      reportUseAfterCall("Its sink ignores all actions.")
      return Sink { _ in }
    }
    return backend.makeSink(of: actionType)
  }

  /// Creates a sink for events that don't have an action type.
  ///
  /// The `onEvent` closure handles each event by updating the state and returning an output for the
  /// parent, or `nil` if there's no output.
  public func makeSink<Event>(
    of eventType: Event.Type,
    fileID: StaticString = #fileID, line: UInt = #line,
    onEvent: @escaping (Event, inout WorkflowType.State) -> WorkflowType.Output?
  ) -> Sink<Event> {
    makeSink(of: AnyWorkflowAction<WorkflowType>.self).contraMap { event in
      AnyWorkflowAction({ state in onEvent(event, &state) }, fileID: fileID, line: line)
    }
  }

  /// Creates a sink that sends its values to the parent as outputs.
  public func makeOutputSink() -> Sink<WorkflowType.Output> {
    makeSink(of: AnyWorkflowAction<WorkflowType>.self).contraMap {
      AnyWorkflowAction(sendingOutput: $0)
    }
  }

  /// Creates a sink that updates the state directly.
  public func makeStateMutationSink(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> StateMutationSink<WorkflowType> {
    StateMutationSink(
      sink: makeSink(of: AnyWorkflowAction<WorkflowType>.self),
      callSite: CallSite(fileID: fileID, line: line))
  }

  /// Starts a side effect, or continues it if the previous render also declared `key`.
  ///
  /// - Parameters:
  ///   - key: A key that distinguishes this side effect from the workflow's other side effects.
  ///   - action: A closure that starts the side effect. Use the lifetime's ``Lifetime/onEnded(_:)``
  ///     method to stop any work when the side effect ends.
  /// - Complexity: O(1) if the workflow declares its side effects in the same order as in the
  ///   previous render. Otherwise, O(*n*), where *n* is the number of side effects.
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

/// A type that handles the declarations of a render on behalf of a host or a tester.
package protocol RenderBackend<WorkflowType>: AnyObject {
  associatedtype WorkflowType: Workflow

  func render<Child: Workflow, Action: WorkflowAction>(
    _ workflow: Child, key: String, at callSite: CallSite?,
    outputMap: @escaping (Child.Output) -> Action
  ) -> Child.Rendering where Action.WorkflowType == WorkflowType

  func makeSink<Action: WorkflowAction>(of type: Action.Type) -> Sink<Action>
  where Action.WorkflowType == WorkflowType

  func runSideEffect(key: AnyHashable, action: (Lifetime) -> Void)

  /// Starts a worker that runs until the lifetime ends.
  func startWork<Program: WorkerProgram>(
    _ program: Program, during lifetime: Lifetime, send: @escaping (Program.Output) -> Void)
}
