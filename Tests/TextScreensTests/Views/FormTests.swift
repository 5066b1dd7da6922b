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

  @Test func aSectionBeginsWithARule() {
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

  @Test func rowsWithoutASectionToo() {
    #expect(drawing(6) { Form { Text("a") } } == "│──────│\n│ a    │")
  }

  @Test func theOutlineAndTheNotesCallItAForm() {
    let rendered = RenderedScreen(Body { form }, size: .size(columns: 22, rows: 5))
    #expect(rendered.notes == ["  form: 2 of 3 rows shown"])
    #expect(
      rendered.outline == """
        screen Body
          form
            header "Account"
            row [selected]
              text "Ada"
            row
              button "Sign out"
            header ""
            row
              text "Version 1"
        """)
  }

  @Test func aLongTitleIsTruncated() {
    #expect(
      drawing(9) { Form { Section("A long title") { Text("a") } } } == "│─ A lo… ─│\n│ a       │")
    #expect(
      notes(9) { Form { Section("A long title") { Text("a") } } }
        == #"  truncated: text "A long title""#)
  }

  @Test func aSectionWithoutATitleInAList() {
    #expect(drawing(4) { List { Section { Text("a") } } } == "│ a  │")
  }
}
