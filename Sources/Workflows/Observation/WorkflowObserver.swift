/// Watches the workflows of a host: when they begin, end, render or change state.
///
/// Each method does nothing by default. Actions that an observer sends wait until the event under
/// way has been handled.
///
/// ```swift
/// struct Journal: WorkflowObserver {
///   func workflowDidReceiveAction<Action: WorkflowAction>(
///     _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession
///   ) {
///     print("\(session.workflowType): \(action)")
///   }
/// }
/// let host = WorkflowHost(workflow: Counter(), observers: [Journal()])
/// ```
///
/// Several observers are called in the order of the list; the closures that they return, in the
/// opposite order.
public protocol WorkflowObserver {
  /// Called when a workflow has entered the tree, before it has a state.
  func sessionDidBegin(_ session: WorkflowSession)

  /// Called when a workflow has left the tree, before those below it do.
  func sessionDidEnd(_ session: WorkflowSession)

  /// Called when a workflow has its first state.
  func workflowDidMakeInitialState<WorkflowType: Workflow>(
    _ workflow: WorkflowType, initialState: WorkflowType.State, session: WorkflowSession)

  /// Called when a workflow is about to render; the returned closure gets the rendering.
  func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)?

  /// Called when a new value has replaced a workflow and its state has been adapted.
  func workflowDidChange<WorkflowType: Workflow>(
    from oldWorkflow: WorkflowType, to newWorkflow: WorkflowType, state: WorkflowType.State,
    session: WorkflowSession)

  /// Called when a workflow has received an action through one of its sinks.
  ///
  /// It is called once for each event, for the workflow where the event begins. For an action that
  /// a child's output becomes, only `workflowWillApplyAction` is called.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - workflow: The workflow.
  ///   - session: The workflow's stay in the tree.
  func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession)

  /// Called when an action is about to be applied; the returned closure gets the new state and the
  /// workflow's output.
  func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)?
}

extension WorkflowObserver {
  /// Does nothing.
  public func sessionDidBegin(_ session: WorkflowSession) {}

  /// Does nothing.
  public func sessionDidEnd(_ session: WorkflowSession) {}

  /// Does nothing.
  public func workflowDidMakeInitialState<WorkflowType: Workflow>(
    _ workflow: WorkflowType, initialState: WorkflowType.State, session: WorkflowSession
  ) {}

  /// Returns `nil`.
  public func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? {
    nil
  }

  /// Does nothing.
  public func workflowDidChange<WorkflowType: Workflow>(
    from oldWorkflow: WorkflowType, to newWorkflow: WorkflowType, state: WorkflowType.State,
    session: WorkflowSession
  ) {}

  /// Does nothing.
  public func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession
  ) {}

  /// Returns `nil`.
  public func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)? {
    nil
  }
}
