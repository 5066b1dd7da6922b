import Testing
import TextScreens

@Suite struct BackStackBackgroundTests {
  private var stack: BackStackScreen<AnyScreen> {
    BackStackScreen(items: [
      .init(key: "welcome", screen: Body { Text("Hello") }, barVisibility: .hidden),
      .init(key: "root", screen: RootList(), barContent: .init(title: "Prime time")),
      .init(
        key: "counter", screen: Body { Text("2") },
        barContent: .init(title: "Counter demo", leftItem: .button(.back {}))),
    ])
  }

  @Test func drawsBars() {
    #expect(
      RenderedScreen(stack, size: .fit(columns: 30), background: .bars).text == """
        ┌ 1 welcome ─ bar hidden ────┐
        ┌ 2 root ────────────────────┐
        │         Prime time         │
        ┌ 3 counter ─────────────────┐
        │ [‹ Back] Counter demo      │
        ├────────────────────────────┤
        │             2              │
        └────────────────────────────┘
        """)
  }

  @Test func drawsFullCards() {
    let rendered = RenderedScreen(stack, size: .size(columns: 30, rows: 6), background: .full)
    #expect(
      rendered.text == """
        ┌ 1 welcome ─ bar hidden ────┐
        │           Hello            │
        ┌ 2 root ────────────────────┐
        │         Prime time         │
        ├────────────────────────────┤
        │ Counter demo             › │
        │ Favorite primes          › │
        ┌ 3 counter ─────────────────┐
        │ [‹ Back] Counter demo      │
        ├────────────────────────────┤
        │             2              │
        │                            │
        └────────────────────────────┘
        """)
    #expect(
      rendered.outline == """
        beneath welcome
          text "Hello"
        beneath root
          bar "Prime time"
          list
            row
              link "Counter demo"
            row
              link "Favorite primes"
        screen counter
          bar "Counter demo"
            button "Back" [back]
          text "2"
        """)
  }

  @Test func excludesBackgroundCardsFromTopLayer() {
    let modal = ModalScreen(base: stack, sheets: [.init(PrimeModal())])
    let full = LaidOutScreen(modal, size: .phone, background: .full)
    let edges = LaidOutScreen(modal, size: .phone)
    #expect(full.topLayer.map(\.label) == edges.topLayer.map(\.label))
    #expect(full.elements.filter { $0.layer >= 0 }.map(\.label) == edges.elements.map(\.label))
    #expect(full.elements.filter { $0.layer < 0 }.map(\.label).first == "Hello")
  }

  @Test func drawsEdgesByDefault() {
    #expect(
      RenderedScreen(stack, size: .fit(columns: 30)).text
        == RenderedScreen(stack, size: .fit(columns: 30), background: .edges).text)
  }
}
