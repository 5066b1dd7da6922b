import RuntimeIssues

extension RenderTester {
  /// Renders the workflow and checks the given expectations.
  ///
  /// In this older style, the method returns another tester, which starts the next render in the
  /// state that this render ends with. If the last call in a chain has no expectations, it uses the
  /// current style instead.
  ///
  /// ```swift
  /// Login().renderTester(initialState: .loading)
  ///   .render(
  ///     expectedState: ExpectedState(state: .done),
  ///     expectedWorkers: [ExpectedWorker(worker: Lookup(), output: "Blob")]
  ///   ) { rendering in #expect(rendering.isLoading) }
  ///   .assert(state: { state in #expect(state == .done) })
  /// ```
  ///
  /// If `expectedState` is `nil`, this method doesn't check the state. If `expectedOutput` is
  /// `nil`, the test fails if the render produces an output.
  @_disfavoredOverload
  @discardableResult
  public func render(
    expectedState: ExpectedState<WorkflowType>? = nil,
    expectedOutput: ExpectedOutput<WorkflowType>? = nil,
    expectedWorkers: [ExpectedWorker] = [],
    expectedWorkflows: [ExpectedWorkflow] = [],
    expectedSideEffects: [ExpectedSideEffect<WorkflowType>] = [],
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    assertions: (WorkflowType.Rendering) throws -> Void
  ) rethrows -> RenderTester {
    try render(
      with: RenderExpectations(
        expectedState: expectedState, expectedOutput: expectedOutput,
        expectedWorkers: expectedWorkers, expectedWorkflows: expectedWorkflows,
        expectedSideEffects: expectedSideEffects),
      fileID: fileID, file: filePath, line: line, column: column, assertions: assertions)
  }

  /// Renders the workflow and checks the given expectations.
  ///
  /// This method uses the older style.
  @discardableResult
  public func render(
    with expectations: RenderExpectations<WorkflowType>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    assertions: (WorkflowType.Rendering) throws -> Void
  ) rethrows -> RenderTester {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    var tester = self
    tester.children += expectations.workers.map { $0.make(callSite) }
    tester.children += expectations.workflows.map { $0.make(callSite) }
    tester.sideEffects += expectations.sideEffects.map {
      SideEffectExpectation(key: $0.key, action: $0.action, callSite: callSite)
    }
    let recorder = RenderRecorder(tester, allowsManyActions: true, at: callSite)
    try assertions(recorder.render())
    recorder.check(expectations, at: callSite)
    recorder.checkLeftovers()
    return RenderTester(workflow: workflow, state: recorder.state)
  }

  /// Calls a closure that can check the state.
  @discardableResult
  public func assert(
    state assertions: (WorkflowType.State) throws -> Void
  ) rethrows -> RenderTester {
    try assertions(state)
    return self
  }
}

extension RenderRecorder {
  fileprivate func check(_ expectations: RenderExpectations<WorkflowType>, at callSite: CallSite) {
    if let expected = expectations.state {
      callSite.reportingErrors(of: "The comparison of the state") {
        guard try !expected.isEquivalent(expected.state, state) else { return }
        callSite.reportMismatch(of: "State", state, expected.state)
      }
    }
    guard let expected = expectations.output else { return assertNoOutput(at: callSite) }
    verifyOutput(at: callSite) { output in
      callSite.reportingErrors(of: "The comparison of the output") {
        guard try !expected.isEquivalent(output, expected.output) else { return }
        callSite.reportMismatch(of: "Output", output, expected.output)
      }
    }
  }
}

extension WorkflowActionTester {
  /// Sends the given action, and then calls a closure that can check the output, if any.
  @discardableResult
  public func send(
    action: Action, outputAssertions: (WorkflowType.Output?) throws -> Void
  ) rethrows -> WorkflowActionTester {
    let tester = send(action: action)
    try outputAssertions(tester.output)
    return tester
  }

  /// Calls a closure that can check the state.
  @discardableResult
  public func assertState(
    _ assertions: (WorkflowType.State) throws -> Void
  ) rethrows -> WorkflowActionTester {
    try verifyState(assertions)
  }
}
