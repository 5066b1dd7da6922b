import Testing
import TextScreens
import TextSwiftUI

@MainActor @Suite struct ControlDifferenceTests {
  /// A form that contains controls of all kinds.
  struct Form: View {
    var isOn = false
    var isOpen = false
    var title = "Milk"
    var secret = "1234"
    var sort = "Name"
    var volume = 30.0
    var days = 0.0
    var loaded = 0.5
    var isFocused = false
    var isDisabled = false

    var body: some View {
      VStack(alignment: .leading) {
        Toggle("Wi-Fi", isOn: .constant(isOn))
        DisclosureGroup("More", isExpanded: .constant(isOpen)) { Text("Less") }
        TextField("Title", text: .constant(title)).focused(isFocused).disabled(isDisabled)
        SecureField("Password", text: .constant(secret))
        Picker("Sort", selection: .constant(sort)) {
          Text("Name").tag("Name")
          Text("Date").tag("Date")
        }
        Slider(value: .constant(volume), in: 0...100) { Text("Volume") }
        DatePicker("Due", selection: .constant(day), displayedComponents: .date)
        ProgressView("Loading", value: loaded)
      }
    }

    private var day: Date { Date(timeIntervalSince1970: days * 86_400) }
  }

  private static let changed: [(Form, Form, String)] = [
    (Form(), Form(isOn: true), #"toggle "Wi-Fi" is on, should be off"#),
    (Form(), Form(title: "Milk 2"), #"field is "Milk 2", should be "Milk""#),
    (Form(title: ""), Form(), #"field "Title" is "Milk", should be empty"#),
    (Form(), Form(title: ""), #"field "Title" is empty, should be "Milk""#),
    (Form(), Form(secret: "12345"), #"secure is 5 characters, should be 4 characters"#),
    (Form(), Form(secret: ""), #"secure "Password" is 0 characters, should be 4 characters"#),
    (Form(), Form(sort: "Date"), #"picker "Sort" is "Date", should be "Name""#),
    (Form(), Form(volume: 40), #"slider "Volume" is "40", should be "30""#),
    (Form(), Form(days: 1), #"date "Due" is "1970-01-02", should be "1970-01-01""#),
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

  @Test(arguments: [PictureTheme.unicode, .ascii]) func describesControls(theme: PictureTheme) {
    for (old, new, description) in Self.changed {
      #expect(differences(old, new, .fit, theme).joined(separator: "\n") == description)
    }
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
    #expect(
      differences(Button("Save") {}, Button("Saving") {}.disabled(true)) == [
        #"button is "Saving", should be "Save""#,
        #"button "Saving" is disabled, should be enabled"#,
      ])
  }

  @Test func describesDisabledLinks() {
    let list = { (isDisabled: Bool) in
      NavigationStack { List { NavigationLink("Next") { Text("2") }.disabled(isDisabled) } }
    }
    #expect(
      differences(list(false), list(true)) == [#"link "Next" is disabled, should be enabled"#])
  }

  @Test func describesTabs() {
    let tabs = { (selection: String) in
      TabView(selection: .constant(selection)) {
        Text("Inbox").tabItem { Text("Home") }.tag("Home")
        Text("Inbox").tabItem { Text("Search") }.tag("Search")
      }
    }
    #expect(
      differences(tabs("Home"), tabs("Search")) == [
        #"tab "Home" is not selected, should be selected"#,
        #"tab "Search" is selected, should not be selected"#,
      ])
  }

  /// The options of a picker look like tabs, but they aren't centered in a list.
  @Test func describesPickersBelowLines() {
    let list = { (selection: String) in
      List {
        Section("Sizes") { Text("Choose") }
        Section {
          Picker("", selection: .constant(selection)) {
            Text("S").tag("S")
            Text("M").tag("M")
          }
          .pickerStyle(.segmented)
        }
      }
    }
    #expect(
      differences(list("S"), list("M")) == [
        #"option "S" is not selected, should be selected"#,
        #"option "M" is selected, should not be selected"#,
      ])
  }

  @Test(arguments: [PictureTheme.unicode, .ascii])
  func describesEditors(theme: PictureTheme) {
    func editorChanges(_ old: (title: String, note: String), _ new: (title: String, note: String))
      -> [String]
    {
      let views = [old, new].map { texts in
        VStack {
          TextField("Title", text: .constant(texts.title))
          TextEditor(text: .constant(texts.note)).frame(height: 80)
        }
      }
      return differences(views[0], views[1], .fit(columns: 40), theme)
    }
    #expect(
      editorChanges(("Shop", "Milk\nTuna, in oil"), ("Shop", ""))
        == [#"editor is empty, should be "Milk\nTuna, in oil""#])
    #expect(
      editorChanges(("Shop", "Milk\nTuna"), ("Shop", "Milk\n\nEggs"))
        == [#"editor is "Milk\n\nEggs", should be "Milk\nTuna""#])
    #expect(
      editorChanges(("Shop", ""), ("", "Milk\nTuna"))
        == [
          #"field "Title" is empty, should be "Shop""#,
          #"editor is "Milk\nTuna", should be empty"#,
        ])
  }

  @Test func describesAddedAndRemovedElements() {
    let screen = { (isOpen: Bool) in
      VStack {
        Text("Order")
        if isOpen { Button("Cancel") {}.disabled(true) }
      }
    }
    #expect(
      differences(screen(false), screen(true)) == [#"unexpected: control "Cancel" [disabled]"#])
    #expect(differences(screen(true), screen(false)) == [#"missing: control "Cancel" [disabled]"#])
  }
}
