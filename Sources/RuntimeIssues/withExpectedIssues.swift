/// Runs an operation that must report issues: they don't fail the test, but their absence does.
///
/// It collects what this package's modules report in this task and its children, in XCTest and in
/// Swift Testing, on every platform. It doesn't see what `XCTFail` or `#expect` record.
///
/// ```swift
/// withExpectedIssues(matching: { $0.message.contains("differs") }) {
///   assertSnapshot(of: "Bread", as: .lines, named: "milk")
/// }
/// ```
///
/// Detached tasks and dispatch queues don't know the expectation: their issues fail the test unless
/// they take the hooks along (`import RuntimeIssues`).
///
/// ```swift
/// await withExpectedIssues {
///   let hooks = IssueHooks.current
///   await Task.detached { withIssueHooks(hooks) { store.send(.misused) } }.value
/// }
/// ```
///
/// - Parameters:
///   - isExpected: Returns whether an issue is expected; the others are reported as usual. All are
///     expected by default.
///   - fileID: The module and file of the call.
///   - filePath: The file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - operation: The operation to run.
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
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let issues = CollectedIssues()
  defer { issues.check(isExpected, at: site) }
  return try withIssueHooks(issues.hooks, operation: operation)
}

/// Runs an asynchronous operation that must report issues on the caller's actor.
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
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let issues = CollectedIssues()
  defer { issues.check(isExpected, at: site) }
  return try await withIssueHooks(issues.hooks, operation: operation)
}

/// The issues of one operation.
private struct CollectedIssues {
  private let collected = Lock<[RuntimeIssue]>([])

  /// The current hooks, except that reports are collected.
  var hooks: IssueHooks {
    var hooks = IssueHooks.current
    hooks.report = { [collected] issue in collected.withLock { $0.append(issue) } }
    return hooks
  }

  /// Reports the issues that weren't expected, and their absence if none was.
  func check(_ isExpected: (RuntimeIssue) -> Bool, at site: CallSite) {
    let issues = collected.withLock { $0 }
    let others = issues.filter { !isExpected($0) }
    others.forEach(IssueHooks.current.report)
    if others.count == issues.count { site.report(message(issueCount: issues.count)) }
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
