import TestScreens
import Testing
import TextScreens

@Suite struct PictureNotesTests {
  private func text(
    _ size: ScreenSize, @ViewBuilder content: () -> some View
  ) -> String {
    let item = BackStackScreen.Item(
      key: "key", screen: Body(content: content), bar: nil)
    return RenderedScreen(BackStackScreen(items: [item]), size: size).text
  }

  @Test func notesScrolledAwayRows() {
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

  @Test func notesTruncatedText() {
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

  @Test func notesOverflow() {
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

  @Test func notesTruncatedTitles() {
    let item = BackStackScreen.Item(
      key: "a very long counter", screen: Counter(), bar: .init("A very long title"))
    let rendered = RenderedScreen(
      BackStackScreen(items: [item, item]), size: .size(columns: 20, rows: 4))
    #expect(
      rendered.picture.prefix(3).joined(separator: "\n") == """
        ┌ 1 a very long c… ┐
        ┌ 2 a very long c… ┐
        │ A very long tit… │
        """)
    #expect(rendered.notes.contains(#"  truncated: edge "1 a very long counter""#))
    #expect(rendered.notes.contains(#"  truncated: text "A very long title""#))
  }

  @Test func escapesInvisibleCharacters() {
    #expect(
      text(.fit(columns: 30)) { Text("a\u{200B}b\u{1B}[1m") } == #"""
        ┌ 1 key ─────────────────────┐
        │    a\u{200B}b\u{1B}[1m     │
        └────────────────────────────┘
        """#)
  }
}

/// Tests of the notes for attributes that a picture doesn't draw.
@Suite struct UndrawnAttributeTests {
  static var attributes: [(view: AnyView, notes: [String])] {
    [
      (AnyView(Text("שלום")), [#"right-to-left: text "שלום""#]),
      (AnyView(Button("Delete", role: .destructive) {}), [#"button "Delete" [destructive]"#]),
      (AnyView(Button("Cancel", role: .cancel) {}), []),
      (AnyView(Button("⚙") {}.accessibilityLabel("Settings")), [#"button "⚙": label "Settings""#]),
      (AnyView(Text("2").accessibilityLabel("two")), [#"text "2": label "two""#]),
      (AnyView(Text("2").accessibilityLabel("2")), []),
      (
        AnyView(NavigationLink(action: {}, label: { Text("☻").accessibilityLabel("Ada") })),
        [#"link "☻": label "Ada""#]
      ),
      (
        AnyView(Slider("Volume", value: 0.3) { _ in }.accessibilityValue("a third")),
        [#"slider "Volume": value "a third""#]
      ),
      (
        AnyView(Link("Privacy", destination: "https://a.b")), [#"link "Privacy" "https://a.b""#]
      ),
      (
        AnyView(
          Menu("More") {
            Button("Rename") {}
            Button("Delete", role: .destructive) {}
          }), [#"menu "More": button "Rename"  button "Delete" [destructive]"#]
      ),
      (
        AnyView(
          Picker("Sort", selection: 0) {
            Text("Name").tag(0)
            Text("Date").tag(1).disabled(true)
          } onChange: { _ in
          }
          .pickerStyle(.inline)), [#"picker "Sort": option "Date" [disabled]"#]
      ),
      (
        AnyView(
          List {
            Text("Milk").swipeActions {
              Button("Flag") {}
              Button("Delete", role: .destructive) {}.disabled(true)
            }
            Text("Bread")
          }), [#"list: swipe "Flag", "Delete" [destructive] [disabled] on rows "Milk""#]
      ),
      (
        AnyView(Text("Milk and bread").lineLimit(1).frame(width: 8)),
        [#"truncated: text "Milk and bread""#]
      ),
      (
        AnyView(TextField("Title", text: "Milk and bread") { _ in }.focused(true).frame(width: 8)),
        [#"truncated: field "Title" "Milk and bread""#]
      ),
      (
        AnyView(ScrollView { for row in 1...5 { Text("\(row)") } }.frame(height: 3)),
        ["scroll: 3 of 5 elements shown"]
      ),
      (
        AnyView(List { for row in 1...5 { Text("\(row)") } }.frame(height: 3)),
        ["list: 3 of 5 rows shown"]
      ),
      (
        AnyView(
          ZStack {
            Text("beneath")
            Text("over")
          }), ["covered:", #"  text "beneath""#]
      ),
      (AnyView(Toggle("[OK]", isOn: true) { _ in }), [#"toggle "[OK]""#]),
      (AnyView(NavigationLink("<a>") {}), [#"link "<a>""#]),
      (AnyView(TextField("•PIN", text: "") { _ in }), [#"field "•PIN" """#]),
      // The remaining views have no notes, although some attributes appear only in the outline.
      (AnyView(TextField("Name", text: "Ada") { _ in }), []),
      (AnyView(TextEditor("Note", text: "two\nlines") { _ in }), []),
      (AnyView(Image("star", glyph: "★")), []),
      (AnyView(List { Text("two\nlines") }), []),
      (
        AnyView(
          HStack {
            Text("12 ×")
            Text("Pencil")
          }), []
      ),
    ]
  }

  @Test(arguments: attributes.indices) func notesEachAttributeOnce(index: Int) {
    let (view, notes) = Self.attributes[index]
    #expect(RenderedScreen(Body { view }, size: .fit).notes == notes.map { "  " + $0 })
  }

  /// Tests that the notes of a screen are the combined notes of its parts.
  @Test func notesAreIndependent() {
    let parts = Self.attributes.filter { !$0.notes.contains { $0.hasSuffix(":") } }
    let all = Body { VStack { for part in parts { part.view } } }
    let notes = RenderedScreen(all, size: .fit).notes
    #expect(Set(notes) == Set(parts.flatMap(\.notes).map { "  " + $0 }))
  }

  @Test(arguments: [
    ("[OK]", true), ("array[0]", true), ("░x░", true), ("<a>", true), ("{x}", true), ("»a«", true),
    ("──", true), ("a__", true), ("•••", true), ("●a", true), ("a ›", true), ("! a", false),
    ("1 < 2", false), ("a_b", false), ("Don't [", false), ("«a»", false), ("12:30:45", false),
    ("a * b", false), ("--verbose", false), ("größer", false), ("", false),
  ]) func notesTextThatLooksLikeControl(_ text: String, isNoted: Bool) {
    let notes = RenderedScreen(Body { Text(text) }, size: .fit).notes
    #expect(notes == (isNoted ? ["  text \"\(text)\""] : []))
  }

  @Test(arguments: [
    (":Save:", true), ("a *b* c", true), ("(o)a", true), ("|##|", true), ("> a", true),
    ("|", true), ("a | b", true),
    ("a >", true), ("---", true), ("12:30:45", false), ("a -- b", false), ("wait...", false),
  ]) func notesTextThatLooksLikeControlInASCII(_ text: String, isNoted: Bool) {
    let notes = RenderedScreen(Body { Text(text) }, size: .fit, theme: .ascii).notes
    #expect(notes == (isNoted ? ["  text \"\(text)\""] : []))
  }
}
