import Workflows

/// Writes down each call.
struct Journal: WorkflowObserver {
  let log: Log
  var name = ""

  func sessionDidBegin(_ session: WorkflowSession) { add("begin", session) }

  func sessionDidEnd(_ session: WorkflowSession) { add("end", session) }

  func workflowDidMakeInitialState<WorkflowType: Workflow>(
    _ workflow: WorkflowType, initialState: WorkflowType.State, session: WorkflowSession
  ) {
    add("initial \(initialState)", session)
  }

  func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? {
    add("will render \(state)", session)
    return { rendering in add("did render \(rendering)", session) }
  }

  func workflowDidChange<WorkflowType: Workflow>(
    from oldWorkflow: WorkflowType, to newWorkflow: WorkflowType, state: WorkflowType.State,
    session: WorkflowSession
  ) {
    add("changed \(oldWorkflow) to \(newWorkflow) in \(state)", session)
  }

  func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession
  ) {
    add("received \(action)", session)
  }

  func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)? {
    add("will apply \(action) to \(state)", session)
    return { state, output in
      add("did apply, now \(state), telling \(output.map { "\($0)" } ?? "nothing")", session)
    }
  }

  private func add(_ event: String, _ session: WorkflowSession) {
    log.add("\(name)\(session.workflowType)\(session.renderKey): \(event)")
  }
}
