import Testing
import TextSnapshotTesting

@Suite(.snapshots()) struct CartTests {
  @Test func total() {
    assertSnapshot(of: "Total: 2\n", as: .lines)
  }

  @Test func items() {
    assertSnapshot(of: "pencil\npaper\n", as: .lines)
  }

  @Test func receipt() {
    assertInlineSnapshot(of: "Total: 2", as: .lines) {
      """
      Total: 1
      """
    }
  }
}

@Suite(.snapshots()) struct OrderTests {
  @Test func order() {
    assertSnapshot(of: "order\n", as: .lines)
  }

  #if os(Windows)
    @Test func windows() {
      assertSnapshot(of: "windows\n", as: .lines)
    }
  #endif
}
