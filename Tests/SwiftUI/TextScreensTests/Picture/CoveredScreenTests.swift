import InlineTextSnapshotTesting
import Testing
import TextScreens
import TextSwiftUI

@MainActor @Suite struct CoveredScreenTests {
  private struct Numbers: View {
    var body: some View {
      NavigationStack(path: .constant([1, 2])) {
        Text("root").navigationTitle("Numbers").navigationDestination(for: Int.self) { number in
          Text("body of \(number)").navigationTitle("Number \(number)")
        }
      }
    }
  }

  @Test func drawsEdges() {
    let numbers = RenderedScreen(firstFrame { Numbers() }, size: .fit(columns: 24))
    assertInlineSnapshot(of: numbers.text, as: .lines) {
      """
      ┌ 1 Numbers ───────────┐
      ┌ 2 Number 1 ──────────┐
      ┌ 3 Number 2 ──────────┐
      │ [‹ Back] Number 2    │
      ├──────────────────────┤
      │      body of 2       │
      └──────────────────────┘
      """
    }
  }
}
