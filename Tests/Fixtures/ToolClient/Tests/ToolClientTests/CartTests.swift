import InlineTextSnapshotTesting
import Testing

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
