import TextSnapshotTesting
import XCTest

/// What `XCTExpectFailure` does on Apple systems only.
final class WithExpectedIssuesXCTests: XCTestCase {
  func testAnExpectedFailureDoesNotFailXCTest() throws {
    let bench = try SnapshotBench()
    let isMissing = { (issue: RuntimeIssue) in
      issue.message.hasPrefix("No reference was found on disk")
    }
    withExpectedIssues(matching: isMissing) {
      assertSnapshot(of: "a", as: .lines, record: .missing, in: bench.location)
    }
  }

  func testNeitherInAnAsynchronousTest() async throws {
    let bench = try SnapshotBench()
    await withExpectedIssues {
      await assertSnapshot(
        of: "a", as: .wait(for: 0, on: .lines), record: .missing, in: bench.location)
    }
  }
}
