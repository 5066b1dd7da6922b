import Dispatch
import RuntimeIssues
import TextSnapshotTesting
import TextSnapshots
import XCTest

final class CallbackSnapshotXCTests: XCTestCase {
  private let later = Snapshotting<String, String>.lines.asyncPullback { (text: String) in
    Async { callback in
      nonisolated(unsafe) let callback = callback  // Called once, when this function is over.
      DispatchQueue.main.async { callback(text) }
    }
  }

  func testWaitsForCallback() throws {
    let bench = try SnapshotBench()
    let issues = bench.run {
      assertSnapshot(of: "a", as: later, record: .all, in: bench.location, timeout: 60)
    }
    XCTAssertEqual(issues.count, 1)
    XCTAssertEqual(
      bench.references(),
      ["CallbackSnapshotXCTests/testWaitsForCallback.1.txt": "a"])
  }

  func testFailsInAsyncTest() async throws {
    let bench = try SnapshotBench()
    let never = Snapshotting<String, String>.lines.asyncPullback { (_: String) in Async { _ in } }
    let issues = bench.run {
      assertSnapshot(of: "a", as: never, record: .all, in: bench.location, timeout: 60)
    }
    XCTAssertEqual(issues.count, 1)
    XCTAssertTrue(issues.first?.message.contains("was not called immediately") == true)
  }
}
