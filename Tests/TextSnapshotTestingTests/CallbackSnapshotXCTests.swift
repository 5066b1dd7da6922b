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

  func testASynchronousTestWaitsForTheCallback() throws {
    let bench = try SnapshotBench()
    let issues = bench.run {
      assertSnapshot(of: "a", as: later, record: .all, in: bench.location, timeout: 60)
    }
    XCTAssertEqual(issues.count, 1)
    XCTAssertEqual(
      bench.references(),
      ["CallbackSnapshotXCTests/testASynchronousTestWaitsForTheCallback.1.txt": "a"])
  }

  func testAnAsynchronousTestFails() async throws {
    let bench = try SnapshotBench()
    let never = Snapshotting<String, String>.lines.asyncPullback { (_: String) in Async { _ in } }
    let issues = bench.run {
      assertSnapshot(of: "a", as: never, record: .all, in: bench.location, timeout: 60)
    }
    XCTAssertEqual(
      issues.map(\.message),
      [
        """
        The callback of the strategy `Snapshotting<String, String>` was not called immediately \
        on the caller's thread, and a plain strategy waits for it only in a synchronous XCTest on \
        the main thread.

        To fix, make it an `AsyncSnapshotting`: asyncPullback { value in await ... }, and await \
        the assertion.
        """
      ])
  }
}
