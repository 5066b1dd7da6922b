extension RenderTester {
  /// Expects a child, which is not rendered.
  ///
  /// - Parameters:
  ///   - type: The type of its workflow, below erasing and mapping.
  ///   - key: The key it is rendered with; empty by default.
  ///   - rendering: What stands for its rendering.
  ///   - output: What it tells; nothing by default.
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  ///   - assertions: Looks at the workflow. An error that it throws is reported.
  /// - Returns: The tester that expects the child too.
  public func expectWorkflow<Child: Workflow>(
    type: Child.Type, key: String = "", producingRendering rendering: Child.Rendering,
    producingOutput output: Child.Output? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    assertions: @escaping (Child) throws -> Void = { _ in }
  ) -> RenderTester {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return expecting {
      ExpectedRendering<Child>(
        key: key, rendering: rendering, output: output, place: place, assertions: assertions)
    }
  }

  /// Expects a child whose outputs are ignored, which is not rendered.
  ///
  /// - Parameters:
  ///   - type: The type that `ignoringOutput()` is called on. For a workflow that was erased or
  ///     mapped before, it is `AnyWorkflow<Rendering, Output>.self`.
  ///   - key: The key it is rendered with; empty by default.
  ///   - rendering: What stands for its rendering.
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  ///   - assertions: Looks at the workflow. An error that it throws is reported.
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
  ///
  /// - Parameters:
  ///   - key: Its key.
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  /// - Returns: The tester that expects the side effect too.
  public func expectSideEffect(
    key: AnyHashable,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return expecting { SideEffectExpectation(key: key, action: nil, place: place) }
  }

  /// Expects a side effect, for which an action stands.
  ///
  /// - Parameters:
  ///   - key: Its key.
  ///   - action: What is sent in its place.
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  /// - Returns: The tester that expects the side effect too.
  public func expectSideEffect<Action: WorkflowAction>(
    key: AnyHashable, producingAction action: Action,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester where Action.WorkflowType == WorkflowType {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return expecting { SideEffectExpectation(key: key, action: action, place: place) }
  }

  /// Expects a worker, which is not run.
  ///
  /// - Parameters:
  ///   - worker: A worker equivalent to the one expected.
  ///   - output: What it tells; nothing by default.
  ///   - key: The key it is run with; empty by default.
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  /// - Returns: The tester that expects the worker too.
  public func expectWorker<W: Worker>(
    _ worker: W, mockingOutput output: W.Output? = nil, key: String = "",
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return expecting {
      ExpectedRendering.worker(worker, output: output, key: key, place: place)
    }
  }

  /// Expects a worker, which is not run.
  ///
  /// - Parameters:
  ///   - worker: A worker equivalent to the one expected.
  ///   - output: What it tells; nothing by default.
  ///   - key: The key it is run with; empty by default.
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  /// - Returns: The tester that expects the worker too.
  public func expect<W: Worker>(
    worker: W, producingOutput output: W.Output? = nil, key: String = "",
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester {
    expectWorker(
      worker, mockingOutput: output, key: key, fileID: fileID, file: filePath, line: line,
      column: column)
  }
}
