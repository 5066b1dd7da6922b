import Testing
import TextScreens

@Suite struct BackStackScreenTests {
  typealias Stack = BackStackScreen<AnyScreen>

  struct Note: Screen {
    var body: some View { Text("note") }
  }

  private func picture(_ items: [Stack.Item]) -> String {
    RenderedScreen(Stack(items: items), size: .fit).picture.joined(separator: "\n")
  }

  @Test func drawsBackgroundCardsAsEdges() {
    #expect(
      picture([
        .init(key: "welcome", screen: Note(), barVisibility: .hidden),
        .init(key: "list", screen: Note(), barContent: .init(title: "Welcome, Ada")),
        .init(
          key: "edit", screen: Note(),
          barContent: .init(
            title: "Edit", leftItem: .button(.back {}),
            rightItem: .button(.init(content: .text("Save")) {}))),
      ]) == """
        ┌ 1 welcome ─ bar hidden ──────────────┐
        ┌ 2 list ─ Welcome, Ada ───────────────┐
        ┌ 3 edit ──────────────────────────────┐
        │ [‹ Back]        Edit          [Save] │
        ├──────────────────────────────────────┤
        │                 note                 │
        └──────────────────────────────────────┘
        """)
  }

  @Test func movesTitleOnlyToAvoidItems() {
    let bar = Stack.BarContent(
      title: "A title of some length", leftItem: .button(.back {}),
      rightItem: .button(.init(content: .icon(.init(name: "Add", glyph: "+")), isDisabled: true) {})
    )
    #expect(
      picture([.init(key: 1, screen: Note(), barContent: bar)]) == """
        ┌ 1 1 ─────────────────────────────────┐
        │ [‹ Back] A title of some length  ░+░ │
        ├──────────────────────────────────────┤
        │                 note                 │
        └──────────────────────────────────────┘
        """)
  }

  @Test func keyDefaultsToScreenType() {
    let items: [Stack.Item] = [
      .init(screen: Note()), .init(screen: Note().asAnyScreen()),
      .init(key: String?.none, screen: AnyScreen(Note())),
      .init(screen: Note(), barContent: .init()), .init(screen: Note(), barVisibility: .hidden),
      .init(key: String?.none, screen: Note(), barContent: .init(title: .text("a"))),
      .init(key: String?.none, screen: Note(), barVisibility: .visible(.init(title: "b"))),
    ]
    #expect(Set(items.map(\.key)).count == 1)
    #expect(items.allSatisfy { $0.screen.wrappedScreen is Note })
    let other = Stack.Item(screen: Counter())
    #expect(other.key != items[0].key)
    let typed = BackStackScreen<Note>.Item(screen: Note())
    #expect(typed.key == items[0].key)
    let keyed = Stack.Item(key: 7, screen: Note())
    #expect(keyed.key == AnyHashable(7))
    #expect(picture([items[0]]).hasPrefix("┌ 1 Note ─"))
  }

  @Test func flattensNestedStacks() {
    let inner = Stack(items: [
      .init(key: "a", screen: Note(), barContent: .init(title: "Inner")),
      .init(key: "b", screen: Note(), barVisibility: .hidden),
    ])
    #expect(
      picture([.init(key: "tab", screen: inner, barContent: .init(title: "Outer"))]) == """
        ┌ 1 tab/a ─ Outer ─ Inner ─────────────┐
        ┌ 2 tab/b ─────────────────────────────┐
        │                Outer                 │
        ├──────────────────────────────────────┤
        │                 note                 │
        └──────────────────────────────────────┘
        """)
  }

  @Test func drawsEmptyStackAsEmptyScreen() {
    #expect(
      picture([]) == """
        ┌──────────────────────────────────────┐
        └──────────────────────────────────────┘
        """)
  }
}
