import RuntimeIssues
import Testing
import XCTest

/// An object that collects reported issues, so the issues don't fail the test.
final class CollectedIssues: Sendable {
  private let collected = Lock<[String]>([])

  var messages: [String] { collected.withLock { $0 } }

  func hooks(isTesting: Bool = false, testID: String? = nil) -> IssueHooks {
    let collected = collected
    return IssueHooks(
      report: { issue in collected.withLock { $0.append(issue.message) } },
      isTesting: { isTesting },
      currentTestID: { testID })
  }
}

/// Returns the messages of the issues that `operation` reports.
@MainActor
func issues(
  isTesting: Bool = false, testID: String? = nil, _ operation: @MainActor () async throws -> Void
) async rethrows -> [String] {
  let issues = CollectedIssues()
  try await withIssueHooks(issues.hooks(isTesting: isTesting, testID: testID)) {
    try await operation()
  }
  return issues.messages
}

/// Compares messages using the framework that runs the test, because XCTest ignores failures of
/// `#expect`.
func expectMessages(
  _ found: [String], _ expected: String...,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  if Test.current != nil {
    #expect(
      found == expected,
      sourceLocation: SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
  } else {
    XCTAssertEqual(found, expected, file: filePath, line: line)
  }
}
