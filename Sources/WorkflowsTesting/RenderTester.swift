import RuntimeIssues

/// A tester for a single render of a workflow.
///
/// Call methods to add expectations for the children, workers and side effects that the workflow
/// declares. Each method returns a new tester.
public struct RenderTester<WorkflowType: Workflow> {
  let workflow: WorkflowType
  let state: WorkflowType.State
  var children: [any ExpectedChild] = []
  var sideEffects: [SideEffectExpectation<WorkflowType>] = []

  init(workflow: WorkflowType, state: WorkflowType.State) {
    self.workflow = workflow
    self.state = state
  }

  /// Renders the workflow, and calls a closure that checks the rendering.
  ///
  /// The closure can send an action by calling closures of the rendering. Sending more than one
  /// action fails the test, because a host would render again after the first action.
  @discardableResult
  public func render(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    assertions: (WorkflowType.Rendering) throws -> Void
  ) rethrows -> RenderTesterResult<WorkflowType> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let recorder = RenderRecorder(self, allowsManyActions: false, at: callSite)
    try assertions(recorder.render())
    recorder.checkLeftovers()
    return RenderTesterResult(
      state: recorder.state, output: recorder.output, initialState: state,
      action: recorder.action)
  }

  /// Renders the workflow without checking the rendering.
  @discardableResult
  public func render(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTesterResult<WorkflowType> {
    // This isn't a default argument, because then every call would be able to throw.
    render(fileID: fileID, file: filePath, line: line, column: column, assertions: { _ in })
  }

  /// Adds an expectation of a child.
  ///
  /// Instead of being rendered, the child returns `rendering` and sends `output`, if there is one.
  /// The type must be the type of the workflow without type erasure and transformations.
  public func expectWorkflow<Child: Workflow>(
    type: Child.Type, key: String = "", producingRendering rendering: Child.Rendering,
    producingOutput output: Child.Output? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    assertions: @escaping (Child) throws -> Void = { _ in }
  ) -> RenderTester {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return expecting(
      ExpectedRendering<Child>(
        key: key, rendering: rendering, output: output, callSite: callSite, assertions: assertions))
  }

  /// Adds an expectation of a child whose outputs are ignored.
  ///
  /// Instead of being rendered, the child returns `rendering`. The type must be the type that
  /// `ignoringOutput()` is called on. For a type-erased or transformed workflow, this is
  /// `AnyWorkflow<Rendering, Output>.self`.
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

  /// Adds an expectation of a side effect, which doesn't run.
  public func expectSideEffect(
    key: AnyHashable,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return expecting(SideEffectExpectation(key: key, action: nil, callSite: callSite))
  }

  /// Adds an expectation of a side effect, which sends an action instead of running.
  public func expectSideEffect<Action: WorkflowAction>(
    key: AnyHashable, producingAction action: Action,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester where Action.WorkflowType == WorkflowType {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return expecting(SideEffectExpectation(key: key, action: action, callSite: callSite))
  }

  /// Adds an expectation of an equivalent worker, which sends an output instead of running.
  public func expectWorker<W: Worker>(
    _ worker: W, mockingOutput output: W.Output? = nil, key: String = "",
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return expecting(ExpectedRendering(worker, output: output, key: key, callSite: callSite))
  }

  /// Adds an expectation of an equivalent worker, as another spelling of `expectWorker`.
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

  /// Creates a tester for a single render in the initial state of the workflow.
  public func renderTester() -> RenderTester<Self> {
    renderTester(initialState: makeInitialState())
  }
}
