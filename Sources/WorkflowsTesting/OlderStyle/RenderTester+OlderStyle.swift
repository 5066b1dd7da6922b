extension RenderTester {
  /// Renders in the older style: the next render goes on in the state of this one.
  ///
  /// A call without expectations that ends a chain means the current style.
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
  /// - Parameters:
  ///   - expectedState: The state after the render and its actions; `nil`, the default, where it
  ///     is not looked at.
  ///   - expectedOutput: What the workflow tells; `nil`, the default, for nothing.
  ///   - expectedWorkers: The workers it runs; none by default.
  ///   - expectedWorkflows: The children it renders; none by default.
  ///   - expectedSideEffects: The side effects it runs; none by default.
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  ///   - assertions: Looks at the rendering.
  /// - Returns: The tester of the state after it.
  /// - Throws: What the closure throws.
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

  /// Renders in the older style: the next render goes on in the state of this one.
  ///
  /// - Parameters:
  ///   - expectations: What the render is expected to do.
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  ///   - assertions: Looks at the rendering.
  /// - Returns: The tester of the state after it.
  /// - Throws: What the closure throws.
  @discardableResult
  public func render(
    with expectations: RenderExpectations<WorkflowType>,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    assertions: (WorkflowType.Rendering) throws -> Void
  ) rethrows -> RenderTester {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    var tester = self
    for worker in expectations.workers { tester.children.append { worker.make(place) } }
    for workflow in expectations.workflows { tester.children.append { workflow.make(place) } }
    for effect in expectations.sideEffects { tester.sideEffects.append { effect.make(place) } }
    let recorder = tester.makeRecorder(allowsManyActions: true, place: place)
    try assertions(recorder.render())
    recorder.check(expectations, at: place)
    recorder.checkLeftovers()
    return RenderTester(workflow: workflow, state: recorder.state)
  }

  /// Looks at the state.
  ///
  /// - Parameter assertions: Looks at the state.
  /// - Returns: The same tester.
  /// - Throws: What the closure throws.
  @discardableResult
  public func assert(
    state assertions: (WorkflowType.State) throws -> Void
  ) rethrows -> RenderTester {
    try assertions(state)
    return self
  }
}

extension RenderRecorder {
  /// Reports a state and an output other than the expected ones.
  fileprivate func check(
    _ expectations: RenderExpectations<WorkflowType>, at place: TestPlace
  ) {
    if let expected = expectations.state {
      place.reportingErrors(of: "The comparison of the state") {
        guard try !expected.isEquivalent(expected.state, state) else { return }
        place.reportMismatch(of: "State", state, expected.state)
      }
    }
    guard let expected = expectations.output else {
      return assertNoOutput(at: place)
    }
    verifyOutput(at: place) { output in
      place.reportingErrors(of: "The comparison of the output") {
        guard try !expected.isEquivalent(output, expected.output) else { return }
        place.reportMismatch(of: "Output", output, expected.output)
      }
    }
  }
}
