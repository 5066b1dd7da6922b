import TextSnapshotTesting
import TextSnapshots
import XCTest

final class AssertSnapshotXCTests: XCTestCase {
  func testCountsUnnamedSnapshots() throws {
    let sandbox = try SnapshotSandbox()
    let issues = sandbox.run {
      assertSnapshot(of: "a", as: .lines, in: sandbox.location)
      assertSnapshot(of: "b", as: .lines, in: sandbox.location)
    }
    XCTAssertEqual(issues.count, 2)
    XCTAssertEqual(
      sandbox.references(),
      [
        "AssertSnapshotXCTests/testCountsUnnamedSnapshots.1.txt": "a",
        "AssertSnapshotXCTests/testCountsUnnamedSnapshots.2.txt": "b",
      ])
  }

  func testFindsTestInDetachedTask() async throws {
    let sandbox = try SnapshotSandbox()
    let issues = await Task.detached {
      sandbox.run {
        withSnapshotTesting(record: .all, in: sandbox.location) {
          assertSnapshot(of: "a", as: .lines)
        }
      }
    }.value
    XCTAssertEqual(issues.count, 1)
    XCTAssertEqual(
      sandbox.references(), ["AssertSnapshotXCTests/testFindsTestInDetachedTask.1.txt": "a"])
  }
}

/// Tests for expected issues.
///
/// These tests don't use `XCTExpectFailure`, because it's available only on Apple platforms.
final class ExpectedIssuesXCTests: XCTestCase {
  func testAcceptsExpectedFailure() throws {
    let sandbox = try SnapshotSandbox()
    let isMissing = { (issue: RuntimeIssue) in
      issue.message.hasPrefix("No reference was found on disk")
    }
    withExpectedIssues(matching: isMissing) {
      assertSnapshot(of: "a", as: .lines, record: .missing, in: sandbox.location)
    }
  }

  func testAcceptsExpectedFailureInAsyncTest() async throws {
    let sandbox = try SnapshotSandbox()
    await withExpectedIssues {
      await assertSnapshot(
        of: "a", as: .wait(for: .zero, on: .lines), record: .missing, in: sandbox.location)
    }
  }
}
