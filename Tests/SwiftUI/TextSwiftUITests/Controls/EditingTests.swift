import Testing
import TextSwiftUI

/// When controls say that the user begins and ends to change them.
@MainActor @Suite struct EditingTests {
  @Test func slidersAndSteppersTellWhenTheyAreEdited() throws {
    var calls: [String] = []
    let app = AppSession {
      Slider(value: Binding(get: { 30 }, set: { calls.append("\($0)") }), in: 0...100, step: 5) {
        calls.append("editing \($0)")
      }
      Stepper("Guests", value: Binding(get: { 2 }, set: { calls.append("\($0)") }), in: 1...9) {
        calls.append("editing \($0)")
      }
    }
    guard case .number(let number) = app.screen.elements.compactMap(\.input).first else {
      Issue.record("\(app.picture)")
      return
    }
    number.change(35)
    #expect(calls == ["editing true", "35.0", "editing false"])
    calls = []
    try app.tap("Increment Guests")
    #expect(calls == ["editing true", "3", "editing false"])
  }

  @Test func slidersShowTheLabelsOfTheirEnds() {
    #expect(
      rows(
        of: Slider(value: .constant(1), in: 0...4, step: 2) {
          Text("Volume")
        } minimumValueLabel: {
          Text("Low")
        } maximumValueLabel: {
          Text("High")
        }, columns: 40) == ["Low Volume <─────┼──────────────> 1 High"])
  }

  @Test func fieldsTellWhenTheyAreEdited() throws {
    var calls: [String] = []
    var text = ""
    let app = AppSession {
      TextField(
        "Search", text: Binding(get: { text }, set: { text = $0 }),
        onEditingChanged: { calls.append("search \($0)") }, onCommit: { calls.append("commit") })
      TextField("Name", text: .constant("")) { calls.append("name \($0)") }
    }
    try app.type("m", into: "Search")
    try app.type("mi", into: "Search")
    #expect(calls == ["search true"])
    try app.type("A", into: "Name")
    #expect(calls == ["search true", "search false", "name true"])
    calls = []
    try app.submit("Search")
    #expect(calls == ["name false", "search true", "commit", "search false"])
  }

  @Test func fieldsAreEditedWhileTheyHaveTheFocus() throws {
    struct Form: View {
      enum Field { case name, password }
      let call: (String) -> Void
      @State private var name = ""
      @State private var password = ""
      @FocusState private var field: Field?

      var body: some View {
        TextField("Name", text: $name) { call("name \($0)") }
          .focused($field, equals: .name)
          .onSubmit {
            call("submit")
            if !name.isEmpty { field = .password }
          }
        SecureField("Password", text: $password).focused($field, equals: .password)
        Button("Focus") { field = .name }
        Button("Unfocus") { field = nil }
        Text(field.map { "focus on \($0)" } ?? "no focus")
      }
    }
    var calls: [String] = []
    let app = AppSession { Form { calls.append($0) } }
    try app.tap("Focus")
    #expect(app.lines.last == "focus on name")
    #expect(calls == ["name true"])
    try app.tap("Unfocus")
    #expect(app.lines.last == "no focus")
    #expect(calls == ["name true", "name false"])
    try app.submit("Name")
    #expect(app.lines.last == "no focus")
    try app.type("Ada", into: "Name")
    #expect(app.lines.last == "focus on name")
    calls = []
    try app.submit("Name")
    #expect(app.lines.last == "focus on password")
    #expect(calls == ["submit", "name false"])
    try app.submit("Password")
    #expect(app.lines.last == "no focus")
  }

  @Test func disabledFieldsLoseTheFocus() throws {
    struct Login: View {
      @State private var isBusy = false
      @FocusState private var isFocused

      var body: some View {
        TextField("Name", text: .constant("")).focused($isFocused).disabled(isBusy)
        Button("Focus") { isFocused = true }
        Button("Log in") { isBusy = true }
        Text(isFocused ? "focus" : "no focus")
      }
    }
    let app = AppSession { Login() }
    try app.tap("Focus")
    #expect(app.lines.last == "focus")
    try app.tap("Log in")
    #expect(app.lines.last == "no focus")
    try app.tap("Focus")
    #expect(app.lines.last == "no focus")
  }

  @Test func scopesKeepWhatIsSubmitted() throws {
    var calls: [String] = []
    func field(_ isBlocking: Bool) -> AppSession {
      AppSession {
        VStack {
          TextField("Name", text: .constant("")).onSubmit { calls.append("inner") }
            .submitScope(isBlocking)
        }
        .onSubmit { calls.append("outer") }
      }
    }
    try field(true).submit("Name")
    #expect(calls == ["inner"])
    try field(false).submit("Name")
    #expect(calls == ["inner", "inner", "outer"])
  }

  @Test func oneOfTheFieldsWithTheSameFocusIsEdited() throws {
    struct Form: View {
      @State private var calls: [String] = []
      @FocusState private var isFocused

      var body: some View {
        VStack {
          TextField("First", text: .constant("")) { calls.append("first \($0)") }
          TextField("Second", text: .constant("")) { calls.append("second \($0)") }
        }
        .focused($isFocused)
        Button("Focus") { isFocused = true }
        Text(calls.joined(separator: ", "))
      }
    }
    let app = AppSession { Form() }
    try app.tap("Focus")
    #expect(app.lines.last == "first true")
  }

  @Test func focusesTheDefaultFieldAtFirst() throws {
    struct Login: View {
      enum Field { case name, password }
      @FocusState private var field: Field?

      var body: some View {
        TextField("Name", text: .constant("")).focused($field, equals: .name)
        TextField("Password", text: .constant("")).focused($field, equals: .password)
        Button("Forgot") { field = .name }
          .defaultFocus($field, .password)
      }
    }
    let app = AppSession { Login() }
    #expect(app.lines[1].hasPrefix("»"))
    try app.tap("Forgot")
    #expect(app.lines[0].hasPrefix("»"))
  }

  /// A field that isn't on the screen any more has no keyboard.
  @Test(arguments: ["Remove", "Push", "Other"]) func keyboardLeavesWithItsField(way: String) throws
  {
    struct Notes: View {
      @State private var hasField = true
      @State private var edits: [String] = []
      @State private var tab = 0

      var body: some View {
        TabView(selection: $tab) {
          NavigationStack {
            VStack {
              if hasField { TextField("Note", text: .constant("")) { edits.append("\($0)") } }
              Button("Remove") { hasField = false }
              NavigationLink("Push") { Text("pushed") }
            }
            .toolbar { ToolbarItem(placement: .keyboard) { Button("Done") {} } }
          }
          .tabItem { Text("First") }.tag(0)
          Text(edits.joined(separator: ",")).tabItem { Text("Other") }.tag(1)
        }
      }
    }
    let app = AppSession { Notes() }
    try app.type("a", into: "Note")
    #expect(app.buttons.contains("Done"))
    try app.tap(way)
    if way == "Push" { try app.goBack() }
    if way == "Other" { try app.tap("First") }
    #expect(!app.buttons.contains("Done"))
    try app.tap("Other")
    #expect(app.lines.first == "true,false")
  }
}
