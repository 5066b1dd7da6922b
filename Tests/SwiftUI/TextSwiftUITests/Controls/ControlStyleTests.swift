import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

/// The looks that apps make themselves for fields, and what else a control looks like.
@MainActor @Suite struct ControlStyleTests {
  private struct Lens: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
      HStack {
        Text("?")
        configuration
      }
    }
  }

  @Test func appsMakeTheirOwnLooks() {
    let views = VStack(alignment: .leading) {
      TextField("Find", text: .constant("tea")).textFieldStyle(Lens())
      TextField("Name", text: .constant("Ada")).textFieldStyle(.roundedBorder)
    }
    assertInlineSnapshot(of: views, as: .text(.fit(columns: 24))) {
      """
      ┌ VStack ──────────────┐
      │? <tea_______________>│
      │<Ada_________________>│
      └──────────────────────┘

      """
    }
  }

  @Test func stylesKeepWhatViewsDo() throws {
    struct Drawer: View {
      @State private var name = ""

      var body: some View {
        TextField("Name", text: $name).textFieldStyle(Lens())
        Text("Hello \(name)")
      }
    }
    let app = AppSession { Drawer() }
    try app.type("Ada", into: "Name")
    #expect(app.text.contains("Hello Ada"))
  }

  @Test func tapOfMenuPerformsItsPrimaryAction() throws {
    struct Adding: View {
      @State private var added: [String] = []

      var body: some View {
        Menu("Add") {
          Button("Two") { added += ["two", "two"] }
        } primaryAction: {
          added.append("one")
        }
        Text(added.joined(separator: " "))
      }
    }
    let app = AppSession { Adding() }
    try app.tap("Add")
    #expect(app.lines.contains("one"))
    #expect(app.picture.contains("context menu"))
    try app.longPress("Add")
    try app.tap("Two")
    #expect(app.lines.contains("one two two"))
  }

  @Test func appDecidesWhetherSectionIsExpanded() throws {
    struct Lists: View {
      @State private var isExpanded = true

      var body: some View {
        List {
          Button("Fold") { isExpanded.toggle() }
          Section("Fruit", isExpanded: $isExpanded) { Text("Apple") }
          Section("Bread") { Text("Rye") }
        }
      }
    }
    let app = AppSession { Lists() }
    #expect(app.text.contains("Apple"))
    try app.tap("Fold")
    #expect(!app.text.contains("Apple") && app.text.contains("Fruit") && app.text.contains("Rye"))
  }

  @Test func progressShowsItsValueAndTime() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    // The times have passed.
    let times = start...start.addingTimeInterval(240)
    let views = VStack {
      ProgressView(value: 0.25) {
        Text("Copying")
      } currentValueLabel: {
        Text("1 of 4")
      }
      ProgressView(timerInterval: times, countsDown: false)
      ProgressView(timerInterval: times) { Text("Left") }
    }
    assertInlineSnapshot(of: views, as: .text(.fit(columns: 34))) {
      """
      ┌ VStack ────────────────────────┐
      │Copying 1 of 4 │██········│ 25% │
      │4:00 │████████████████████│ 100%│
      │Left 0:00 │···············│ 0%  │
      └────────────────────────────────┘

      """
    }
  }

  @Test func controlsTakeTheirLabelsInTheOrderOfOlderVersions() throws {
    struct Form: View {
      @State private var number = 1
      @State private var part = 0.5
      @State private var pin = ""

      var body: some View {
        Stepper(
          onIncrement: { number += 1 }, onDecrement: { number -= 1 }, label: { Text("Number") })
        Slider(value: $part, in: 0...1, onEditingChanged: { _ in }, label: { Text("Part") })
        SecureField(text: $pin) { Text("PIN") }
        SecureField(text: $pin, prompt: Text("Four digits")) { Text("Again") }
        Text("\(number)")
      }
    }
    let app = AppSession { Form() }
    try app.type("1234", into: "PIN")
    #expect(try app.element("Four digits").kind == app.element("PIN").kind)
    #expect(try app.value(of: "Part") == "0.5")
  }
}
