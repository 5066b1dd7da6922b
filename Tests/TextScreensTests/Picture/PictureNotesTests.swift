import Testing
import TextScreens

@Suite struct PictureNotesTests {
  private func text(
    _ size: ScreenSize, @ViewBuilder content: () -> some View
  ) -> String {
    let item = BackStackScreen<AnyScreen>.Item(
      key: "key", screen: Body(content: content), barVisibility: .hidden)
    return RenderedScreen(BackStackScreen(items: [item]), size: size).text
  }

  @Test func rowsThatAreScrolledAway() {
    #expect(
      text(.size(columns: 20, rows: 5)) { List { for row in 1...40 { Text("Row \(row)") } } } == """
        ┌ 1 key ───────────┐
        │ Row 1            │
        │ Row 2            │
        │ Row 3            │
        └──────────────────┘
          list: 3 of 40 rows shown
        """)
  }

  @Test func rowsWithSwipeActions() {
    #expect(
      text(.fit(columns: 20)) {
        List {
          for row in 1...2 { Text("Row \(row)").swipeActions { Button("Delete") {} } }
        }
        List {
          Text("One")
          Text("Two").swipeActions {
            Button("Flag") {}
            Button("Delete", role: .destructive) {}
          }
        }
      } == """
        ┌ 1 key ───────────┐
        │ Row 1            │
        │ Row 2            │
        │ One              │
        │ Two              │
        └──────────────────┘
          list 1: swipe "Delete" on every row
          list 2: swipe "Flag", "Delete" [destructive] on rows "Two"
          after text "Row 2":
              list
        """)
  }

  @Test func textsThatAreTruncated() {
    #expect(
      text(.fit(columns: 20)) {
        Button("What is the 2nd prime?") {}
        Text("One line of more").frame(width: 8, height: 1)
      } == """
        ┌ 1 key ───────────┐
        │[What is the 2nd…]│
        │     One lin…     │
        └──────────────────┘
          truncated: button "What is the 2nd prime?"
          truncated: text "One line of more"
        """)
  }

  @Test func whatTheEdgesCutOff() {
    #expect(
      text(.size(columns: 20, rows: 4)) {
        Text("One")
        Button("Two") {}
        HStack {
          Text("Three")
          Button("Four") {}
        }
      } == """
        ┌ 1 key ───────────┐
        │      [Two]       │
        │   Three [Four]   │
        └──────────────────┘
          overflow above:
            text "One"
        """)
  }

  @Test func titlesThatAreTooLong() {
    let item = BackStackScreen<Counter>.Item(
      key: "counter", screen: Counter(), barContent: .init(title: "A very long title"))
    let rendered = RenderedScreen(
      BackStackScreen(items: [item, item]), size: .size(columns: 20, rows: 4))
    #expect(
      rendered.picture.prefix(3).joined(separator: "\n") == """
        ┌ 1 counter ─ A v… ┐
        ┌ 2 counter ───────┐
        │ A very long tit… │
        """)
    #expect(rendered.notes.contains(#"  truncated: edge "1 counter ─ A very long title""#))
    #expect(rendered.notes.contains(#"  truncated: text "A very long title""#))
  }

  @Test func scriptsFromRightToLeft() {
    #expect(
      text(.fit(columns: 20)) { Text("שלום") } == """
        ┌ 1 key ───────────┐
        │       שלום       │
        └──────────────────┘
          right-to-left: text "שלום"
        """)
  }

  @Test func textsThatLookLikeControls() {
    #expect(
      text(.fit(columns: 20)) {
        Text("[OK]")
        Button("<Ada>") {}
        Text("1 < 2")
      } == """
        ┌ 1 key ───────────┐
        │      [OK]        │
        │     [<Ada>]      │
        │      1 < 2       │
        └──────────────────┘
          button "OK" is text "[OK]"
        """)
  }

  @Test func charactersThatCannotBeSeen() {
    #expect(
      text(.fit(columns: 30)) { Text("a\u{200B}b\u{1B}[1m") } == #"""
        ┌ 1 key ─────────────────────┐
        │    a\u{200B}b\u{1B}[1m     │
        └────────────────────────────┘
        """#)
  }
}
