import RuntimeIssues

/// A tester that renders a workflow once and checks the result.
///
/// Before you call `render`, add an expectation for each child, worker, and side effect that the
/// workflow should declare. Each of these methods returns a new tester, so you can chain the calls.
public struct RenderTester<WorkflowType: Workflow> {
  let workflow: WorkflowType
  let state: WorkflowType.State
  var children: [any ExpectedChild] = []
  var sideEffects: [SideEffectExpectation<WorkflowType>] = []

  init(workflow: WorkflowType, state: WorkflowType.State) {
    self.workflow = workflow
    self.state = state
  }

  /// Renders the workflow, and then calls a closure that can check the rendering.
  ///
  /// To send an action, call one of the rendering's closures. Sending a second action fails the
  /// test because a host would render the workflow again after the first action.
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
    // If the closure had a default argument, the compiler would require `try` in front of every
    // call.
    render(fileID: fileID, file: filePath, line: line, column: column, assertions: { _ in })
  }

  /// Adds an expectation that the workflow renders a child of the given type.
  ///
  /// The tester replaces the child with a stub that returns `rendering` and sends `output` unless
  /// it's `nil`. If the child is type-erased or transformed, pass the type of the underlying
  /// workflow.
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

  /// Adds an expectation that the workflow renders a child and ignores its outputs.
  ///
  /// The tester replaces the child with a stub that returns `rendering`. For `type`, pass the type
  /// that the workflow calls `ignoringOutput()` on. If the child is type-erased or transformed,
  /// that type is `AnyWorkflow<Rendering, Output>.self`.
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

  /// Adds an expectation that the workflow declares a side effect.
  ///
  /// The tester doesn't run the side effect.
  public func expectSideEffect(
    key: AnyHashable,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return expecting(SideEffectExpectation(key: key, action: nil, callSite: callSite))
  }

  /// Adds an expectation that the workflow declares a side effect.
  ///
  /// Instead of running the side effect, the tester sends `action`.
  public func expectSideEffect<Action: WorkflowAction>(
    key: AnyHashable, producingAction action: Action,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester where Action.WorkflowType == WorkflowType {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return expecting(SideEffectExpectation(key: key, action: action, callSite: callSite))
  }

  /// Adds an expectation that the workflow runs a worker equivalent to the given one.
  ///
  /// The tester doesn't run the worker. If `output` isn't `nil`, the tester sends it immediately as
  /// the output of the worker.
  public func expectWorker<W: Worker>(
    _ worker: W, mockingOutput output: W.Output? = nil, key: String = "",
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return expecting(ExpectedRendering(worker, output: output, key: key, callSite: callSite))
  }

  /// Adds an expectation that the workflow runs a worker equivalent to the given one.
  ///
  /// This is an alternative spelling of `expectWorker`.
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
  /// Creates a tester that renders this workflow once, in the given state.
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

  /// Creates a tester that renders this workflow once, in its initial state.
  public func renderTester() -> RenderTester<Self> {
    renderTester(initialState: makeInitialState())
  }
}
