import Testing

@testable import TextScreens

@Suite struct PictureReadingTests {
  private func read(_ picture: String, hints: ReadingHints = ReadingHints()) -> String {
    PictureReading(Canvas(picture.split(separator: "\n")), hints: hints).lines.text
  }

  @Test func aCounterOnItsStack() {
    #expect(
      read(
        """
        ┌ 1 root ─ Prime time ─────────────────┐
        ┌ 2 counter ───────────────────────────┐
        │ [‹ Back]    Counter demo      [Save] │
        ├──────────────────────────────────────┤
        │              [-] 2 [+]               │
        │       ░What is the 2nd prime?░       │
        │ ──────────────────────────────────── │
        ╞ alert ═══════════════════════════════╡
        │          The 2nd prime is 3          │
        │                 [OK]                 │
        └──────────────────────────────────────┘
        """) == """
          screen counter
            bar "Counter demo"
              button "Back" [back]
              button "Save"
            button "-"
            text "2"
            button "+"
            button "What is the 2nd prime?" [disabled]
            divider
          alert
            text "The 2nd prime is 3"
            button "OK" [cancel]
          """)
  }

  @Test func aListWithItsTitles() {
    #expect(
      read(
        """
        ┌ Settings ────────┐
        │Network           │
        │ Wi-Fi     Home › │
        │ Bluetooth      ░ │
        │Sounds            │
        │►Loud             │
        │ Quiet [Try]      │
        │                  │
        │       Done       │
        └──────────────────┘
        """) == """
          screen Settings
            list
              section "Network"
                row
                  link "Wi-Fi Home"
                row
                  link "Bluetooth" [disabled]
              section "Sounds"
                row [selected]
                  text "Loud"
                row
                  text "Quiet"
                  button "Try"
            text "Done"
          """)
  }

  @Test func textsThatGoOnInTheNextRow() {
    #expect(
      read(
        """
        ┌ Help ────────────┐
        │ A text that goes │
        │ on here          │
        │                  │
        │漢字漢字漢字漢字漢│
        │字                │
        │ a                │
        │ b                │
        └──────────────────┘
        """) == """
          screen Help
            text "A text that goes on here"
            text "漢字漢字漢字漢字漢字"
            list
              row
                text "a"
              row
                text "b"
          """)
  }

  @Test func layersOnAGrid() {
    #expect(
      read(
        """
        ┌ 1 a ─────────────────────────────────┐
        │ b                                    │
        │   ╔ alert ═══════════════════════╗ b │
        │   ║             Sure?            ║   │
        │   ║       [Delete] [Cancel]      ║   │
        │   ╚══════════════════════════════╝   │
        └──────────────────────────────────────┘
        """) == """
          screen a
            list
              row
                text "b"
            text "b"
          alert
            text "Sure?"
            button "Delete"
            button "Cancel" [cancel]
          """)
  }

  @Test func theASCIITheme() {
    #expect(
      read(
        """
        + 1 root - Prime time -+
        + 2 counter -----------+
        | [< Back]    Demo     |
        +----------------------+
        | Counter demo       > |
        |>:Off:                |
        # sheet ===============#
        |       [a] :( 1       |
        +----------------------+
        """) == """
          screen counter
            bar "Demo"
              button "Back" [back]
            list
              row
                link "Counter demo"
              row [selected]
                button "Off" [disabled]
          sheet
            button "a"
            text ":( 1"
          """)
  }

  @Test func whatNotesTell() {
    let picture = """
      ┌ Chat ────────────┐
      │ Ada              │
      │ Hello            │
      │ Bob              │
      │ Yes…             │
      └──────────────────┘
      """
    var hints = ReadingHints(rowHeights: [.list: [0: [2]]])
    hints.truncated = [OutlineLine(depth: 1, kind: "text", label: "Yes, tomorrow")]
    #expect(
      read(picture, hints: hints) == """
        screen Chat
          list
            row
              text "Ada"
              text "Hello"
            row
              text "Bob"
              text "Yes, tomorrow"
        """)
    #expect(
      read(picture, hints: ReadingHints(hasNoLists: true)) == """
        screen Chat
          text "Ada"
          text "Hello"
          text "Bob"
          text "Yes…"
        """)
  }

  @Test(arguments: ["", "x", "┌", "┌┐", "│", "+", "#\n#"]) func whatIsNoPicture(_ text: String) {
    #expect(read(text).hasPrefix("screen"))
  }
}
