import Testing
import TextSnapshotTesting
import XCTest

final class SnapshotXCTests: XCTestCase {
  func testDiffers() {
    assertSnapshot(of: "Bread\n", as: .lines)
  }

  func testGreen() {
    assertSnapshot(of: "Milk\n", as: .lines)
  }
}

@Suite struct SnapshotSuite {
  @Test func differs() {
    assertSnapshot(of: "Bread\n", as: .lines)
  }

  @Test func green() {
    assertSnapshot(of: "Milk\n", as: .lines)
  }
}

/// A custom assertion that reports its own failures.
@Suite struct SnapshotVerifySuite {
  @Test func verifies() {
    let failure = verifySnapshot(of: "Bread\n", as: .lines)
    #expect(failure == nil)
  }
}
