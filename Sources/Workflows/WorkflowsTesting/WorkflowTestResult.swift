import RuntimeIssues
import TextSnapshots
import ValueLiterals
public import Workflows

/// A type that provides the state and output after an action, along with methods to check them.
public protocol WorkflowTestResult<WorkflowType> {
  /// The type of the workflow that handles the actions.
  associatedtype WorkflowType: Workflow

  /// The state after the last action.
  var state: WorkflowType.State { get }
  /// The output of the last action, or `nil` if the action didn't produce an output.
  var output: WorkflowType.Output? { get }
}

extension WorkflowTestResult {
  /// Checks that the last action had no output.
  @discardableResult
  public func assertNoOutput(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Self {
    assertNoOutput(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return self
  }

  /// Calls a closure that can check the output of the last action.
  ///
  /// If there's no output, this method reports a failure.
  @discardableResult
  public func verifyOutput(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ assertions: (WorkflowType.Output) throws -> Void
  ) rethrows -> Self {
    try verifyOutput(
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column), assertions)
    return self
  }

  /// Calls a closure that can check the state after the last action.
  @discardableResult
  public func verifyState(_ assertions: (WorkflowType.State) throws -> Void) rethrows -> Self {
    try assertions(state)
    return self
  }

  func assertNoOutput(at callSite: CallSite) {
    if let output { callSite.report("Expected no output, but got \(output).") }
  }

  func verifyOutput(
    at callSite: CallSite, _ assertions: (WorkflowType.Output) throws -> Void
  ) rethrows {
    guard let output else { return callSite.report("No output was produced") }
    try assertions(output)
  }
}

extension WorkflowTestResult where WorkflowType.State: Equatable {
  /// Checks that the state after the last action is equal to the given state.
  @discardableResult
  public func assert(
    state expectedState: WorkflowType.State,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Self {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    if state != expectedState { callSite.reportMismatch(of: "State", state, expectedState) }
    return self
  }
}

extension WorkflowTestResult where WorkflowType.Output: Equatable {
  /// Checks that the output of the last action is equal to the given output.
  @discardableResult
  public func assert(
    output expectedOutput: WorkflowType.Output,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Self {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    verifyOutput(at: callSite) { output in
      if output != expectedOutput { callSite.reportMismatch(of: "Output", output, expectedOutput) }
    }
    return self
  }
}

extension CallSite {
  func reportMismatch<Value>(of subject: String, _ actual: Value, _ expected: Value) {
    report(
      """
      \(subject) does not match the expected \(subject.lowercased()) - Difference: …

      \(differenceDescription(actual, expected))
      """)
  }

  func reportingErrors(of subject: String, _ closure: () throws -> Void) {
    do {
      try closure()
    } catch {
      report(
        """
        \(subject) threw "\(error)".

        To fix, handle the error, or correct what the closure expects.
        """)
    }
  }
}

/// Describes the difference between two values, or the actual value if both values look the same.
func differenceDescription<Value>(_ actual: Value, _ expected: Value) -> String {
  difference(expected, actual, named: "Expected", "Actual")
    ?? indented("\(actual)") + "\n\n(Expected and Actual look the same)"
}
