extension WorkflowActionTester {
  /// Sends an action, and looks at what it tells.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - outputAssertions: Looks at the output; `nil` where there was none.
  /// - Returns: The tester of the new state.
  /// - Throws: What the closure throws.
  @discardableResult
  public func send(
    action: Action, outputAssertions: (WorkflowType.Output?) throws -> Void
  ) rethrows -> WorkflowActionTester {
    let tester = send(action: action)
    try outputAssertions(tester.output)
    return tester
  }

  /// Looks at the state.
  ///
  /// - Parameter assertions: Looks at the state.
  /// - Returns: The same tester.
  /// - Throws: What the closure throws.
  @discardableResult
  public func assertState(
    _ assertions: (WorkflowType.State) throws -> Void
  ) rethrows -> WorkflowActionTester {
    try verifyState(assertions)
  }
}
