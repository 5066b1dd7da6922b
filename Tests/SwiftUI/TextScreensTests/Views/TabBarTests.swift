import TestScreens
import Testing
import TextScreens

@Suite struct TabBarTests {
  private func tabs(_ selected: String, select: @escaping (String) -> Void = { _ in }) -> some View
  {
    TabBar(["Home", "Search"], selected: selected, select: select) {
      if selected == "Home" {
        Text("Welcome")
      } else if selected == "Search" {
        Text("Find")
        Button("Go") {}
      }
    }
  }

  @Test func showsSelectedTab() {
    #expect(
      drawing(20) { tabs("Home") } == """
        │      Welcome       │
        │────────────────────│
        │   ●Home ○Search    │
        """)
    #expect(
      asciiDrawing(20) { tabs("Search") } == """
        |        Find        |
        |        [Go]        |
        |--------------------|
        | ( )Home (o)Search  |
        """)
  }

  @Test func fillsGrid() {
    #expect(
      drawing(18, 5) { tabs("Home") } == """
        │                  │
        │     Welcome      │
        │                  │
        │──────────────────│
        │  ●Home ○Search   │
        """)
  }

  @Test func tapSelectsTab() {
    var log: [String] = []
    let elements = LaidOutScreen(Body { tabs("Home") { log.append($0) } }, size: .fit).elements
    let found = elements.filter { $0.kind == .tab }
    #expect(found.map(\.label) == ["Home", "Search"])
    #expect(found.map(\.isSelected) == [true, false])
    for tab in found { tab.activate?() }
    #expect(log == ["Home", "Search"])
  }

  @Test func outlinesTabs() {
    #expect(
      RenderedScreen(Body { tabs("Search").disabled(true) }).outline == """
        screen Body
          text "Find"
          button "Go" [disabled]
          tab "Home" [disabled]
          tab "Search" [selected] [disabled]
        """)
  }

  @Test func truncatesWideBar() {
    #expect(drawing(12) { tabs("Home") }.hasSuffix("│  ●H… ○Se…  │"))
    #expect(
      notes(12) { tabs("Home") } == """
          truncated: tab "Home"
          truncated: tab "Search"
        """)
  }

  @Test func drawsBarWithoutSelection() {
    #expect(drawing(20) { tabs("") } == "│────────────────────│\n│   ○Home ○Search    │")
  }
}
