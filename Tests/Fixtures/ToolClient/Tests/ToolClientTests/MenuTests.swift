import Testing
import TextSnapshotTesting

@Suite(.snapshots()) struct MenuTests {
  @Test func menu() {
    assertSnapshot(
      of: """
        ┌ 1 root ─────────┐
        │ [Pay]           │
        └─────────────────┘

        """, as: .lines)
  }
}
