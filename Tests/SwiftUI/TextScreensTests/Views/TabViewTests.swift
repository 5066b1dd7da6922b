import Testing
import TextScreens

@Suite struct TabViewTests {
  private func tabs(_ selection: Int, onChange: @escaping (Int) -> Void = { _ in }) -> some View {
    TabView(selection: selection, onChange: onChange) {
      Tab("Home", value: 1) { Text("Welcome") }
      Tab("Search", value: 2) {
        Text("Find")
        Button("Go") {}
      }
    }
  }

  @Test func showsSelectedTab() {
    #expect(
      drawing(20) { tabs(1) } == """
        │      Welcome       │
        │────────────────────│
        │   ●Home ○Search    │
        """)
    #expect(
      asciiDrawing(20) { tabs(2) } == """
        |        Find        |
        |        [Go]        |
        |--------------------|
        | ( )Home (o)Search  |
        """)
  }

  @Test func fillsGrid() {
    #expect(
      drawing(18, 5) { tabs(1) } == """
        │                  │
        │     Welcome      │
        │                  │
        │──────────────────│
        │  ●Home ○Search   │
        """)
  }

  @Test func tapSelectsTab() {
    var log: [Int] = []
    let elements = LaidOutScreen(Body { tabs(1) { log.append($0) } }, size: .fit).elements
    let found = elements.filter { $0.kind == .tab }
    #expect(found.map(\.label) == ["Home", "Search"])
    #expect(found.map(\.isSelected) == [true, false])
    for tab in found { tab.activate?() }
    #expect(log == [1, 2])
  }

  @Test func outlinesTabs() {
    #expect(
      RenderedScreen(Body { tabs(2).disabled(true) }).outline == """
        screen Body
          text "Find"
          button "Go" [disabled]
          tab "Home" [disabled]
          tab "Search" [selected] [disabled]
        """)
  }

  @Test func truncatesWideBar() {
    #expect(drawing(12) { tabs(1) }.hasSuffix("│  ●H… ○Se…  │"))
    #expect(
      notes(12) { tabs(1) } == """
          truncated: tab "Home"
          truncated: tab "Search"
        """)
  }

  @Test func drawsBarWithoutSelection() {
    #expect(drawing(20) { tabs(3) } == "│────────────────────│\n│   ○Home ○Search    │")
  }

  @Test func buildsTabsFromConditionsAndLoops() {
    let hasMore = true
    let ignore: (Int) -> Void = { _ in }
    let view = TabView(selection: 0, onChange: ignore) {
      for index in 0..<2 { Tab("\(index)", value: index) { Text("text \(index)") } }
      if hasMore { Tab("more", value: 7) { Text("m") } }
      if hasMore { Tab("a", value: 8) { Text("a") } } else { Tab("b", value: 9) { Text("b") } }
    }
    #expect(drawing(24) { view }.hasSuffix("│     ●0 ○1 ○more ○a     │"))
  }
}
