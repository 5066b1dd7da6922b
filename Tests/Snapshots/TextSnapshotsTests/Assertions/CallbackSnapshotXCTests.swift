import Dispatch
import RuntimeIssues
import TextSnapshotTesting
import TextSnapshots
import XCTest

final class CallbackSnapshotXCTests: XCTestCase {
  private let later = Snapshotting<String, String>.lines.asyncPullback { (text: String) in
    Async { callback in
      nonisolated(unsafe) let callback = callback  // Called only once, after this returns.
      DispatchQueue.main.async { callback(text) }
    }
  }

  func testWaitsForCallback() throws {
    let sandbox = try SnapshotSandbox()
    let issues = sandbox.run {
      assertSnapshot(of: "a", as: later, record: .all, in: sandbox.location, timeout: .seconds(60))
    }
    XCTAssertEqual(issues.count, 1)
    XCTAssertEqual(
      sandbox.references(),
      ["CallbackSnapshotXCTests/testWaitsForCallback.1.txt": "a"])
  }

  func testFailsInAsyncTest() async throws {
    let sandbox = try SnapshotSandbox()
    let never = Snapshotting<String, String>.lines.asyncPullback { (_: String) in Async { _ in } }
    let issues = sandbox.run {
      assertSnapshot(of: "a", as: never, record: .all, in: sandbox.location, timeout: .seconds(60))
    }
    XCTAssertEqual(issues.count, 1)
    XCTAssertTrue(issues.first?.message.contains("was not called immediately") == true)
  }
}
