import TextSnapshotTesting
import TextSnapshots
import XCTest

/// The scope around a whole test case, as people have it in their base classes.
final class InvokeTestXCTests: XCTestCase {
  override func invokeTest() {
    withSnapshotTesting(record: .failed, diffTool: "delta", in: .packageRoot("App")) {
      super.invokeTest()
    }
  }

  override func setUp() async throws { check() }

  func testASynchronousTestIsInTheScope() { check() }

  func testAnAsynchronousTestIsInTheScope() async {
    await Task.yield()
    check()
  }

  @MainActor func testATestOnTheMainActorIsInTheScope() async {
    check()
    await Task { self.check() }.value
  }

  func testAScopeOfPlainCodeNeedsNoAwaitInAnAsynchronousTest() async {
    withSnapshotTesting(record: .never) {
      XCTAssertEqual(SnapshotTestingConfiguration.current?.record, .never)
      XCTAssertEqual(SnapshotTestingConfiguration.current?.location, .packageRoot("App"))
    }
    check()
  }

  nonisolated private func check(line: UInt = #line) {
    let configuration = SnapshotTestingConfiguration.current
    XCTAssertEqual(configuration?.record, .failed, line: line)
    XCTAssertEqual(configuration?.location, .packageRoot("App"), line: line)
    XCTAssertNotNil(configuration?.diffTool, line: line)
  }
}
