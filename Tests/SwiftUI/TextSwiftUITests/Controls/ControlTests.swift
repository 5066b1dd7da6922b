import InlineTextSnapshotTesting
import Testing
import TextSwiftUI

private struct Settings: View {
  enum Color: String, CaseIterable { case red, green }

  @State private var name = "Ada"
  @State private var price = 1.5
  @State private var color = Color.red
  @State private var size: Int?
  @State private var isOn = false
  @State private var volume = 0.5
  @State private var day = Date(timeIntervalSince1970: 0)
  @State private var items = ["tea", "milk"]
  @FocusState private var isNameFocused: Bool
  @AppStorage("visits") private var visits = 0

  var body: some View {
    Form {
      Section("Account") {
        TextField("Name", text: $name).focused($isNameFocused)
        TextField("Price", value: $price, format: .number)
        Button("Focus") { isNameFocused = true }
      }
      Section {
        Picker("Color", selection: $color) {
          ForEach(Color.allCases, id: \.self) { Text($0.rawValue.capitalized) }
        }
        Picker("Size", selection: $size) {
          Text("None").tag(nil as Int?)
          Text("Small").tag(1 as Int?)
        }
        .pickerStyle(.segmented)
        Toggle("Push", isOn: $isOn)
        Slider(value: $volume)
        DatePicker("Day", selection: $day, displayedComponents: .date)
        Stepper("Visits: \(visits)", value: $visits, in: 0...2)
      } footer: {
        Text("\(1234) of **many**")
      }
      ForEach($items, id: \.self) { $item in Text(item) }
        .onDelete { items.remove(atOffsets: $0) }
    }
  }
}

@MainActor @Suite struct ControlTests {
  @Test func drawsControls() {
    assertInlineSnapshot(of: AppSession { Settings() }.picture, as: .lines) {
      """
      ┌ Settings ──────────────────┐
      │─ Account ──────────────────│
      │ <Ada_____________________> │
      │ <1.5_____________________> │
      │ [Focus]                    │
      │────────────────────────────│
      │ Color <Red   ▼>            │
      │  ●None ○Small              │
      │ { } Push                   │
      │ <──────────┼─────────> 0.5 │
      │ Day <1970-01-01>           │
      │ Visits: 0 ░-░ [+]          │
      │ 1,234 of many              │
      │────────────────────────────│
      │ tea                        │
      │ milk                       │
      └────────────────────────────┘
        rows 10-11: swipe "Delete" [destructive]
        stepper "Visits: 0"
      """
    }
  }

  @Test func writesBindings() throws {
    let app = AppSession { Settings() }
    try app.type("Eve", into: "Name")
    try app.choose("Green", in: "Color")
    try app.choose("Small", in: "Size")
    try app.tap("Push")
    try app.tap("Increment Visits: 0")
    try app.swipe(row: 10, "Delete")
    try app.tap("Focus")
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ Settings ──────────────────┐
      │─ Account ──────────────────│
      │ »Eve|____________________« │
      │ <1.5_____________________> │
      │ [Focus]                    │
      │────────────────────────────│
      │ Color <Green ▼>            │
      │  ○None ●Small              │
      │ {x} Push                   │
      │ <──────────┼─────────> 0.5 │
      │ Day <1970-01-01>           │
      │ Visits: 1 [-] [+]          │
      │ 1,234 of many              │
      │────────────────────────────│
      │ milk                       │
      └────────────────────────────┘
        row 10: swipe "Delete" [destructive]
        stepper "Visits: 1"
      """
    }
  }

  /// What parses is written at once.
  ///
  /// What doesn't leaves the value, until the field is submitted.
  @Test func formattedFieldKeepsDraft() throws {
    let app = AppSession { Settings() }
    try app.type("12.", into: "Price")
    #expect(try app.value(of: "Price") == "12.")
    try app.type("nonsense", into: "Price")
    #expect(try app.value(of: "Price") == "nonsense")
    try app.submit("Price")
    #expect(try app.value(of: "Price") == "12")
  }
}
