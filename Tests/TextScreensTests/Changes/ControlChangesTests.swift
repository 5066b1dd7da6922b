import Testing
import TextScreens

/// Tests of the descriptions of changed controls.
@Suite struct ControlChangesTests {
  /// A form with controls of all kinds.
  struct Form: Screen {
    var isOn: Bool? = false
    var isOpen = false
    var title = "Milk"
    var secret = "1234"
    var sort = "Name"
    var volume = 30.0
    var guests = 2
    var due = "2026-11-21"
    var loaded = 0.5
    var isFocused = false
    var isDisabled = false
    var error: String?

    var body: some View {
      VStack(alignment: .leading) {
        Toggle("Wi-Fi", isOn: isOn) { _ in }
        DisclosureGroup("More", isExpanded: isOpen) {
          Text("Less")
        } onChange: { _ in
        }
        field
        SecureField("Password", text: secret) { _ in }
        Picker("Sort", selection: sort, options: ["Name", "Date"]) { _ in }
        Slider("Volume", value: volume, in: 0...100) { _ in }
        Stepper("Guests", value: guests) { _ in }
        DatePicker("Due", selection: due) { _ in }
        ProgressView("Loading", value: loaded)
      }
    }

    @ViewBuilder private var field: some View {
      let field = TextField("Title", text: title) { _ in }.focused(isFocused).disabled(isDisabled)
      if let error { field.error(error) } else { field }
    }
  }

  private static let changed: [(Form, Form, String)] = [
    (Form(), Form(isOn: true), #"toggle "Wi-Fi": off → on"#),
    (Form(isOn: true), Form(isOn: nil), #"toggle "Wi-Fi": on → mixed"#),
    (Form(), Form(title: "Milk 2"), #"field: "Milk" → "Milk 2""#),
    (Form(title: ""), Form(), #"field "Title": "" → "Milk""#),
    (Form(), Form(title: ""), #"field "Title": "Milk" → """#),
    (Form(), Form(secret: "12345"), #"secure: 4 characters → 5 characters"#),
    (Form(), Form(sort: "Date"), #"picker "Sort": "Name" → "Date""#),
    (Form(), Form(volume: 40), #"slider "Volume": "30" → "40""#),
    (Form(), Form(guests: 3), #"stepper "Guests": "2" → "3""#),
    (Form(), Form(due: "2026-11-22"), #"date "Due": "2026-11-21" → "2026-11-22""#),
    (Form(), Form(loaded: 0.6), #"progress "Loading": "50%" → "60%""#),
    (Form(), Form(isFocused: true), #"field: not focused → focused"#),
    (Form(isFocused: true), Form(), #"field: focused → not focused"#),
    (Form(), Form(isDisabled: true), #"field: enabled → disabled"#),
    (Form(isDisabled: true), Form(), #"field: disabled → enabled"#),
    (Form(), Form(error: "Taken."), #"field: error "Taken." appeared"#),
    (Form(error: "Taken."), Form(), #"field: error "Taken." disappeared"#),
    (
      Form(error: "Taken."), Form(error: "Too long."),
      #"field: error "Taken." → "Too long.""#
    ),
    (
      Form(), Form(title: "Milk 2", isFocused: true, error: "Taken."),
      #"field: "Milk" → "Milk 2", not focused → focused, error "Taken." appeared"#
    ),
  ]

  @Test(arguments: changed.indices, [PictureTheme.unicode, .ascii])
  func describesControlChanges(index: Int, theme: PictureTheme) {
    let (old, new, description) = Self.changed[index]
    #expect(changes(old, new, .fit, theme) == [description])
  }

  @Test func describesDisclosureGroups() {
    #expect(
      changes(Form(), Form(isOpen: true)) == [
        #"disclosure "More": collapsed → expanded"#, #"text "Less" appeared"#,
      ])
    #expect(
      changes(Form(isOpen: true), Form()) == [
        #"disclosure "More": expanded → collapsed"#, #"text "Less" disappeared"#,
      ])
  }

  @Test func describesButtons() {
    let screen = { (title: String, isDisabled: Bool) in
      Body { Button(title) {}.disabled(isDisabled) }
    }
    #expect(
      changes(screen("Save", false), screen("Saving", true)) == [
        #"button "Save" → "Saving": enabled → disabled"#
      ])
  }

  @Test func describesTabs() {
    let screen = { (selection: String) in
      TabScreen(
        selection: selection,
        tabs: ["Home", "Search"].map { .init($0, value: $0, screen: Counter()) }
      ) { _ in }
    }
    #expect(
      changes(screen("Home"), screen("Search")) == [
        #"tab "Home": selected → not selected"#, #"tab "Search": not selected → selected"#,
      ])
  }

  @Test(arguments: [PictureTheme.unicode, .ascii])
  func describesEditors(theme: PictureTheme) {
    func editorChanges(_ old: (title: String, note: String), _ new: (title: String, note: String))
      -> [String]
    {
      let screen = { (title: String, note: String) in
        Body {
          TextField("Title", text: title) { _ in }
          TextEditor("Note", text: note) { _ in }.frame(height: 4)
        }
      }
      return changes(
        screen(old.title, old.note), screen(new.title, new.note), .fit(columns: 40), theme)
    }
    #expect(
      editorChanges(("Shop", "Milk\nTuna, in oil"), ("Shop", ""))
        == [#"editor "Note": "Milk\nTuna, in oil" → """#])
    #expect(
      editorChanges(("Shop", "Milk\nTuna"), ("Shop", "Milk\n\nEggs"))
        == [#"editor: "Milk\nTuna" → "Milk\n\nEggs""#])
    #expect(
      editorChanges(("Shop", ""), ("", "Milk\nTuna"))
        == [#"field "Title": "Shop" → """#, #"editor "Note": "" → "Milk\nTuna""#])
  }

  @Test func describesAddedAndRemovedElements() {
    let screen = { (isOpen: Bool) in
      Body {
        Text("Order")
        if isOpen { Button("Cancel") {}.disabled(true) }
      }
    }
    #expect(changes(screen(false), screen(true)) == [#"button "Cancel" [disabled] appeared"#])
    #expect(changes(screen(true), screen(false)) == [#"button "Cancel" [disabled] disappeared"#])
  }
}
