import TextSnapshotTesting
import TextSnapshots
import XCTest

final class AssertSnapshotXCTests: XCTestCase {
  func testCountsUnnamedSnapshots() throws {
    let bench = try SnapshotBench()
    let issues = bench.run {
      assertSnapshot(of: "a", as: .lines, in: bench.location)
      assertSnapshot(of: "b", as: .lines, in: bench.location)
    }
    XCTAssertEqual(issues.count, 2)
    XCTAssertEqual(
      bench.references(),
      [
        "AssertSnapshotXCTests/testCountsUnnamedSnapshots.1.txt": "a",
        "AssertSnapshotXCTests/testCountsUnnamedSnapshots.2.txt": "b",
      ])
  }

  func testKnowsTestInDetachedTask() async throws {
    let bench = try SnapshotBench()
    let issues = await Task.detached {
      bench.run {
        withSnapshotTesting(record: .all, in: bench.location) {
          assertSnapshot(of: "a", as: .lines)
        }
      }
    }.value
    XCTAssertEqual(issues.count, 1)
    XCTAssertEqual(
      bench.references(), ["AssertSnapshotXCTests/testKnowsTestInDetachedTask.1.txt": "a"])
  }
}

/// The counterpart of `XCTExpectFailure`, which exists only on Apple platforms.
final class ExpectedIssuesXCTests: XCTestCase {
  func testAcceptsExpectedFailure() throws {
    let bench = try SnapshotBench()
    let isMissing = { (issue: RuntimeIssue) in
      issue.message.hasPrefix("No reference was found on disk")
    }
    withExpectedIssues(matching: isMissing) {
      assertSnapshot(of: "a", as: .lines, record: .missing, in: bench.location)
    }
  }

  func testAcceptsExpectedFailureInAsyncTest() async throws {
    let bench = try SnapshotBench()
    await withExpectedIssues {
      await assertSnapshot(
        of: "a", as: .wait(for: 0, on: .lines), record: .missing, in: bench.location)
    }
  }
}
