import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

extension View {
  /// Gives a control the focus, which several controls of a picture can have.
  fileprivate nonisolated func focused() -> some View {
    // A focus that isn't installed is always `nil`.
    focused(FocusState<Int?>().projectedValue, equals: nil)
  }
}

/// Text fields and editors, whose notes say what doesn't fit.
@MainActor @Suite struct FieldTests {
  private func states(
    @ViewBuilder of field: @escaping () -> some View
  ) -> some View {
    VStack {
      field()
      field().focused()
      field().disabled(true)
    }
  }

  @Test func drawsFieldsInAllStates() {
    let fields = VStack {
      states { TextField("Title", text: .constant("Take the cat")) }
      states { TextField("A full name", text: .constant("")) }
      states { TextField("Title", text: .constant("ninechars")) }
      states { TextField("名", text: .constant("漢字かな")).frame(width: 90) }
      states { SecureField("PIN", text: .constant("123456")).frame(width: 60) }
    }
    assertInlineSnapshot(of: fields, as: .text(.fit(columns: 14))) {
      """
      ┌ VStack ────┐
      │<Take the …>│
      │»… the cat|«│
      │░Take the …░│
      │<(A full n…>│
      │»(A full n|«│
      │░(A full n…░│
      │<ninechars_>│
      │»ninechars|«│
      │░ninechars_░│
      │ <漢字か…>  │
      │ »…かな|_«  │
      │ ░漢字か…░  │
      │   <•••…>   │
      │   »…••|«   │
      │   ░•••…░   │
      └────────────┘
        truncated: field "Title" "Take the cat"
            (3 times)
        truncated: field "A full name" "" (3
            times)
        truncated: field "名" "漢字かな" (3
            times)
        truncated: secure "PIN" [6 characters]
            (3 times)

      """
    }
  }

  @Test func fillsWidth() {
    assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        HStack {
          Text("Name")
          TextField("Name", text: .constant("Ada"))
        }
        TextField("Name", text: .constant("Ada")).padding()
        TextField("Name", text: .constant("Ada")).frame(width: 80)
        HStack(spacing: 0) {
          TextField("Name", text: .constant("Ada"))
          TextField("Name", text: .constant("Bob"))
        }
        TextField("Title", text: .constant("a\nb"))
        TextField("A long line\nbreak here", text: .constant(""))
      }, as: .text(.fit(columns: 22))
    ) {
      #"""
      ┌ VStack ────────────┐
      │Name <Ada__________>│
      │ <Ada_____________> │
      │<Ada___>            │
      │<Ada_____><Bob_____>│
      │<a\u{A}b___________>│
      │<(A long line brea…>│
      └────────────────────┘
        truncated: field "A long line\nbreak
            here" ""

      """#
    }
  }

  @Test func notesContentThatLooksLikePartOfField() {
    assertInlineSnapshot(
      of: VStack {
        ForEach(["(Name)", "snake_", "a|b", "snake_case", "****", "▼"], id: \.self) { text in
          TextField("A", text: .constant(text))
        }
        TextField("•PIN", text: .constant(""))
        Button("More →") {}
      }, as: .text(.fit(columns: 16))
    ) {
      """
      ┌ VStack ──────┐
      │<(Name)______>│
      │<snake_______>│
      │<a|b_________>│
      │<snake_case__>│
      │<****________>│
      │<▼___________>│
      │<(•PIN)______>│
      │   [More →]   │
      └──────────────┘
        field "A" "(Name)"
        field "A" "snake_"
        field "•PIN" ""

      """
    }
  }

  @Test func wrapsTextOfEditors() {
    assertInlineSnapshot(
      of: VStack {
        states { TextEditor(text: .constant("Cats need their outside\n\ntime.")) }
        TextEditor(text: .constant("one\ntwo\nthree\nfour")).frame(height: 60)
        TextEditor(text: .constant("one\ntwo\nthree\nfour")).focused().frame(height: 60)
        TextEditor(text: .constant("")).frame(height: 20)
      }, as: .text(.fit(columns: 16))
    ) {
      #"""
      ┌ VStack ──────┐
      │⎡Cats need___⎤│
      │⎢their_______⎥│
      │⎢outside_____⎥│
      │⎢____________⎥│
      │⎣time._______⎦│
      │⎡Cats need___⎤│
      │⎢their_______⎥│
      │⎢outside_____⎥│
      │⎢____________⎥│
      │»time.|______«│
      │░Cats need___░│
      │⎢their_______⎥│
      │⎢outside_____⎥│
      │⎢____________⎥│
      │⎣time._______⎦│
      │⎡one_________⎤│
      │⎢two_________⎥│
      │⎣three…______⎦│
      │⎡…two________⎤│
      │⎢three_______⎥│
      │»four|_______«│
      │<____________>│
      └──────────────┘
        truncated: editor ""
            "one\ntwo\nthree\nfour" (2 times)

      """#
    }
  }

  @Test(arguments: [
    (0, "", "overflow"), (1, "…", "in part"), (2, "…>", "in part"), (3, "<…>", "truncated"),
    (4, "<A…>", "truncated"),
  ]) func notesNarrowField(_ width: Int, _ picture: String, _ note: String) {
    let field = #"field "Name" "Ada""#
    let expected =
      switch note {
      case "truncated": ["  truncated: \(field)"]
      case "overflow": ["  overflow:", "    \(field)"]
      default: ["  overflow:", "    \(field) (in part)"]
      }
    let screen = screen(of: TextField("Name", text: .constant("Ada")), columns: width)
    #expect(screen.picture()[1] == "│\(picture)│")
    #expect(screen.rendered().notes.suffix(expected.count) == expected[...])
  }

  @Test func writesWhatIsTyped() throws {
    var taken: [String] = []
    func binding(_ name: String) -> Binding<String> {
      Binding(get: { "" }, set: { taken.append("\(name) \($0)") })
    }
    let app = AppSession {
      TextField("Title", text: binding("field")).onSubmit { taken.append("submit") }
      SecureField("Password", text: binding("secure")) { taken.append("commit") }
      TextEditor(text: binding("editor")).accessibilityLabel("Note")
    }
    for label in ["Title", "Password", "Note"] {
      try app.type("text", into: label)
      try app.submit(label)
    }
    #expect(taken == ["field text", "submit", "secure text", "commit", "editor text"])
  }

  private struct Names: View {
    @State private var names = ["Ada", "Bob"]
    @FocusState private var focus: String?

    var body: some View {
      NavigationStack {
        List {
          ForEach(names, id: \.self) { name in
            TextField(name, text: .constant(name)).focused($focus, equals: name)
          }
          .onDelete { names.remove(atOffsets: $0) }
          Button("Edit Bob") { focus = "Bob" }
          NavigationLink("Next") { Text("next") }
        }
        .toolbar { EditButton() }
        .navigationTitle(focus ?? "none")
      }
    }
  }

  @Test func focusLeavesWithItsField() throws {
    let app = AppSession { Names() }
    try app.tap("Edit Bob")
    #expect(app.lines[0].hasPrefix("Bob ") && app.text.contains("»Bob|"))
    try app.swipe(row: 1, "Delete")
    #expect(app.lines[0].hasPrefix("none "))
  }

  private struct Missing: View {
    @State private var isShown = false
    @FocusState private var focus: Int?

    var body: some View {
      TextField("First", text: .constant("")).focused($focus, equals: 1)
      if isShown { TextField("Second", text: .constant("")).focused($focus, equals: 2) }
      Button("Focus") { focus = 2 }
      Button("Show") { (isShown, focus) = (true, 2) }
      Text("focus \(focus ?? 0)")
    }
  }

  /// A focus that no view has is none, unless its view comes with it.
  @Test func focusNeedsItsField() throws {
    let app = AppSession { Missing() }
    try app.tap("Focus")
    #expect(app.lines.last == "focus 0")
    try app.tap("Show")
    #expect(app.lines.last == "focus 2")
  }

  @Test func screensHaveEditModesOfTheirOwn() throws {
    let app = AppSession { Names() }
    try app.tap("Edit")
    #expect(app.buttons.contains("Done"))
    try app.tap("Done")
    #expect(app.buttons.contains("Edit"))
    try app.tap("Edit")
    try app.tap("Next")
    try app.goBack()
    #expect(app.buttons.contains("Done"))
  }

  /// Return adds a line to a field that can grow.
  @Test(arguments: [false, true]) func tallFieldsTakeReturn(hasLabel: Bool) async {
    struct Note: View {
      let hasLabel: Bool
      @State private var text = ""

      var body: some View {
        Group {
          if hasLabel {
            TextField(text: $text, axis: .vertical) { Text("Note") }
          } else {
            TextField("Note", text: $text, axis: .vertical)
          }
        }.onSubmit { text = "submitted" }
      }
    }
    let script = UserScript("note") { user in
      try user.type("a\nb", into: "Note")
      try user.submit("Note")
    }
    let play = await ScriptPlay(script, on: ScriptedApp { Note(hasLabel: hasLabel) })
    #expect(String(describing: play.error).contains("Return adds a line to \"Note\""))
    #expect(play.transcript.text.contains("<a"))
  }
}
