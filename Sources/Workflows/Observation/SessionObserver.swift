/// Tells the observers of a host of one session.
struct SessionObserver {
  let observers: ObserverList
  let session: WorkflowSession

  /// Begins a session; `nil` where nobody observes the tree.
  init?(of type: Any.Type, key: String, in tree: WorkflowTree, below parent: Node?) {
    guard let observers = tree.observers else { return nil }
    self.observers = observers
    self.session = WorkflowSession(
      workflowType: type, renderKey: key, parent: parent?.observer?.session)
  }

  func didBegin() { observers.tell { $0.sessionDidBegin(session) } }

  func didEnd() { observers.tell { $0.sessionDidEnd(session) } }

  func didMakeInitialState<W: Workflow>(_ workflow: W, _ state: W.State) {
    observers.tell {
      $0.workflowDidMakeInitialState(workflow, initialState: state, session: session)
    }
  }

  func willRender<W: Workflow>(_ workflow: W, _ state: W.State) -> ((W.Rendering) -> Void)? {
    observers.collect { $0.workflowWillRender(workflow, state: state, session: session) }
  }

  func didChange<W: Workflow>(from oldWorkflow: W, to newWorkflow: W, _ state: W.State) {
    observers.tell {
      $0.workflowDidChange(from: oldWorkflow, to: newWorkflow, state: state, session: session)
    }
  }

  func didReceive<Action: WorkflowAction>(_ action: Action, _ workflow: Action.WorkflowType) {
    observers.tell {
      $0.workflowDidReceiveAction(action, workflow: workflow, session: session)
    }
  }

  func willApply<Action: WorkflowAction>(
    _ action: Action, _ workflow: Action.WorkflowType, _ state: Action.WorkflowType.State
  ) -> (((Action.WorkflowType.State, Action.WorkflowType.Output?)) -> Void)? {
    observers.collect { observer in
      let didApply = observer.workflowWillApplyAction(
        action, workflow: workflow, state: state, session: session)
      return didApply.map { didApply in { values in didApply(values.0, values.1) } }
    }
  }
}
