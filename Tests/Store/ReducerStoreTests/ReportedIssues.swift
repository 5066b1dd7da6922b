import RuntimeIssues
import TestSupport
import Testing
import XCTest

/// Collects the issues that an operation reports to the hooks of another process.
@MainActor
func collectedIssues(
  isTesting: Bool = false, testID: String? = nil, _ operation: @MainActor () async throws -> Void
) async rethrows -> CollectedIssues {
  let hooks = IssueHooks(isTesting: { isTesting }, currentTestID: { testID })
  return try await withIssueHooks(hooks) { try await CollectedIssues { try await operation() } }
}

/// Returns the messages of the issues that an operation reports to the hooks of another process.
@MainActor
func issues(
  isTesting: Bool = false, testID: String? = nil, _ operation: @MainActor () async throws -> Void
) async rethrows -> [String] {
  try await collectedIssues(isTesting: isTesting, testID: testID, operation).messages
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
