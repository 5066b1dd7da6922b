import TestScreens
import Testing
import TextScreens

@Suite struct ControlDifferenceTests {
  /// A form that contains controls of all kinds.
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

    var body: some View {
      VStack(alignment: .leading) {
        Toggle("Wi-Fi", isOn: isOn) { _ in }
        DisclosureGroup("More", isExpanded: isOpen) {
          Text("Less")
        } onChange: { _ in
        }
        TextField("Title", text: title) { _ in }.focused(isFocused).disabled(isDisabled)
        SecureField("Password", text: secret) { _ in }
        Picker("Sort", selection: sort, options: ["Name", "Date"]) { _ in }
        Slider("Volume", value: volume, in: 0...100) { _ in }
        Stepper("Guests", value: guests) { _ in }
        DatePicker("Due", selection: due) { _ in }
        ProgressView("Loading", value: loaded)
      }
    }
  }

  private static let changed: [(Form, Form, String)] = [
    (Form(), Form(isOn: true), #"toggle "Wi-Fi" is on, should be off"#),
    (Form(isOn: true), Form(isOn: nil), #"toggle "Wi-Fi" is mixed, should be on"#),
    (Form(), Form(title: "Milk 2"), #"field is "Milk 2", should be "Milk""#),
    (Form(title: ""), Form(), #"field "Title" is "Milk", should be empty"#),
    (Form(), Form(title: ""), #"field "Title" is empty, should be "Milk""#),
    (Form(), Form(secret: "12345"), #"secure is 5 characters, should be 4 characters"#),
    (Form(), Form(secret: ""), #"secure "Password" is 0 characters, should be 4 characters"#),
    (Form(), Form(sort: "Date"), #"picker "Sort" is "Date", should be "Name""#),
    (Form(), Form(volume: 40), #"slider "Volume" is "40", should be "30""#),
    (Form(), Form(guests: 3), #"stepper "Guests" is "3", should be "2""#),
    (Form(), Form(due: "2026-11-22"), #"date "Due" is "2026-11-22", should be "2026-11-21""#),
    (Form(), Form(loaded: 0.6), #"progress "Loading" is "60%", should be "50%""#),
    (Form(), Form(isFocused: true), #"focus is in field "Milk", should be nowhere"#),
    (Form(isFocused: true), Form(), #"focus is nowhere, should be in field "Milk""#),
    (Form(), Form(isDisabled: true), #"field is disabled, should be enabled"#),
    (Form(isDisabled: true), Form(), #"field is enabled, should be disabled"#),
    (
      Form(), Form(title: "Milk 2", isFocused: true),
      """
      focus is in field "Milk 2", should be nowhere
      field is "Milk 2", should be "Milk"
      """
    ),
  ]

  @Test(arguments: changed.indices, [PictureTheme.unicode, .ascii])
  func describesControls(index: Int, theme: PictureTheme) {
    let (old, new, description) = Self.changed[index]
    #expect(differences(old, new, .fit, theme).joined(separator: "\n") == description)
  }

  @Test func describesDisclosureGroups() {
    #expect(
      differences(Form(), Form(isOpen: true)) == [
        #"disclosure "More" is expanded, should be collapsed"#, #"unexpected: text "Less""#,
      ])
    #expect(
      differences(Form(isOpen: true), Form()) == [
        #"disclosure "More" is collapsed, should be expanded"#, #"missing: text "Less""#,
      ])
  }

  @Test func describesButtons() {
    let screen = { (title: String, isDisabled: Bool) in
      Body { Button(title) {}.disabled(isDisabled) }
    }
    #expect(
      differences(screen("Save", false), screen("Saving", true)) == [
        #"button is "Saving", should be "Save""#,
        #"button "Saving" is disabled, should be enabled"#,
      ])
  }

  @Test func describesDisabledLinks() {
    let screen = { (isDisabled: Bool) in
      Body { List { NavigationLink("Next") {}.disabled(isDisabled) } }
    }
    #expect(
      differences(screen(false), screen(true)) == [
        #"link "Next" is disabled, should be enabled"#
      ])
  }

  @Test func describesTabs() {
    let screen = { (selection: String) in
      Body {
        TabBar(["Home", "Search"], selected: selection) { Text("Inbox") }
      }
    }
    #expect(
      differences(screen("Home"), screen("Search")) == [
        #"tab "Home" is not selected, should be selected"#,
        #"tab "Search" is selected, should not be selected"#,
      ])
  }

  /// The options of a picker look like tabs, but they aren't centered in a list.
  @Test func describesPickersBelowLines() {
    let screen = { (selection: String) in
      Body {
        List {
          Section("Sizes") { Text("Choose") }
          Section {
            Picker("", selection: selection, options: ["S", "M"]) { _ in }.pickerStyle(.inline)
          }
        }
      }
    }
    #expect(
      differences(screen("S"), screen("M")) == [
        #"option "S" is not selected, should be selected"#,
        #"option "M" is selected, should not be selected"#,
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
      return differences(
        screen(old.title, old.note), screen(new.title, new.note), .fit(columns: 40), theme)
    }
    #expect(
      editorChanges(("Shop", "Milk\nTuna, in oil"), ("Shop", ""))
        == [#"editor "Note" is empty, should be "Milk\nTuna, in oil""#])
    #expect(
      editorChanges(("Shop", "Milk\nTuna"), ("Shop", "Milk\n\nEggs"))
        == [#"editor is "Milk\n\nEggs", should be "Milk\nTuna""#])
    #expect(
      editorChanges(("Shop", ""), ("", "Milk\nTuna"))
        == [
          #"field "Title" is empty, should be "Shop""#,
          #"editor "Note" is "Milk\nTuna", should be empty"#,
        ])
  }

  @Test func describesAddedAndRemovedElements() {
    let screen = { (isOpen: Bool) in
      Body {
        Text("Order")
        if isOpen { Button("Cancel") {}.disabled(true) }
      }
    }
    #expect(
      differences(screen(false), screen(true)) == [#"unexpected: control "Cancel" [disabled]"#])
    #expect(differences(screen(true), screen(false)) == [#"missing: control "Cancel" [disabled]"#])
  }
}
