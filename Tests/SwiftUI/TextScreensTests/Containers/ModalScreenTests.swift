import Testing
import TextScreens

@Suite struct ModalScreenTests {
  struct Named: Screen {
    var name: String
    var body: some View { Button(name) {} }
  }

  private var modal: ModalScreen<Named, AnyScreen> {
    let stack = BackStackScreen<AnyScreen>(items: [
      .init(key: "list", screen: Named(name: "List"), barContent: .init(title: "All")),
      .init(key: "edit", screen: Named(name: "Edit"), barContent: .init(title: "One")),
    ])
    return ModalScreen(base: Named(name: "Base"), sheets: [.init(stack.asAnyScreen())])
  }

  @Test func drawsLayersInOrder() {
    let screen = AlertScreen(
      base: modal, alert: Alert(title: "Sure?", message: "It is gone then.", actions: []))
    #expect(
      RenderedScreen(screen, size: .fit(columns: 30)).text == """
        ┌ Named ─────────────────────┐
        │           [Base]           │
        ╞ sheet ═ 1 list ═ All ═ 2… ═╡
        │            One             │
        ├────────────────────────────┤
        │           [Edit]           │
        ╞ alert ═════════════════════╡
        │           Sure?            │
        │      It is gone then.      │
        └────────────────────────────┘
          truncated: edge "sheet ─ 1 list ─ All ─ 2 edit"
        """)
  }

  @Test func presentsItemInSheet() {
    func screen(_ item: String?) -> some Screen {
      let stack = BackStackScreen<Named>(items: [
        .init(
          screen: Named(name: "Base"),
          barContent: .init(title: "All", rightItem: .button("Add") {}))
      ])
      return stack.sheet(item: item) { Named(name: $0) }
    }
    #expect(
      RenderedScreen(screen(nil), size: .fit(columns: 30)).text == """
        ┌ 1 Named ───────────────────┐
        │            All       [Add] │
        ├────────────────────────────┤
        │           [Base]           │
        └────────────────────────────┘
        """)
    #expect(
      RenderedScreen(screen("New"), size: .fit(columns: 30)).text == """
        ┌ 1 Named ───────────────────┐
        │            All       [Add] │
        ├────────────────────────────┤
        │           [Base]           │
        ╞ sheet ═════════════════════╡
        │           [New]            │
        └────────────────────────────┘
        """)
  }

  @Test func drawsDoubleEdgeAroundActiveLayer() {
    let alert = Alert(
      title: "Sure?",
      actions: [.init("Delete", role: .destructive), .init("Cancel", role: .cancel)])
    #expect(
      RenderedScreen(AlertScreen(base: modal, alert: alert)).text == """
        ┌ Named ───────────────────────────────┐
        │                                      │
        │                                      │
        ┌ sheet ─ 1 list ─ All ─ 2 edit ───────┐
        │                 One                  │
        ├──────────────────────────────────────┤
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │   ╔ alert ═══════════════════════╗   │
        │   ║            Sure?             ║   │
        │   ║                              ║   │
        │   ║      [Delete] [Cancel]       ║   │
        │   ╚══════════════════════════════╝   │
        └──────────────────────────────────────┘
          behind sheet:
            button "Base"
          behind alert:
            button "Edit"
          button "Delete" [destructive]
        """)
  }
}
