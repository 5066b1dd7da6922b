import TextSnapshotTesting
import TextSnapshots
import XCTest

final class AssertSnapshotXCTests: XCTestCase {
  func testUnnamedSnapshotsAreCounted() throws {
    let bench = try SnapshotBench()
    let issues = bench.run {
      assertSnapshot(of: "a", as: .lines, in: bench.location)
      assertSnapshot(of: "b", as: .lines, in: bench.location)
    }
    XCTAssertEqual(issues.count, 2)
    XCTAssertEqual(
      bench.references(),
      [
        "AssertSnapshotXCTests/testUnnamedSnapshotsAreCounted.1.txt": "a",
        "AssertSnapshotXCTests/testUnnamedSnapshotsAreCounted.2.txt": "b",
      ])
  }

  func testADetachedTaskKnowsItsTest() async throws {
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
      bench.references(), ["AssertSnapshotXCTests/testADetachedTaskKnowsItsTest.1.txt": "a"])
  }
}

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
