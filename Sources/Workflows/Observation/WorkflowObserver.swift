/// Watches the workflows of a host: what begins and ends, is rendered, and changes a state.
///
/// Each method does nothing by default. What an observer sends to a sink waits until the event
/// under way has been handled.
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
  /// Tells that a workflow has come into the tree, before it has a state.
  ///
  /// - Parameter session: The workflow's stay in the tree.
  func sessionDidBegin(_ session: WorkflowSession)

  /// Tells that a workflow has left the tree, before those below it do.
  ///
  /// - Parameter session: The workflow's stay in the tree.
  func sessionDidEnd(_ session: WorkflowSession)

  /// Tells that a workflow has its first state.
  ///
  /// - Parameters:
  ///   - workflow: The workflow.
  ///   - initialState: The state.
  ///   - session: The workflow's stay in the tree.
  func workflowDidMakeInitialState<WorkflowType: Workflow>(
    _ workflow: WorkflowType, initialState: WorkflowType.State, session: WorkflowSession)

  /// Tells that a workflow is about to render.
  ///
  /// - Parameters:
  ///   - workflow: The workflow.
  ///   - state: The state it renders.
  ///   - session: The workflow's stay in the tree.
  /// - Returns: What to call with the rendering; `nil` for nothing.
  func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)?

  /// Tells that a workflow was replaced by a new value, after its state was adapted.
  ///
  /// - Parameters:
  ///   - oldWorkflow: The workflow of the render before.
  ///   - newWorkflow: The workflow now.
  ///   - state: The state after `workflowDidChange(from:state:)`.
  ///   - session: The workflow's stay in the tree.
  func workflowDidChange<WorkflowType: Workflow>(
    from oldWorkflow: WorkflowType, to newWorkflow: WorkflowType, state: WorkflowType.State,
    session: WorkflowSession)

  /// Tells that a workflow received an action through one of its sinks.
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

  /// Tells that an action is about to be applied.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - workflow: The workflow.
  ///   - state: The state before.
  ///   - session: The workflow's stay in the tree.
  /// - Returns: What to call with the state after it and what the workflow tells its parent;
  ///   `nil` for nothing.
  func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)?
}
