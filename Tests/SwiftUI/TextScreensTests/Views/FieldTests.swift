import Testing
import TextScreens

/// Tests of fields in their normal, focused, and disabled states, in both themes.
@Suite struct FieldTests {
  @Test func truncatesOrScrollsLongContent() {
    #expect(
      states(12) { TextField("Title", text: "Take the cat") { _ in } } == """
        │<Take the …>│  |<Take the ~>|
        │»… the cat|«│  |*~ the cat|*|
        │░Take the …░│  |:Take the ~:|
          truncated: field "Title" "Take the cat"
          truncated: field "Title" "Take the cat"
          truncated: field "Title" "Take the cat"
        """)
  }

  @Test func neverScrollsPlaceholder() {
    #expect(
      states(8) { TextField("Full name", text: "") { _ in } } == """
        │<(Full…>│  |<(Full~>|
        │»(Full|«│  |*(Full|*|
        │░(Full…░│  |:(Full~:|
          truncated: field "Full name" ""
          truncated: field "Full name" ""
          truncated: field "Full name" ""
        """)
  }

  @Test func reservesColumnForCaret() {
    #expect(
      states(9) { TextField("Title", text: "sixsix") { _ in } } == """
        │<sixsix_>│  |<sixsix_>|
        │»sixsix|«│  |*sixsix|*|
        │░sixsix_░│  |:sixsix_:|
        """)
  }

  @Test func neverSplitsWideCharacters() {
    #expect(
      states(9) { TextField("名", text: "漢字かな") { _ in } } == """
        │<漢字か…>│  |<漢字か~>|
        │»…かな|_«│  |*~かな|_*|
        │░漢字か…░│  |:漢字か~:|
          truncated: field "名" "漢字かな"
          truncated: field "名" "漢字かな"
          truncated: field "名" "漢字かな"
        """)
  }

  @Test func escapesLineBreaksInTextField() {
    #expect(
      bothThemes(12) {
        TextField("Title", text: "a\nb") { _ in }
        TextField("Line\nbreak", text: "") { _ in }
      } == #"""
        │<a\u{A}b___>│  |<a\u{A}b___>|
        │<(Line bre…>│  |<(Line bre~>|
          truncated: field "Line\nbreak" ""
        """#)
  }

  @Test func fillsProposedWidth() {
    #expect(
      bothThemes(24) {
        HStack {
          Text("Name")
          TextField("Name", text: "Ada") { _ in }
        }
        TextField("Name", text: "Ada") { _ in }.padding()
        TextField("Name", text: "Ada") { _ in }.frame(width: 8)
        HStack(spacing: 0) {
          TextField("Name", text: "Ada") { _ in }
          TextField("Name", text: "Bob") { _ in }
        }
      } == """
        │Name <Ada______________>│  |Name <Ada______________>|
        │ <Ada_________________> │  | <Ada_________________> |
        │<Ada___>                │  |<Ada___>                |
        │<Ada_______><Bob_______>│  |<Ada_______><Bob_______>|
        """)
  }

  @Test func notesContentThatLooksLikeFieldParts() {
    #expect(
      bothThemes(14) {
        TextField("A", text: "(Name)") { _ in }
        TextField("B", text: "snake_") { _ in }
        TextField("C", text: "a|b") { _ in }
        TextField("D", text: "snake_case") { _ in }
        TextField("E", text: "****") { _ in }
        TextField("F", text: "▼") { _ in }
        Button("More →") {}
      } == """
        │<(Name)______>│  |<(Name)______>|
        │<snake_______>│  |<snake_______>|
        │<a|b_________>│  |<a|b_________>|
        │<snake_case__>│  |<snake_case__>|
        │<****________>│  |<****________>|
        │<▼___________>│  |<▼___________>|
        │[More →]      │  |[More →]      |
          field "A" "(Name)"
          field "B" "snake_"
        """)
  }

  @Test func neverDrawsSecrets() {
    #expect(
      states(6) { SecureField("PIN", text: "123456") { _ in } } == """
        │<•••…>│  |<***~>|
        │»…••|«│  |*~**|*|
        │░•••…░│  |:***~:|
          truncated: secure "PIN" [6 characters]
          truncated: secure "PIN" [6 characters]
          truncated: secure "PIN" [6 characters]
        """)
  }

  @Test func wrapsEditorText() {
    #expect(
      states(16) { TextEditor(text: "Cats really need their outside\n\ntime.") { _ in } } == #"""
        │⎡Cats really___⎤│  |/Cats really___\|
        │⎢need their____⎥│  ||need their____||
        │⎢outside_______⎥│  ||outside_______||
        │⎢______________⎥│  ||______________||
        │⎣time._________⎦│  |\time._________/|
        │⎡Cats really___⎤│  |/Cats really___\|
        │⎢need their____⎥│  ||need their____||
        │⎢outside_______⎥│  ||outside_______||
        │⎢______________⎥│  ||______________||
        │»time.|________«│  |*time.|________*|
        │░Cats really___░│  |:Cats really___:|
        │⎢need their____⎥│  ||need their____||
        │⎢outside_______⎥│  ||outside_______||
        │⎢______________⎥│  ||______________||
        │⎣time._________⎦│  |\time._________/|
        """#)
  }

  @Test func editorFillsProposedHeight() {
    let text = "one\ntwo\nthree\nfour"
    #expect(
      bothThemes(10) {
        TextEditor(text: text) { _ in }.frame(height: 5)
        Divider()
        TextEditor(text: text) { _ in }.frame(height: 3)
        Divider()
        TextEditor(text: text) { _ in }.frame(height: 3).focused(true)
        Divider()
        TextEditor("Note", text: "") { _ in }
      } == #"""
        │⎡one_____⎤│  |/one_____\|
        │⎢two_____⎥│  ||two_____||
        │⎢three___⎥│  ||three___||
        │⎢four____⎥│  ||four____||
        │⎣________⎦│  |\________/|
        │──────────│  |----------|
        │⎡one_____⎤│  |/one_____\|
        │⎢two_____⎥│  ||two_____||
        │⎣three…__⎦│  |\three~__/|
        │──────────│  |----------|
        │⎡…two____⎤│  |/~two____\|
        │⎢three___⎥│  ||three___||
        │»four|___«│  |*four|___*|
        │──────────│  |----------|
        │<(Note)__>│  |<(Note)__>|
          truncated: editor "" "one\ntwo\nthree\nfour"
          truncated: editor "" "one\ntwo\nthree\nfour"
        """#)
  }

  @Test(arguments: [
    (0, "││  ||", "overflow"), (1, "│…│  |~|", "in part"), (2, "│…>│  |~>|", "in part"),
    (3, "│<…>│  |<~>|", "truncated"), (4, "│<A…>│  |<A~>|", "truncated"),
  ]) func notesTruncatedField(_ width: Int, _ picture: String, _ note: String) {
    let field = #"field "Name" "Ada""#
    let notes =
      switch note {
      case "truncated": "  truncated: \(field)"
      case "overflow": "  overflow:\n    \(field)"
      default: "  overflow:\n    \(field) (in part)"
      }
    #expect(
      bothThemes(width) { TextField("Name", text: "Ada") { _ in } } == """
        \(picture)
          truncated: edge "Body"
        \(notes)
        """)
  }
}
