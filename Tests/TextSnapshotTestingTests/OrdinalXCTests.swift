import Dispatch
import TextSnapshotTesting
import TextSnapshots
import XCTest

final class OrdinalXCTests: XCTestCase {
  func testKnowsTestOnDispatchQueue() throws {
    let bench = try SnapshotBench()
    let done = expectation(description: "The queue is done.")
    DispatchQueue.global().async {
      _ = bench.run {
        assertSnapshot(of: "a", as: .lines, in: bench.location)
        assertSnapshot(of: "b", as: .lines, in: bench.location)
      }
      done.fulfill()
    }
    wait(for: [done], timeout: 60)
    XCTAssertEqual(
      bench.references(),
      [
        "OrdinalXCTests/testKnowsTestOnDispatchQueue.1.txt": "a",
        "OrdinalXCTests/testKnowsTestOnDispatchQueue.2.txt": "b",
      ])
  }

  // Calling `invokeTest()` twice would crash XCTest on Linux.
  #if !canImport(Darwin)
    func testCountsEachRun() throws {
      let bench = try SnapshotBench()
      for _ in 0..<3 {
        XCTestCase(name: "repeated") { _ in
          _ = bench.run {
            assertSnapshot(of: "a", as: .lines, in: bench.location)
            assertSnapshot(of: "b", as: .lines, in: bench.location)
          }
        }.run()
      }
      XCTAssertEqual(
        bench.references(),
        [
          "OrdinalXCTests/testCountsEachRun.1.txt": "a",
          "OrdinalXCTests/testCountsEachRun.2.txt": "b",
        ])
    }
  #endif
}
