/// A type that observes when the workflows of a host begin, end, render or change state.
///
/// The default implementations of all methods do nothing. If an observer sends an action, the host
/// handles the action after the current event.
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
/// If a host has several observers, they are called in order. The closures that the observers
/// return are called in reverse order.
public protocol WorkflowObserver {
  /// Tells the observer that a workflow was added to the tree and doesn't have a state yet.
  func sessionDidBegin(_ session: WorkflowSession)

  /// Tells the observer that a workflow is removed from the tree. Its children are removed next.
  func sessionDidEnd(_ session: WorkflowSession)

  /// Tells the observer that a workflow has made its initial state.
  func workflowDidMakeInitialState<WorkflowType: Workflow>(
    _ workflow: WorkflowType, initialState: WorkflowType.State, session: WorkflowSession)

  /// Tells the observer that a workflow will render.
  ///
  /// - Returns: A closure that receives the rendering, or `nil`.
  func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)?

  /// Tells the observer that a workflow was replaced with a new value, and its state was updated.
  func workflowDidChange<WorkflowType: Workflow>(
    from oldWorkflow: WorkflowType, to newWorkflow: WorkflowType, state: WorkflowType.State,
    session: WorkflowSession)

  /// Tells the observer that a workflow has received an action from one of its sinks.
  ///
  /// For actions that are mapped from the output of a child, the host only calls
  /// `workflowWillApplyAction`.
  func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession)

  /// Tells the observer that an action will be applied.
  ///
  /// - Returns: A closure that receives the new state and the output, or `nil`.
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
