extension RenderTesterResult {
  /// Expects that the workflow told nothing.
  ///
  /// - Parameters:
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  /// - Returns: The same result.
  @discardableResult
  public func assertNoOutput(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTesterResult {
    outcome.assertNoOutput(
      at: TestPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    return self
  }

  /// Looks at what the workflow told; fails where that was nothing.
  ///
  /// - Parameters:
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  ///   - assertions: Looks at the output.
  /// - Returns: The same result.
  /// - Throws: What the closure throws.
  @discardableResult
  public func verifyOutput(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ assertions: (WorkflowType.Output) throws -> Void
  ) rethrows -> RenderTesterResult {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    try outcome.verifyOutput(at: place, assertions)
    return self
  }
}

extension RenderTesterResult where WorkflowType.State: Equatable {
  /// Expects the state after the action.
  ///
  /// - Parameters:
  ///   - expectedState: The state.
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  /// - Returns: The same result.
  /// - Complexity: O(*n*) in the values that the states are made of.
  @discardableResult
  public func assert(
    state expectedState: WorkflowType.State,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTesterResult {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    if outcome.state != expectedState {
      place.reportMismatch(of: "State", outcome.state, expectedState)
    }
    return self
  }

  /// Expects the state before the action, with changes.
  ///
  /// - Parameters:
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  ///   - modifications: Changes the state as the action is expected to.
  /// - Returns: The same result.
  /// - Throws: What the closure throws.
  /// - Complexity: O(*n*) in the values that the states are made of.
  @discardableResult
  public func assertStateModifications(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ modifications: (inout WorkflowType.State) throws -> Void
  ) rethrows -> RenderTesterResult {
    var expected = initialState
    try modifications(&expected)
    return assert(state: expected, fileID: fileID, file: filePath, line: line, column: column)
  }
}

extension RenderTesterResult where WorkflowType.Output: Equatable {
  /// Expects what the workflow told.
  ///
  /// - Parameters:
  ///   - expectedOutput: The output.
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  /// - Returns: The same result.
  /// - Complexity: O(*n*) in the values that the outputs are made of.
  @discardableResult
  public func assert(
    output expectedOutput: WorkflowType.Output,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTesterResult {
    outcome.assert(
      output: expectedOutput,
      at: TestPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    return self
  }
}
