import Dispatch
import TextSnapshotTesting
import TextSnapshots
import XCTest

final class OrdinalXCTests: XCTestCase {
  func testADispatchQueueKnowsItsTest() throws {
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
        "OrdinalXCTests/testADispatchQueueKnowsItsTest.1.txt": "a",
        "OrdinalXCTests/testADispatchQueueKnowsItsTest.2.txt": "b",
      ])
  }

  // Not by `invokeTest()` twice: XCTest on Linux ends the process when that is done.
  #if !canImport(Darwin)
    func testACaseThatRunsTwiceCountsTwice() throws {
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
          "OrdinalXCTests/testACaseThatRunsTwiceCountsTwice.1.txt": "a",
          "OrdinalXCTests/testACaseThatRunsTwiceCountsTwice.2.txt": "b",
        ])
    }
  #endif
}
