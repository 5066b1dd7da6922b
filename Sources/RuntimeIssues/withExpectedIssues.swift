/// Runs an operation that must report issues: those fail nothing, and it fails where none came.
///
/// It collects what this package's modules report in this task and its children, in XCTest and in
/// Swift Testing, on every platform; not what `XCTFail` or `#expect` record by themselves.
///
/// ```swift
/// withExpectedIssues(matching: { $0.message.contains("differs") }) {
///   assertSnapshot(of: "Bread", as: .lines, named: "milk")
/// }
/// ```
///
/// A detached task and a dispatch queue do not know the expectation: their issues fail the test,
/// unless they take the hooks along (`import RuntimeIssues`).
///
/// ```swift
/// await withExpectedIssues {
///   let hooks = IssueHooks.current
///   await Task.detached { withIssueHooks(hooks) { store.send(.misused) } }.value
/// }
/// ```
///
/// - Parameters:
///   - isExpected: Tells which issues are meant; the others are reported as ever. All by default.
///   - fileID: The module and file that a failure is about; the caller's by default.
///   - filePath: The path of that file.
///   - line: The line, from 1.
///   - column: The column, from 1.
///   - operation: What to run.
/// - Returns: The operation's result.
/// - Throws: What the operation throws.
@discardableResult
public func withExpectedIssues<Result>(
  matching isExpected: (RuntimeIssue) -> Bool = { _ in true },
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: () throws -> Result
) rethrows -> Result {
  let expectation = IssueExpectation()
  defer {
    expectation.check(
      isExpected, fileID: fileID, filePath: filePath, line: line, column: column)
  }
  return try withIssueHooks(expectation.hooks, operation: operation)
}

/// Runs an asynchronous operation that must report issues, and fails where none came.
///
/// - Parameters:
///   - isExpected: Tells which issues are meant; the others are reported as ever. All by default.
///   - isolation: The actor that the operation stays on: the caller's.
///   - fileID: The module and file that a failure is about; the caller's by default.
///   - filePath: The path of that file.
///   - line: The line, from 1.
///   - column: The column, from 1.
///   - operation: What to run.
/// - Returns: The operation's result.
/// - Throws: What the operation throws.
@discardableResult
public func withExpectedIssues<Result>(
  matching isExpected: (RuntimeIssue) -> Bool = { _ in true },
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: () async throws -> Result
) async rethrows -> Result {
  let expectation = IssueExpectation()
  defer {
    expectation.check(
      isExpected, fileID: fileID, filePath: filePath, line: line, column: column)
  }
  return try await withIssueHooks(expectation.hooks, operation: operation)
}

/// The issues of one operation, and what is to become of them.
private struct IssueExpectation {
  private let collected = Lock<[RuntimeIssue]>([])

  /// The hooks in force, but for the reports.
  var hooks: IssueHooks {
    var hooks = IssueHooks.current
    hooks.report = { [collected] issue in collected.withLock { $0.append(issue) } }
    return hooks
  }

  /// Passes on what was not expected, and reports where nothing was.
  func check(
    _ isExpected: (RuntimeIssue) -> Bool, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    let issues = collected.withLock { $0 }
    let others = issues.filter { !isExpected($0) }
    let report = IssueHooks.current.report
    for issue in others { report(issue) }
    guard others.count == issues.count else { return }
    reportIssue(
      message(issueCount: issues.count), fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  private func message(issueCount: Int) -> String {
    guard issueCount > 0 else {
      return """
        The operation reported no issue, and at least one was expected.

        To fix, remove `withExpectedIssues` around it, or make it report the issue again.
        """
    }
    let none =
      issueCount == 1
      ? "1 issue, which is not one" : "\(issueCount) issues, and none of them is one"
    return """
      The operation reported \(none) that was expected.

      To fix, correct `matching:`, or make the operation report the issue again.
      """
  }
}
