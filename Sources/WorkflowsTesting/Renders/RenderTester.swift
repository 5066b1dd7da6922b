/// A workflow and a state to render it in, and what the render is expected to declare.
///
/// Each step of a test is a new tester.
public struct RenderTester<WorkflowType: Workflow> {
  let workflow: WorkflowType
  let state: WorkflowType.State
  var children: [() -> ExpectedChild] = []
  var sideEffects: [() -> SideEffectExpectation<WorkflowType>] = []

  init(workflow: WorkflowType, state: WorkflowType.State) {
    self.workflow = workflow
    self.state = state
  }

  /// Renders, and looks at the rendering.
  ///
  /// Its closures may be called there: the action that they send is applied, and the result checks
  /// it. Further actions are applied too, and fail the test: a host renders again after each.
  ///
  /// - Parameters:
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  ///   - assertions: Looks at the rendering.
  /// - Returns: What the render and its action left behind.
  /// - Throws: What the closure throws.
  @discardableResult
  public func render(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    assertions: (WorkflowType.Rendering) throws -> Void
  ) rethrows -> RenderTesterResult<WorkflowType> {
    let recorder = makeRecorder(
      allowsManyActions: false,
      place: TestPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    try assertions(recorder.render())
    recorder.checkLeftovers()
    return RenderTesterResult(
      state: recorder.state, output: recorder.output, initialState: state,
      action: recorder.action)
  }

  /// Renders, without a look at the rendering.
  ///
  /// - Parameters:
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  /// - Returns: What the render and its action left behind.
  @discardableResult
  public func render(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTesterResult<WorkflowType> {
    // A default closure would make every call of the function above one that can throw.
    render(fileID: fileID, file: filePath, line: line, column: column, assertions: { _ in })
  }

  func makeRecorder(
    allowsManyActions: Bool, place: TestPlace
  ) -> RenderRecorder<WorkflowType> {
    RenderRecorder(
      workflow: workflow, state: state, children: children.map { $0() },
      sideEffects: sideEffects.map { $0() }, allowsManyActions: allowsManyActions, place: place)
  }

  func expecting(_ child: @escaping () -> ExpectedChild) -> RenderTester {
    var tester = self
    tester.children.append(child)
    return tester
  }

  func expecting(
    _ sideEffect: @escaping () -> SideEffectExpectation<WorkflowType>
  ) -> RenderTester {
    var tester = self
    tester.sideEffects.append(sideEffect)
    return tester
  }
}
