import Testing
import TextScreens
import TextSwiftUI

@MainActor @Suite struct BarTests {
  @Test func movesTitleOnlyToAvoidItems() {
    let stack = NavigationStack(path: .constant([1])) {
      Text("root").navigationTitle("Root").navigationDestination(for: Int.self) { _ in
        Text("note").navigationTitle("A title of some length").toolbar { Button("+") {} }
      }
    }
    #expect(
      RenderedScreen(firstFrame { stack }, size: .fit).text == """
        ┌ 1 Root ──────────────────────────────┐
        ┌ 2 A title of some length ────────────┐
        │ [‹ Back] A title of some length  [+] │
        ├──────────────────────────────────────┤
        │                 note                 │
        └──────────────────────────────────────┘
        """)
  }
}
