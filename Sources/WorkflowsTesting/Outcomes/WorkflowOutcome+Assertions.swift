extension WorkflowOutcome {
  /// Expects that the last action told nothing.
  ///
  /// - Parameters:
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  /// - Returns: The same value.
  @discardableResult
  public func assertNoOutput(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Self {
    assertNoOutput(
      at: TestPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    return self
  }

  /// Looks at what the last action told; fails where that was nothing.
  ///
  /// - Parameters:
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  ///   - assertions: Looks at the output.
  /// - Returns: The same value.
  /// - Throws: What the closure throws.
  @discardableResult
  public func verifyOutput(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ assertions: (WorkflowType.Output) throws -> Void
  ) rethrows -> Self {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    try verifyOutput(at: place, assertions)
    return self
  }

  /// Looks at the state after the last action.
  ///
  /// - Parameter assertions: Looks at the state.
  /// - Returns: The same value.
  /// - Throws: What the closure throws.
  @discardableResult
  public func verifyState(_ assertions: (WorkflowType.State) throws -> Void) rethrows -> Self {
    try assertions(state)
    return self
  }
}

extension WorkflowOutcome where WorkflowType.State: Equatable {
  /// Expects the state after the last action.
  ///
  /// - Parameters:
  ///   - expectedState: The state.
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  /// - Returns: The same value.
  /// - Complexity: O(*n*) in the values that the states are made of.
  @discardableResult
  public func assert(
    state expectedState: WorkflowType.State,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Self {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    if state != expectedState { place.reportMismatch(of: "State", state, expectedState) }
    return self
  }
}

extension WorkflowOutcome where WorkflowType.Output: Equatable {
  /// Expects what the last action told.
  ///
  /// - Parameters:
  ///   - expectedOutput: The output.
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  /// - Returns: The same value.
  /// - Complexity: O(*n*) in the values that the outputs are made of.
  @discardableResult
  public func assert(
    output expectedOutput: WorkflowType.Output,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Self {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    verifyOutput(at: place) { output in
      if output != expectedOutput { place.reportMismatch(of: "Output", output, expectedOutput) }
    }
    return self
  }
}
