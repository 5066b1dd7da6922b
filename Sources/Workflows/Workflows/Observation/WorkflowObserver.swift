/// A type that observes when workflows in a host begin, end, render, or change their state.
///
/// All methods of this protocol have default implementations that do nothing. If an observer sends
/// an action, the host handles the action after the current event.
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
/// A host calls its observers in order, and calls the closures that they return in reverse order.
public protocol WorkflowObserver {
  /// Tells the observer that a workflow was added to the tree but doesn't have a state yet.
  func sessionDidBegin(_ session: WorkflowSession)

  /// Tells the observer that the host is removing a workflow from the tree.
  ///
  /// The host calls this method for the workflow before it calls it for the workflow's children.
  func sessionDidEnd(_ session: WorkflowSession)

  /// Tells the observer that a workflow has created its initial state.
  func workflowDidMakeInitialState<WorkflowType: Workflow>(
    _ workflow: WorkflowType, initialState: WorkflowType.State, session: WorkflowSession)

  /// Tells the observer that a workflow is about to render.
  ///
  /// - Returns: A closure to call with the rendering, or `nil` if the observer doesn't need it.
  func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)?

  /// Tells the observer that a workflow has updated its state after its parent provided a new
  /// value.
  func workflowDidChange<WorkflowType: Workflow>(
    from oldWorkflow: WorkflowType, to newWorkflow: WorkflowType, state: WorkflowType.State,
    session: WorkflowSession)

  /// Tells the observer that a workflow has received an action from one of its sinks.
  ///
  /// If the action comes from the output of a child instead, the host calls only
  /// `workflowWillApplyAction`.
  func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession)

  /// Tells the observer that an action is about to be applied.
  ///
  /// - Returns: A closure to call with the new state and the output, or `nil` if the observer
  ///   doesn't need them.
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
