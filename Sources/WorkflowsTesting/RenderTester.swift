import RuntimeIssues

/// A workflow, a state to render it in, and the declarations that the render is expected to make.
///
/// Each step of a test is a new tester.
public struct RenderTester<WorkflowType: Workflow> {
  let workflow: WorkflowType
  let state: WorkflowType.State
  var children: [any ExpectedChild] = []
  var sideEffects: [SideEffectExpectation<WorkflowType>] = []

  init(workflow: WorkflowType, state: WorkflowType.State) {
    self.workflow = workflow
    self.state = state
  }

  /// Renders, and checks the rendering.
  ///
  /// Its closures may be called there: the action that they send is applied, and the result checks
  /// it. Further actions are applied too, and fail the test: a host renders again after each.
  ///
  /// - Parameters:
  ///   - fileID: The module and file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - assertions: Checks the rendering.
  /// - Returns: The outcome of the render and its action.
  /// - Throws: What the closure throws.
  @discardableResult
  public func render(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    assertions: (WorkflowType.Rendering) throws -> Void
  ) rethrows -> RenderTesterResult<WorkflowType> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let recorder = RenderRecorder(self, allowsManyActions: false, at: site)
    try assertions(recorder.render())
    recorder.checkLeftovers()
    return RenderTesterResult(
      state: recorder.state, output: recorder.output, initialState: state,
      action: recorder.action)
  }

  /// Renders, without a check of the rendering.
  @discardableResult
  public func render(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTesterResult<WorkflowType> {
    // A default closure would make every call of the function above one that can throw.
    render(fileID: fileID, file: filePath, line: line, column: column, assertions: { _ in })
  }

  /// Expects a child, which is not rendered.
  ///
  /// - Parameters:
  ///   - type: The type of its workflow, below erasing and mapping.
  ///   - key: The key it is rendered with; empty by default.
  ///   - rendering: The rendering to use in its place.
  ///   - output: The output that it sends; none by default.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - assertions: Checks the workflow. An error that it throws is reported.
  /// - Returns: The tester that expects the child too.
  public func expectWorkflow<Child: Workflow>(
    type: Child.Type, key: String = "", producingRendering rendering: Child.Rendering,
    producingOutput output: Child.Output? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    assertions: @escaping (Child) throws -> Void = { _ in }
  ) -> RenderTester {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return expecting(
      ExpectedRendering<Child>(
        key: key, rendering: rendering, output: output, site: site, assertions: assertions))
  }

  /// Expects a child whose outputs are ignored, which is not rendered.
  ///
  /// - Parameters:
  ///   - type: The type that `ignoringOutput()` is called on. For a workflow that was erased or
  ///     mapped before, it is `AnyWorkflow<Rendering, Output>.self`.
  ///   - key: The key it is rendered with; empty by default.
  ///   - rendering: The rendering to use in its place.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - assertions: Checks the workflow. An error that it throws is reported.
  /// - Returns: The tester that expects the child too.
  public func expectWorkflowIgnoringOutput<Child: Workflow>(
    type: Child.Type, key: String = "", producingRendering rendering: Child.Rendering,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    assertions: @escaping (Child) throws -> Void = { _ in }
  ) -> RenderTester {
    expectWorkflow(
      type: OutputIgnoringWorkflow<Child>.self, key: key, producingRendering: rendering,
      fileID: fileID, file: filePath, line: line, column: column,
      assertions: { try assertions($0.child) })
  }

  /// Expects a side effect, which is not run.
  public func expectSideEffect(
    key: AnyHashable,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return expecting(SideEffectExpectation(key: key, action: nil, site: site))
  }

  /// Expects a side effect, which is replaced by an action.
  public func expectSideEffect<Action: WorkflowAction>(
    key: AnyHashable, producingAction action: Action,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester where Action.WorkflowType == WorkflowType {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return expecting(SideEffectExpectation(key: key, action: action, site: site))
  }

  /// Expects a worker, which is not run.
  ///
  /// - Parameters:
  ///   - worker: A worker equivalent to the one expected.
  ///   - output: The output that it sends; none by default.
  ///   - key: The key it is run with; empty by default.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The tester that expects the worker too.
  public func expectWorker<W: Worker>(
    _ worker: W, mockingOutput output: W.Output? = nil, key: String = "",
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return expecting(ExpectedRendering(worker, output: output, key: key, site: site))
  }

  /// Expects a worker, which is not run: another spelling of `expectWorker`.
  public func expect<W: Worker>(
    worker: W, producingOutput output: W.Output? = nil, key: String = "",
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester {
    expectWorker(
      worker, mockingOutput: output, key: key, fileID: fileID, file: filePath, line: line,
      column: column)
  }

  private func expecting(_ child: any ExpectedChild) -> RenderTester {
    var tester = self
    tester.children.append(child)
    return tester
  }

  private func expecting(_ sideEffect: SideEffectExpectation<WorkflowType>) -> RenderTester {
    var tester = self
    tester.sideEffects.append(sideEffect)
    return tester
  }
}

extension Workflow {
  /// Begins a test of one render.
  ///
  /// ```swift
  /// Login(name: "Blob").renderTester()
  ///   .expectWorkflow(type: Form.self, producingRendering: "form", producingOutput: .sent)
  ///   .render { rendering in #expect(rendering == "form") }
  ///   .assert(state: .waiting)
  /// ```
  ///
  /// - Parameter initialState: The state to render in.
  /// - Returns: The tester.
  public func renderTester(initialState: State) -> RenderTester<Self> {
    RenderTester(workflow: self, state: initialState)
  }

  /// Begins a test of one render in the state of a new node.
  public func renderTester() -> RenderTester<Self> {
    renderTester(initialState: makeInitialState())
  }
}
