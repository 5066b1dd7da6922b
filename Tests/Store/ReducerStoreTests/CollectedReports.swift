import ReducerStoreTesting
import RuntimeIssues
import TestSupport
import TextSnapshotTesting

struct Report: Equatable {
  var message: String
  var line: Int
  var isNote = false

  init(_ message: String, line: Int, isNote: Bool = false) {
    // In a message, each line that's the same in both values starts with a figure space.
    self.message = String(message.map { $0 == "\u{2007}" ? " " : $0 })
    self.line = line
    self.isNote = isNote
  }
}

@MainActor
func reports(_ operation: @MainActor () async throws -> Void) async rethrows -> [Report] {
  try await CollectedIssues { try await operation() }.all.map { issue, isNote in
    Report(issue.message, line: issue.line, isNote: isNote)
  }
}

func expectReports(
  _ found: [Report], _ expected: Report..., fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expectNoDifference(
    found, expected, fileID: fileID, file: filePath, line: line, column: column)
}

/// A page with the reports of a family of mistakes.
@MainActor
struct ReportPage {
  private var text = ""

  /// Adds what an operation reports, with lines that are counted from this call.
  mutating func add(
    _ title: String, line: Int = #line, _ operation: @MainActor () async throws -> Void
  ) async rethrows {
    text += "# \(title)\n\n"
    for report in try await reports(operation) {
      let kind = report.isNote ? "Note" : "Issue"
      text += "\(kind), line +\(report.line - line): \(report.message)\n\n"
    }
  }

  func check(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
  ) {
    assertSnapshot(
      of: text, as: .lines, in: .packageSnapshots("ReducerStore"), fileID: fileID, file: filePath,
      testName: testName, line: line, column: column)
  }
}
