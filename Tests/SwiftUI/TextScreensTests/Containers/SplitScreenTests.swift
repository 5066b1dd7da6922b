import Testing
import TextScreens

@Suite struct SplitScreenTests {
  struct Folders: Screen {
    var body: some View { List { NavigationLink("Inbox") {} } }
  }

  private var mail: BackStackScreen<AnyScreen> {
    BackStackScreen(items: [
      .init(key: "list", screen: Body { Text("All") }, barContent: .init(title: "Mail")),
      .init(
        key: "one", screen: Body { Text("Dear Ada") },
        barContent: .init(title: "Hello", leftItem: .button(.back {}))),
    ])
  }

  @Test func drawsScreensSideBySide() {
    let split = SplitScreen(leadingScreen: Folders(), trailingScreen: mail)
    #expect(
      RenderedScreen(split, size: .fit).text == """
        ┌ SplitScreen ─────────────────────────┐
        │─ Folders ──│─ 1 list ─ Mail ─────────│
        │ Inbox    › │─ 2 one ─────────────────│
        │            │ [‹ Back] Hello          │
        │            │─────────────────────────│
        │            │        Dear Ada         │
        └──────────────────────────────────────┘
        """)
    #expect(
      RenderedScreen(split).outline == """
        screen SplitScreen
          pane Folders
            list
              row
                link "Inbox"
          pane one
            bar "Hello"
              button "Back" [back]
            text "Dear Ada"
        """)
  }

  @Test(arguments: [
    (SplitRatio.half, 18), (.quarter, 9), (0.9, 33), (SplitRatio(-1), 0), (SplitRatio(7), 37),
    (SplitRatio(.nan), 18),
  ]) func dividesWidthByRatio(_ ratio: SplitRatio, _ columns: Int) {
    let split = SplitScreen(
      leadingScreen: Body { Text("a") }, trailingScreen: Body { Text("b") }, ratio: ratio)
    let line = Array(RenderedScreen(split, size: .size(columns: 40, rows: 9)).picture[5])
    #expect(line[columns + 1] == "│")
  }

  @Test func clipsPanes() {
    let wide = Body { Text("far too wide for it").fixedSize() }
    let split = SplitScreen(leadingScreen: wide, trailingScreen: wide, ratio: .half)
    let rendered = RenderedScreen(split, size: .fit(columns: 21))
    #expect(rendered.picture[2] == "│far too w│far too w│")
    #expect(
      rendered.notes == [
        "  overflow:",
        #"    text "far too wide for it" (in part)  text "far too wide for it" (in part)"#,
      ])
  }

  @Test func paneLayersCoverBothPanes() {
    var log: [String] = []
    let alert = Alert(
      title: "Sure?", actions: [.init("No", role: .cancel) { log.append("no") }])
    let split = SplitScreen(
      leadingScreen: AlertScreen(base: Folders(), alert: alert), trailingScreen: Folders())
    let screen = LaidOutScreen(split, size: .fit)
    #expect(
      screen.rendered().text == """
        ┌ SplitScreen ─────────────────────────┐
        │─ Folders ──│─ Folders ───────────────│
        │ Inbox    › │ Inbox                 › │
        ╞ alert ═══════════════════════════════╡
        │                Sure?                 │
        │                 [No]                 │
        └──────────────────────────────────────┘
        """)
    screen.dismiss?()
    #expect(log == ["no"])
    #expect(screen.topLayer.map(\.label) == ["Sure?", "No"])
  }

  @Test func composesWithBackStackAndTabs() {
    let tabs = TabScreen(
      selection: 1, tabs: [.init("One", value: 1, screen: Folders())], onChange: { _ in })
    let split = SplitScreen(leadingScreen: tabs, trailingScreen: Folders(), ratio: .half)
    let stack = BackStackScreen(items: [.init(key: "split", screen: split)])
    #expect(
      RenderedScreen(stack, size: .fit(columns: 23)).text == """
        ┌ 1 split ────────────┐
        │                     │
        ├─────────────────────┤
        │─ Folde… ─│─ Folde… ─│
        │ Inbox  › │ Inbox  › │
        │──────────│          │
        │   ●One   │          │
        └─────────────────────┘
          truncated: edge "Folders"
          truncated: edge "Folders"
        """)
  }
}
