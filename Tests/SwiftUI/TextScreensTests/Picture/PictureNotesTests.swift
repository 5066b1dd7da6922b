import Testing
import TextScreens
import TextSwiftUI

@MainActor @Suite struct PictureNotesTests {
  private func text(_ size: ScreenSize, @ViewBuilder content: @escaping () -> some View) -> String {
    RenderedScreen(firstFrame(of: content), size: size).text
  }

  @Test func notesScrolledAwayRows() {
    #expect(
      text(.size(columns: 20, rows: 5)) { List(1..<41) { Text("Row \($0)") } } == """
        ┌ Page ────────────┐
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
        Text("One line of more").frame(width: 80, height: 20)
      } == """
        ┌ Page ────────────┐
        │[What is the 2nd…]│
        │     One lin…     │
        └──────────────────┘
          truncated: button "What is the 2nd
              prime?"
          truncated: text "One line of more"
        """)
  }

  /// A note of a screen that is narrower than a phone is as long as on a phone.
  @Test func wrapsNotes() {
    let view = HStack {
      Menu("Share") {
        Button("Mail") {}
        Button("Copy the link to the clipboard") {}
      }
      Button("+") {}
        .accessibilityLabel("Add an item to the list of \(String(repeating: "x", count: 40))")
    }
    #expect(
      text(.fit(columns: 20)) { view } == """
        ┌ Page ────────────┐
        │  [≡ Share] [+]   │
        └──────────────────┘
          menu "Share": button "Mail"
              button "Copy the link to the clipboard"
          button "+": label "Add an item to the
              list of
              \(String(repeating: "x", count: 40))
              "
        """)
    #expect(
      text(.fit(columns: 80)) { view }.split(separator: "\n").dropFirst(3) == [
        #"  menu "Share": button "Mail"  button "Copy the link to the clipboard""#,
        #"  button "+": label "Add an item to the list of"#,
        #"      \#(String(repeating: "x", count: 40))""#,
      ])
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
        ┌ Page ────────────┐
        │      [Two]       │
        │   Three [Four]   │
        └──────────────────┘
          overflow above:
            text "One"
        """)
  }

  @Test func notesTruncatedTitles() {
    let stack = NavigationStack(path: .constant([1])) {
      Text("root").navigationTitle("A very long counter")
        .navigationDestination(for: Int.self) { _ in
          Counter().navigationTitle("A very long title")
        }
    }
    let rendered = RenderedScreen(firstFrame { stack }, size: .size(columns: 20, rows: 4))
    #expect(
      rendered.picture.prefix(3).joined(separator: "\n") == """
        ┌ 1 A very long c… ┐
        ┌ 2 A very long t… ┐
        │ [‹ Back] A very… │
        """)
    #expect(rendered.notes.contains(#"  truncated: edge "1 A very long counter""#))
    #expect(rendered.notes.contains(#"  truncated: text "A very long title""#))
    // The bar has the whole title, or a note on it.
    #expect(!rendered.notes.contains { $0.contains("edge \"2") })
  }

  @Test func noteNoEmptyValueOfATextWithoutValue() {
    let view = VStack {
      Text("Mail").accessibilityValue("")
      Toggle("Push", isOn: .constant(true)).accessibilityValue("")
    }
    #expect(RenderedScreen(firstFrame { view }, size: .fit(columns: 30)).notes == [])
  }

  @Test func escapesInvisibleCharacters() {
    #expect(
      text(.fit(columns: 30)) { Text("a\u{200B}b\u{1B}[1m") } == #"""
        ┌ Page ──────────────────────┐
        │    a\u{200B}b\u{1B}[1m     │
        └────────────────────────────┘
        """#)
  }
}

/// Tests of the notes for attributes that a picture doesn't draw.
@MainActor @Suite struct UndrawnAttributeTests {
  private static let texts: [(view: AnyView, notes: [String])] = [
    (AnyView(Text("שלום")), [#"right-to-left: text "שלום""#]),
    (AnyView(Text("2").accessibilityLabel("two")), [#"text "2": label "two""#]),
    (AnyView(Text("2").accessibilityLabel("2")), []),
    (
      AnyView(Text("Milk and bread").lineLimit(1).frame(width: 80)),
      [#"truncated: text "Milk and bread""#]
    ),
    (AnyView(Image(systemName: "star")), []),
    (
      AnyView(
        ZStack {
          Text("beneath")
          Text("over")
        }), ["covered:", #"  text "beneath""#]
    ),
    (
      AnyView(
        HStack {
          Text("12 ×")
          Text("Pencil")
        }), []
    ),
  ]

  private static let controls: [(view: AnyView, notes: [String])] = [
    (AnyView(Button("Delete", role: .destructive) {}), [#"button "Delete" [destructive]"#]),
    (AnyView(Button("Cancel", role: .cancel) {}), []),
    (AnyView(Button("⚙") {}.accessibilityLabel("Settings")), [#"button "⚙": label "Settings""#]),
    (
      AnyView(
        Slider(value: .constant(0.3)) { Text("Volume") }.accessibilityValue("a third")),
      [#"slider "Volume": value "a third""#]
    ),
    (
      AnyView(Link("Privacy", destination: URL(filePath: "/privacy"))),
      [#"link "Privacy" "file:///privacy""#]
    ),
    (
      AnyView(
        Menu("More") {
          Button("Rename") {}
          Button("Delete", role: .destructive) {}
        }), [#"menu "More": button "Rename"  button "Delete" [destructive]"#]
    ),
    (
      AnyView(TextField("Title", text: .constant("Milk and bread")).focused(true).frame(width: 80)),
      [#"truncated: field "Title" "Milk and bread""#]
    ),
    (AnyView(Toggle("[OK]", isOn: .constant(true))), [#"toggle "[OK]""#]),
    (AnyView(TextField("•PIN", text: .constant(""))), [#"field "•PIN" """#]),
    (
      AnyView(TextEditor(text: .constant("two\nlines")).accessibilityLabel("Note")),
      [#"editor "": label "Note""#]
    ),
    // The title of a field appears only in the outline.
    (AnyView(TextField("Name", text: .constant("Ada"))), []),
  ]

  private static let lists: [(view: AnyView, notes: [String])] = [
    (
      AnyView(
        List {
          Text("Milk").swipeActions {
            Button("Flag") {}
            Button("Delete", role: .destructive) {}.disabled(true)
          }
          Text("Bread")
        }), [#"row 0: swipe "Flag", "Delete" [destructive] [disabled]"#]
    ),
    (
      AnyView(ScrollView { ForEach(1..<6) { Text("\($0)") } }.frame(height: 60)),
      ["scroll: 3 of 5 elements shown"]
    ),
    (
      AnyView(List(1..<6) { Text("\($0)") }.frame(height: 60)),
      ["list: 3 of 5 rows shown"]
    ),
    (AnyView(List { Text("two\nlines") }), []),
    (
      AnyView(
        List(0..<5) { row in
          Text("\(row)").swipeActions { if row != 3 { Button("Flag") {} } }
        }), [#"rows 0-2, 4: swipe "Flag""#]
    ),
    (
      AnyView(List { ForEach(0..<2) { Text("\($0)").contextMenu { Button("Copy") {} } } }),
      [#"context menu (button "Copy") of every row"#]
    ),
  ]

  private static let attributes = texts + controls + lists

  @Test func notesEachAttributeOnce() {
    for (view, notes) in Self.attributes {
      #expect(RenderedScreen(firstFrame { view }, size: .fit).notes == notes.map { "  " + $0 })
    }
  }

  @Test func notesLabelsOfLinks() {
    let links: [(AnyView, String)] = [
      (
        AnyView(
          NavigationLink(destination: { Text("there") }) { Text("☻").accessibilityLabel("Ada") }),
        #"  link "☻": label "Ada""#
      ),
      (AnyView(NavigationLink("<a>") { Text("there") }), #"  link "<a>""#),
    ]
    for (link, note) in links {
      let stack = firstFrame { NavigationStack { link } }
      #expect(RenderedScreen(stack, size: .fit).notes == [note])
    }
  }

  @Test func countsEqualNotes() {
    let circles = HStack { ForEach(0..<3) { _ in Circle().onTapGesture {} } }
    #expect(
      RenderedScreen(firstFrame { circles }, size: .fit).notes == [
        #"  shape "circle" [tap] (3 times)"#
      ])
  }

  /// Tests that the notes of a screen are the combined notes of its parts.
  @Test func notesAreIndependent() {
    let parts = Self.attributes.filter { !$0.notes.contains { $0.hasSuffix(":") } }
    let all = firstFrame { VStack { ForEach(parts.indices, id: \.self) { parts[$0].view } } }
    let notes = RenderedScreen(all, size: .fit).notes
    #expect(Set(notes) == Set(parts.flatMap(\.notes).map { "  " + $0 }))
  }

  @Test(arguments: [
    ("[OK]", true), ("array[0]", true), ("░x░", true), ("<a>", true), ("{x}", true), ("»a«", true),
    ("──", true), ("a__", true), ("•••", true), ("●a", true), ("a ›", true), ("! a", false),
    ("1 < 2", false), ("a_b", false), ("Don't [", false), ("«a»", false), ("12:30:45", false),
    ("a * b", false), ("--verbose", false), ("größer", false), ("", false),
  ]) func notesTextThatLooksLikeControl(_ text: String, isNoted: Bool) {
    let notes = RenderedScreen(firstFrame { Text(text) }, size: .fit).notes
    #expect(notes == (isNoted ? ["  text \"\(text)\""] : []))
  }
}
