import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

private struct Panels: View {
  @State private var color = Color.red

  var body: some View {
    VStack(alignment: .leading) {
      ShareLink(item: "Milk")
      ShareLink("Send", item: URL(filePath: "/list"))
      ShareLink(item: "Milk", preview: SharePreview("Milk")) { Text("Show") }
      ColorPicker("Tint", selection: $color)
      Gauge(value: 3, in: 0...12) {
        Text("Months")
      } currentValueLabel: {
        Text("March")
      }
      .gaugeStyle(.accessoryCircularCapacity)
      UIImage(systemName: "star").map { Image(uiImage: $0) }
    }
    .help("About colors")
  }
}

@MainActor @Suite struct PanelTests {
  @Test func panelsOfTheSystemAreNoted() {
    let app = AppSession { Panels() }
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ Panels ────────────────────┐
      │[Share…]                    │
      │[Send]                      │
      │[Show]                      │
      │Tint                        │
      │Months March │██······│ 25% │
      │☆                           │
      └────────────────────────────┘
        not supported: ShareLink on button "Share…", button "Send", button "Show"
        not supported: ColorPicker on text "Tint"
      """
    }
  }
}

/// Toggles, sliders, steppers, date pickers, and progress views.
@MainActor @Suite struct ValueControlTests {
  @Test func drawsValues() {
    assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        Slider(value: .constant(0.5))
        Slider(value: .constant(200), in: 0...100)
        Slider(value: .constant(-1), in: 0...100)
        Slider(value: .constant(.nan), in: 0...100)
        Slider(value: .constant(3), in: 3...3)
        Slider(value: .constant(3), in: 3...4) { Text("Brightness") }
        Stepper("Guests", value: .constant(1), in: 1...10)
        Stepper("Guests", value: .constant(10), in: 1...10)
        DatePicker("Due", selection: .constant(Date(timeIntervalSince1970: 0)))
        Toggle("A long label", isOn: .constant(true))
        Toggle("", isOn: .constant(true))
        Toggle(isOn: .constant(false)) {
          Text("Two")
          Text("lines")
        }
        Toggle("Hidden", isOn: .constant(false)).labelsHidden()
      }, as: .text(.fit(columns: 17))
    ) {
      """
      ┌ VStack ───────┐
      │<────┼────> 0.5│
      │<────────┼> 200│
      │<┼────────> -1 │
      │<┼────────> nan│
      │<┼──────────> 3│
      │Bright… <┼──> 3│
      │Guests ░-░ [+] │
      │Guests [-] ░+░ │
      │<1970-01-01 0…>│
      │{x} A long lab…│
      │{x}            │
      │{ } Two lines  │
      │{ }            │
      └───────────────┘
        truncated: slider "Brightness" "3"
        button "-": label "Decrement Guests"
        button "+": label "Increment Guests"
        button "-": label "Decrement Guests"
        button "+": label "Increment Guests"
        truncated: date "Due" "1970-01-01 00:00"
        truncated: toggle "A long label" [on]
        toggle "": label "Hidden"

      """
    }
  }

  /// A task that isn't done is never at 100%.
  @Test func neverRoundsProgressUp() {
    assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        ForEach([0, 0.999, 0.29, 1, 3, .nan, -1], id: \.self) { ProgressView(value: $0) }
        ProgressView(value: 7, total: 7.0)
        ProgressView(value: 1, total: 0.0)
        ProgressView(value: nil as Double?)
        ProgressView("Loading")
        ProgressView("A long title", value: 0)
      }, as: .text(.fit(columns: 17))
    ) {
      """
      ┌ VStack ───────┐
      ││········│ 0%  │
      ││███████·│ 99% │
      ││██······│ 29% │
      ││████████│ 100%│
      ││████████│ 100%│
      ││········│ 0%  │
      ││········│ 0%  │
      ││████████│ 100%│
      ││████████│ 100%│
      ││···│          │
      │Loading │···│  │
      │A l… │···│ 0%  │
      └───────────────┘
        truncated: progress "A long title" "0%"

      """
    }
  }

  @Test func writesValues() throws {
    var taken: [String] = []
    let app = AppSession {
      Slider(value: Binding(get: { 30 }, set: { taken.append("\($0)") }), in: 0...100, step: 5)
      ForEach([true, false], id: \.self) { isOn in
        Toggle("Wi-Fi \(isOn)", isOn: Binding(get: { isOn }, set: { taken.append("\($0)") }))
      }
      Stepper("Guests", value: Binding(get: { 9 }, set: { taken.append("\($0)") }), in: 1...9)
    }
    let inputs = app.screen.elements.compactMap(\.input)
    guard case .number(let number) = inputs.first else {
      Issue.record("\(app.picture)")
      return
    }
    #expect((number.value, number.range, number.step) == (30, 0...100, 5))
    number.change(35)
    try app.tap("Wi-Fi true")
    try app.tap("Wi-Fi false")
    try app.tap("Decrement Guests")
    #expect(try app.element("Increment Guests").isDisabled)
    #expect(taken == ["35.0", "false", "true", "8"])
  }
}
