import Testing
import TextScreens

@Suite struct ViewLayersTests {
  @Test func borderAddsCells() {
    #expect(
      drawing(10) { Text("Sale").border() } == """
        │  ┌────┐  │
        │  │Sale│  │
        │  └────┘  │
        """)
    #expect(
      asciiDrawing(10) { Text("Sale").border() } == """
        |  +----+  |
        |  |Sale|  |
        |  +----+  |
        """)
  }

  @Test func borderInsetsProposal() {
    #expect(
      drawing(9) { Text("two words").border().padding() } == """
        │ ┌─────┐ │
        │ │two  │ │
        │ │words│ │
        │ └─────┘ │
        """)
    #expect(
      drawing(9) { Text("a").frame(maxWidth: .max).border() } == """
        │┌───────┐│
        ││   a   ││
        │└───────┘│
        """)
  }

  @Test func drawsEmptyBorder() {
    #expect(
      drawing(4) { Text("").frame(width: 0, height: 0).border() } == """
        │ ┌┐ │
        │ └┘ │
        """)
  }

  @Test func overlayIsProposedBaseSize() {
    #expect(
      drawing(12) {
        Text("Inbox").frame(width: 9).overlay(alignment: .trailing) { Text("3") }
        Text("base").overlay { Text("x").frame(maxWidth: .max, alignment: .trailing) }
      } == """
        │   Inbox 3  │
        │    basx    │
        """)
  }

  @Test func overlayMayExceedBase() {
    #expect(
      drawing(11) { Text("a").overlay { Text("large").fixedSize() } } == "│   large   │")
    #expect(
      notes(11) { Text("a").overlay { Text("large").fixedSize() } } == """
          covered:
            text "a"
        """)
  }

  @Test func drawsBackgroundFirst() {
    #expect(
      drawing(9) { Text("Inbox").padding().background(alignment: .leading) { Text("*") } }
        == "│ *Inbox  │")
    #expect(
      notes(9) { Text("Inbox").background { Text("-----") } } == """
          covered:
            text "-----"
        """)
  }

  @Test func decoratesEachViewOfGroup() {
    #expect(
      drawing(9) {
        HStack {
          Group {
            Text("a ")
            Text("b ")
          }.overlay(alignment: .trailing) { Text("!") }
        }
      } == "│  a! b!  │")
  }

  @Test func innerModifiersSkipOverlay() {
    let screen = Body {
      Button("base") {}.disabled(true).overlay(alignment: .bottom) { Button("over") {} }
      Button("base") {}.overlay(alignment: .bottom) { Button("over") {} }.disabled(true)
    }
    #expect(
      RenderedScreen(screen, size: .fit).outline == """
        screen Body
          button "base" [disabled]
          button "over"
          button "base" [disabled]
          button "over" [disabled]
        """)
  }

  @Test func hiddenViewsKeepTheirSpace() {
    let views = HStack {
      Text("a")
      Button("b") {}.hidden()
      Text("c")
    }
    let screen = LaidOutScreen(
      Body {
        views
        List { views.swipeActions { Button("x") {} } }
      }, size: .fit(columns: 13))
    #expect(
      screen.rendered().text == """
        ┌ Body ─────┐
        │  a     c  │
        │ a     c   │
        └───────────┘
          list: swipe "x" on every row
        """)
    #expect(
      screen.outline == """
        screen Body
          text "a"
          text "c"
          list
            row [swipe "x"]
              text "a"
              text "c"
        """)
    #expect(
      screen.elements.map(\.label) == ["a", "c", "a c", "a", "c"])
    #expect(screen.elements.allSatisfy { $0.activate == nil })
  }
}
