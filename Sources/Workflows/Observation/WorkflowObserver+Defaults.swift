extension WorkflowObserver {
  /// Does nothing.
  ///
  /// - Parameter session: The workflow's stay in the tree.
  public func sessionDidBegin(_ session: WorkflowSession) {}

  /// Does nothing.
  ///
  /// - Parameter session: The workflow's stay in the tree.
  public func sessionDidEnd(_ session: WorkflowSession) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - workflow: The workflow.
  ///   - initialState: The state.
  ///   - session: The workflow's stay in the tree.
  public func workflowDidMakeInitialState<WorkflowType: Workflow>(
    _ workflow: WorkflowType, initialState: WorkflowType.State, session: WorkflowSession
  ) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - workflow: The workflow.
  ///   - state: The state it renders.
  ///   - session: The workflow's stay in the tree.
  /// - Returns: `nil`.
  public func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? {
    nil
  }

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - oldWorkflow: The workflow of the render before.
  ///   - newWorkflow: The workflow now.
  ///   - state: The state.
  ///   - session: The workflow's stay in the tree.
  public func workflowDidChange<WorkflowType: Workflow>(
    from oldWorkflow: WorkflowType, to newWorkflow: WorkflowType, state: WorkflowType.State,
    session: WorkflowSession
  ) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - workflow: The workflow.
  ///   - session: The workflow's stay in the tree.
  public func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession
  ) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - workflow: The workflow.
  ///   - state: The state before.
  ///   - session: The workflow's stay in the tree.
  /// - Returns: `nil`.
  public func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)? {
    nil
  }
}
