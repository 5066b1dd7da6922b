import Dispatch
import TextSnapshotTesting
import TextSnapshots
import XCTest

final class OrdinalXCTests: XCTestCase {
  func testFindsTestOnDispatchQueue() throws {
    let sandbox = try SnapshotSandbox()
    let done = expectation(description: "The queue is done.")
    DispatchQueue.global().async {
      _ = sandbox.run {
        assertSnapshot(of: "a", as: .lines, in: sandbox.location)
        assertSnapshot(of: "b", as: .lines, in: sandbox.location)
      }
      done.fulfill()
    }
    wait(for: [done], timeout: 60)
    XCTAssertEqual(
      sandbox.references(),
      [
        "OrdinalXCTests/testFindsTestOnDispatchQueue.1.txt": "a",
        "OrdinalXCTests/testFindsTestOnDispatchQueue.2.txt": "b",
      ])
  }

  // Calling `invokeTest()` twice would crash XCTest on Linux.
  #if !canImport(Darwin)
    func testCountsEachRun() throws {
      let sandbox = try SnapshotSandbox()
      for _ in 0..<3 {
        XCTestCase(name: "repeated") { _ in
          _ = sandbox.run {
            assertSnapshot(of: "a", as: .lines, in: sandbox.location)
            assertSnapshot(of: "b", as: .lines, in: sandbox.location)
          }
        }.run()
      }
      XCTAssertEqual(
        sandbox.references(),
        [
          "OrdinalXCTests/testCountsEachRun.1.txt": "a",
          "OrdinalXCTests/testCountsEachRun.2.txt": "b",
        ])
    }
  #endif
}
