import TestScreens
import Testing
import TextScreens

@Suite struct BackStackBackgroundTests {
  private var stack: BackStackScreen {
    BackStackScreen(items: [
      .init(key: "welcome", screen: Body { Text("Hello") }, bar: nil),
      .init(key: "root", screen: RootList(), bar: .init("Prime time")),
      .init(
        key: "counter", screen: Body { Text("2") },
        bar: .init("Counter demo", left: .back {})),
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

  @Test func movesTitleOnlyToAvoidItems() {
    let bar = BackStackBar(
      "A title of some length", left: .back {}, right: .button("+") {})
    let screen = BackStackScreen(items: [.init(key: "1", screen: Body { Text("note") }, bar: bar)])
    #expect(
      RenderedScreen(screen, size: .fit).text == """
        ┌ 1 1 ─────────────────────────────────┐
        │ [‹ Back] A title of some length  [+] │
        ├──────────────────────────────────────┤
        │                 note                 │
        └──────────────────────────────────────┘
        """)
  }

  @Test func drawsEmptyStackAsEmptyScreen() {
    #expect(
      RenderedScreen(BackStackScreen(items: []), size: .fit(columns: 12)).text == """
        ┌──────────┐
        └──────────┘
        """)
  }

  @Test func drawsEdgesByDefault() {
    #expect(
      RenderedScreen(stack, size: .fit(columns: 30)).text
        == RenderedScreen(stack, size: .fit(columns: 30), background: .edges).text)
  }
}
