import TextSnapshotTesting
import TextSnapshots
import XCTest

/// Tests a configuration that a class sets for all of its tests by overriding `invokeTest()`.
final class ConfigurationScopeXCTests: XCTestCase {
  override func invokeTest() {
    withSnapshotTesting(record: .failed, diffTool: "delta", in: .packageSnapshots("App")) {
      super.invokeTest()
    }
  }

  override func setUp() async throws { check() }

  func testConfiguresSynchronousTests() { check() }

  func testConfiguresAsyncTests() async {
    await Task.yield()
    check()
  }

  @MainActor func testConfiguresMainActorTests() async {
    check()
    await Task { self.check() }.value
  }

  func testNeedsNoAwaitForSynchronousScope() async {
    withSnapshotTesting(record: .never) {
      XCTAssertEqual(SnapshotTestingConfiguration.current?.record, .never)
      XCTAssertEqual(SnapshotTestingConfiguration.current?.location, .packageSnapshots("App"))
    }
    check()
  }

  nonisolated private func check(line: UInt = #line) {
    let configuration = SnapshotTestingConfiguration.current
    XCTAssertEqual(configuration?.record, .failed, line: line)
    XCTAssertEqual(configuration?.location, .packageSnapshots("App"), line: line)
    XCTAssertNotNil(configuration?.diffTool, line: line)
  }
}
