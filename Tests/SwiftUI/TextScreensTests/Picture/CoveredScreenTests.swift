import InlineTextSnapshotTesting
import Testing
import TextScreens
import TextSwiftUI

/// How much of the screens below the top of a stack is drawn.
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

  private func picture(_ background: BackStackBackground) -> String {
    RenderedScreen(firstFrame { Numbers() }, size: .fit(columns: 24), background: background).text
  }

  @Test func drawsEdges() {
    assertInlineSnapshot(of: picture(.edges), as: .lines) {
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

  @Test func drawsBars() {
    assertInlineSnapshot(of: picture(.bars), as: .lines) {
      """
      ┌ 1 Numbers ───────────┐
      │       Numbers        │
      ┌ 2 Number 1 ──────────┐
      │ [‹ Back] Number 1    │
      ┌ 3 Number 2 ──────────┐
      │ [‹ Back] Number 2    │
      ├──────────────────────┤
      │      body of 2       │
      └──────────────────────┘
      """
    }
  }

  @Test func drawsBodies() {
    assertInlineSnapshot(of: picture(.full), as: .lines) {
      """
      ┌ 1 Numbers ───────────┐
      │       Numbers        │
      ├──────────────────────┤
      │         root         │
      ┌ 2 Number 1 ──────────┐
      │ [‹ Back] Number 1    │
      ├──────────────────────┤
      │      body of 1       │
      ┌ 3 Number 2 ──────────┐
      │ [‹ Back] Number 2    │
      ├──────────────────────┤
      │      body of 2       │
      └──────────────────────┘
      """
    }
  }

  @Test func drawsBarsAtTheBottom() {
    let screen = firstFrame {
      NavigationStack(path: .constant([1])) {
        Text("root").navigationDestination(for: Int.self) { Text("body of \($0)") }
          .toolbar { ToolbarItem(placement: .bottomBar) { Button("Sync") {} } }
      }
    }
    assertInlineSnapshot(
      of: RenderedScreen(screen, size: .fit(columns: 24), background: .full).text, as: .lines
    ) {
      """
      ┌ 1 ─ bar hidden ──────┐
      │         root         │
      │        [Sync]        │
      ┌ 2 ───────────────────┐
      │ [‹ Back]             │
      ├──────────────────────┤
      │      body of 1       │
      └──────────────────────┘
      """
    }
  }
}
