import RuntimeIssues
import TextSnapshots
// Lets test files import this module only.
@_exported public import Workflows

@_exported public import struct RuntimeIssues.RuntimeIssue
@_exported public import func RuntimeIssues.withExpectedIssues

/// The state and the output after an action, which both kinds of testers can check.
public protocol WorkflowOutcome<WorkflowType> {
  /// The workflow of the actions.
  associatedtype WorkflowType: Workflow

  /// The state after the last action.
  var state: WorkflowType.State { get }
  /// The output of the last action, if any.
  var output: WorkflowType.Output? { get }
}

extension WorkflowOutcome {
  /// Expects that the last action had no output.
  @discardableResult
  public func assertNoOutput(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Self {
    assertNoOutput(
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return self
  }

  /// Checks the output of the last action, and fails if there was none.
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

  /// Checks the state after the last action.
  @discardableResult
  public func verifyState(_ assertions: (WorkflowType.State) throws -> Void) rethrows -> Self {
    try assertions(state)
    return self
  }

  func assertNoOutput(at site: CallSite) {
    if let output { site.report("Expected no output, but got \(output).") }
  }

  func verifyOutput(
    at site: CallSite, _ assertions: (WorkflowType.Output) throws -> Void
  ) rethrows {
    guard let output else { return site.report("No output was produced") }
    try assertions(output)
  }
}

extension WorkflowOutcome where WorkflowType.State: Equatable {
  /// Expects the state after the last action.
  @discardableResult
  public func assert(
    state expectedState: WorkflowType.State,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    if state != expectedState { site.reportMismatch(of: "State", state, expectedState) }
    return self
  }
}

extension WorkflowOutcome where WorkflowType.Output: Equatable {
  /// Expects the output of the last action.
  @discardableResult
  public func assert(
    output expectedOutput: WorkflowType.Output,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    verifyOutput(at: site) { output in
      if output != expectedOutput { site.reportMismatch(of: "Output", output, expectedOutput) }
    }
    return self
  }
}

extension CallSite {
  /// Reports the difference between a value and the expected one.
  func reportMismatch<Value>(of what: String, _ actual: Value, _ expected: Value) {
    report(
      """
      \(what) does not match the expected \(what.lowercased()) - Difference: …

      \(differenceDescription(actual, expected))
      """)
  }

  /// Calls a closure, and reports the error that it throws.
  func reportingErrors(of what: String, _ closure: () throws -> Void) {
    do {
      try closure()
    } catch {
      report(
        """
        \(what) threw "\(error)".

        To fix, handle the error, or correct what the closure expects.
        """)
    }
  }
}

/// Describes the difference of two values, or the actual value if they look the same.
func differenceDescription<Value>(_ actual: Value, _ expected: Value) -> String {
  difference(expected, actual, named: "Expected", "Actual")
    ?? indented("\(actual)") + "\n\n(Expected and Actual look the same)"
}
