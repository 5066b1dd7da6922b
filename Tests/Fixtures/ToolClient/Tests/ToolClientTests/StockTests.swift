import Testing
import TextSnapshotTesting

@Suite(.snapshots()) struct StockTests {
  @Test func paper() {
    assertSnapshot(of: "in stock: 2\n", as: .lines)
  }

  @Test func pens() {
    assertSnapshot(of: "in stock: 2\n", as: .lines)
  }
}
