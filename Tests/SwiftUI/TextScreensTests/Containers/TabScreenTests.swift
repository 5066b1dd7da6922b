import Testing
import TextScreens

@Suite struct TabScreenTests {
  private func tabs(_ selection: String, onChange: @escaping (String) -> Void = { _ in })
    -> TabScreen<String, AnyScreen>
  {
    let stack = BackStackScreen<AnyScreen>(items: [
      .init(key: "list", screen: Body { Text("List") }, barContent: .init(title: "Todos")),
      .init(
        key: "edit", screen: Body { Text("Edit me") },
        barContent: .init(title: "Edit", leftItem: .button(.back {}))),
    ])
    return TabScreen(
      selection: selection,
      tabs: [
        .init("Home", value: "home", screen: stack.asAnyScreen()),
        .init("Search", value: "search", screen: Body { Button("Find") {} }.asAnyScreen()),
      ], onChange: onChange)
  }

  @Test func drawsBarBelowScreen() {
    #expect(
      RenderedScreen(tabs("home"), size: .fit(columns: 30)).text == """
        ┌ 1 list ─ Todos ────────────┐
        ┌ 2 edit ────────────────────┐
        │ [‹ Back]   Edit            │
        ├────────────────────────────┤
        │          Edit me           │
        ├────────────────────────────┤
        │       ●Home ○Search        │
        └────────────────────────────┘
        """)
    #expect(
      RenderedScreen(tabs("search"), size: .size(columns: 30, rows: 7), theme: .ascii).text == """
        + Body ----------------------+
        |                            |
        |           [Find]           |
        |                            |
        +----------------------------+
        |     ( )Home (o)Search      |
        +----------------------------+
        """)
  }

  @Test func tapSelectsTab() {
    var log: [String] = []
    let screen = LaidOutScreen(tabs("home") { log.append($0) }, size: .phone)
    for element in screen.elements where element.kind == .tab { element.activate?() }
    #expect(log == ["home", "search"])
    #expect(
      screen.outline == """
        screen edit
          bar "Edit"
            button "Back" [back]
          text "Edit me"
          tab "Home" [selected]
          tab "Search"
        """)
  }

  @Test func alertCoversBar() {
    let screen = AlertScreen(base: tabs("search"), alert: Alert(title: "Sure?", actions: []))
    #expect(
      RenderedScreen(screen, size: .size(columns: 30, rows: 8)).text == """
        ┌ Body ──────────────────────┐
        │╔ alert ═══════════════════╗│
        │║          Sure?           ║│
        │║                          ║│
        │╚══════════════════════════╝│
        ├────────────────────────────┤
        │       ○Home ●Search        │
        └────────────────────────────┘
          behind alert:
            button "Find"
        """)
  }

  @Test func drawsBarWithoutSelection() {
    #expect(
      RenderedScreen(tabs("none"), size: .fit(columns: 20)).text == """
        ┌──────────────────┐
        ├──────────────────┤
        │  ○Home ○Search   │
        └──────────────────┘
        """)
  }
}
