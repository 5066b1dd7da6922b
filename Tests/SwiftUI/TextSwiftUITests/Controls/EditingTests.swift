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
}
