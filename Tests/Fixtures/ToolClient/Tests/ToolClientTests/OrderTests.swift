import Testing
import TextSnapshotTesting

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
