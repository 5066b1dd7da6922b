import TestScreens
import Testing
import TextScreens

/// Tests of a back stack with three screens, the last of which is a form.
@Suite struct EditDrawingTests {
  struct Edit: Screen {
    var title = "Take the cat for a walk"
    var note = """
      Cats really need their outside sunshine time. Don't forget to walk Charlie. Hamilton is \
      less excited about the prospect.
      """
    var body: some View {
      VStack {
        TextField("Title", text: title) { _ in }.focused(true)
        TextEditor(text: note) { _ in }
      }
      .padding()
    }
  }

  private var stack: BackStackScreen {
    BackStackScreen(items: [
      .init(key: "welcome", screen: Counter(), bar: nil),
      .init(key: "list", screen: Counter(), bar: .init("Welcome, Ada")),
      .init(
        key: "edit", screen: Edit(),
        bar: .init(
          "Edit", left: .back {},
          right: .button("Save") {})),
    ])
  }

  @Test func drawsEditScreen() {
    #expect(
      RenderedScreen(stack, size: .fit).text == """
        ┌ 1 welcome ─ bar hidden ──────────────┐
        ┌ 2 list ──────────────────────────────┐
        ┌ 3 edit ──────────────────────────────┐
        │ [‹ Back]        Edit          [Save] │
        ├──────────────────────────────────────┤
        │ »Take the cat for a walk|__________« │
        │ ⎡Cats really need their outside____⎤ │
        │ ⎢sunshine time. Don't forget to____⎥ │
        │ ⎢walk Charlie. Hamilton is less____⎥ │
        │ ⎣excited about the prospect._______⎦ │
        └──────────────────────────────────────┘
        """)
  }

  @Test func outlinesEditScreen() {
    #expect(
      RenderedScreen(stack).outline == """
        screen edit
          bar "Edit"
            button "Back" [back]
            button "Save"
          field "Title" "Take the cat for a walk" [focused]
          editor "" "Cats really need their outside sunshine time. Don't forget to walk Charlie. \
        Hamilton is less excited about the prospect."
        """)
  }
}
