import RuntimeIssues

/// Tests a single render of a workflow.
///
/// The methods add expectations for the children, workers and side effects that the workflow declares,
/// and each return a new tester.
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
  /// The closure can call the rendering's own closures to send an action, which is applied. Sending
  /// more than one action fails the test, because a host would render again after the first.
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

  /// Renders, without checking the rendering.
  @discardableResult
  public func render(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTesterResult<WorkflowType> {
    // With a default closure instead of this overload, every call would be able to throw.
    render(fileID: fileID, file: filePath, line: line, column: column, assertions: { _ in })
  }

  /// Expects a child, which returns a rendering and sends an output, if any, instead of being rendered.
  ///
  /// The type is that of the underlying workflow, without type erasure and transformations.
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

  /// Expects a child whose outputs are ignored, which returns a rendering instead of being rendered.
  ///
  /// The type is the one that `ignoringOutput()` is called on. For a type-erased or transformed
  /// workflow, this is `AnyWorkflow<Rendering, Output>.self`.
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

  /// Expects a side effect, which doesn't run.
  public func expectSideEffect(
    key: AnyHashable,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return expecting(SideEffectExpectation(key: key, action: nil, site: site))
  }

  /// Expects a side effect, which sends an action instead of running.
  public func expectSideEffect<Action: WorkflowAction>(
    key: AnyHashable, producingAction action: Action,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester where Action.WorkflowType == WorkflowType {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return expecting(SideEffectExpectation(key: key, action: action, site: site))
  }

  /// Expects an equivalent worker, which sends an output, if any, instead of running.
  public func expectWorker<W: Worker>(
    _ worker: W, mockingOutput output: W.Output? = nil, key: String = "",
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return expecting(ExpectedRendering(worker, output: output, key: key, site: site))
  }

  /// Expects a worker: another spelling of `expectWorker`.
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
  /// Creates a tester for a single render.
  ///
  /// ```swift
  /// Login(name: "Blob").renderTester()
  ///   .expectWorkflow(type: Form.self, producingRendering: "form", producingOutput: .sent)
  ///   .render { rendering in #expect(rendering == "form") }
  ///   .assert(state: .waiting)
  /// ```
  public func renderTester(initialState: State) -> RenderTester<Self> {
    RenderTester(workflow: self, state: initialState)
  }

  /// Creates a tester for a single render in the workflow's own initial state.
  public func renderTester() -> RenderTester<Self> {
    renderTester(initialState: makeInitialState())
  }
}
