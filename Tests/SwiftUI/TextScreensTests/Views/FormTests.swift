import Testing
import TextScreens

@Suite struct FormTests {
  private var form: some View {
    Form {
      Section("Account") {
        Text("Ada").selected(true)
        Button("Sign out") {}
      }
      Section { Text("Version 1") }
    }
  }

  @Test func drawsRuleAboveSection() {
    #expect(
      drawing(20) { form } == """
        │─ Account ──────────│
        │►Ada                │
        │ [Sign out]         │
        │────────────────────│
        │ Version 1          │
        """)
    #expect(
      asciiDrawing(20) { form } == """
        |- Account ----------|
        |>Ada                |
        | [Sign out]         |
        |--------------------|
        | Version 1          |
        """)
  }

  @Test func drawsNoRuleAboveFirstRowWithoutTitle() {
    #expect(drawing(6) { Form { Text("a") } } == "│ a    │")
    #expect(drawing(6) { Form { Section { Text("a") } } } == "│ a    │")
    #expect(
      drawing(6) {
        Form {
          Text("a")
          Section { Text("b") }
        }
      } == "│ a    │\n│──────│\n│ b    │")
  }

  @Test func namesFormInOutlineAndNotes() {
    let rendered = RenderedScreen(Body { form }, size: .size(columns: 22, rows: 5))
    #expect(rendered.notes == ["  form: 2 of 3 rows shown"])
    #expect(
      rendered.outline == """
        screen Body
          form
            section "Account"
              row [selected]
                text "Ada"
              row
                button "Sign out"
            section
              row
                text "Version 1"
        """)
  }

  @Test func truncatesLongTitles() {
    #expect(
      drawing(9) { Form { Section("A long title") { Text("a") } } } == "│─ A lo… ─│\n│ a       │")
    #expect(
      notes(9) { Form { Section("A long title") { Text("a") } } }
        == #"  truncated: text "A long title""#)
  }

  @Test func separatesUntitledSectionInList() {
    #expect(drawing(4) { List { Section { Text("a") } } } == "│ a  │")
    #expect(
      drawing(4) {
        List {
          Section { Text("a") }
          Section { Text("b") }
        }
      } == "│ a  │\n│    │\n│ b  │")
  }

  @Test func drawsRuleAfterFormSection() {
    let screen = { (isInSection: Bool) in
      Body {
        Form {
          Section("Account") {
            Text("Ada")
            if isInSection { Button("Sign out") {} }
          }
          if !isInSection { Button("Sign out") {} }
        }
      }
    }
    let outside = RenderedScreen(screen(false), size: .fit(columns: 20))
    #expect(
      outside.text == """
        ┌ Body ────────────┐
        │─ Account ────────│
        │ Ada              │
        │──────────────────│
        │ [Sign out]       │
        └──────────────────┘
        """)
    #expect(
      outside.outline == """
        screen Body
          form
            section "Account"
              row
                text "Ada"
            section
              row
                button "Sign out"
        """)
    let inside = RenderedScreen(screen(true), size: .fit(columns: 20))
    #expect(inside.picture.count == outside.picture.count - 1)
    #expect(inside.outline != outside.outline)
    #expect(differences(screen(true), screen(false)) == ["unexpected: divider"])
  }

  @Test func leavesBlankLineAfterListSection() {
    let rendered = RenderedScreen(
      Body {
        List {
          Text("First")
          Section("Fruits") { Text("Apple") }
          Text("Last")
          Text("Very last")
        }
      }, size: .fit(columns: 16))
    #expect(
      rendered.text == """
        ┌ Body ────────┐
        │ First        │
        │ Fruits       │
        │ Apple        │
        │              │
        │ Last         │
        │ Very last    │
        └──────────────┘
        """)
    #expect(
      rendered.outline == """
        screen Body
          list
            row
              text "First"
            section "Fruits"
              row
                text "Apple"
            section
              row
                text "Last"
              row
                text "Very last"
        """)
  }
}
