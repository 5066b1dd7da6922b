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

private struct Remembered: View {
  @State private var text: String

  init(_ text: String) { _text = State(initialValue: text) }

  var body: some View { Text(text) }
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
        not supported: ShareLink on button
            "Share…", button "Send", button "Show"
        not supported: ColorPicker on text
            "Tint"
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
        Toggle("Shown", isOn: .constant(false)).labelsVisibility(.visible).labelsHidden()
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
      │{ } Shown      │
      └───────────────┘
        truncated: slider "Brightness" "3"
        stepper "Guests" (2 times)
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

  /// A title that's a variable takes another initializer than a literal.
  @Test func takesTitlesFromVariables() {
    let day = Date(timeIntervalSince1970: 0)
    let titles = ["When", "From", "Until", "Between", "Done", "More", "Open", "Guests"]
    assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        DatePicker(titles[0], selection: .constant(day), displayedComponents: .date)
        DatePicker(titles[1], selection: .constant(day), in: day..., displayedComponents: .date)
        DatePicker(titles[2], selection: .constant(day), in: ...day, displayedComponents: .date)
        DatePicker(titles[3], selection: .constant(day), in: day...day, displayedComponents: .date)
        ProgressView(titles[4], value: 1, total: 2.0)
        DisclosureGroup(titles[5]) { Text("Hidden") }
        DisclosureGroup(titles[6], isExpanded: .constant(true)) { Text("Shown") }
        Stepper(titles[7], onIncrement: {}, onDecrement: nil)
      }, as: .text(.fit(columns: 40))
    ) {
      """
      ┌ VStack ──────────────────────────────┐
      │When <1970-01-01>                     │
      │From <1970-01-01>                     │
      │Until <1970-01-01>                    │
      │Between <1970-01-01>                  │
      │Done │█████████████·············│ 50% │
      │{›} More                              │
      │{▼} Open                              │
      │    Shown                             │
      │Guests ░-░ [+]                        │
      └──────────────────────────────────────┘
        stepper "Guests"

      """
    }
  }

  /// A user can't change a part that isn't shown, nor choose a date out of the range.
  @Test func dateStaysInRange() throws {
    var date = Date(timeIntervalSince1970: 90_061.5)
    let selection = Binding(get: { date }, set: { date = $0 })
    let range = Date(timeIntervalSince1970: 3_600)...Date(timeIntervalSince1970: 200_000)
    let app = AppSession {
      DatePicker("Day", selection: selection, displayedComponents: .date)
      DatePicker("Time", selection: selection, displayedComponents: .hourAndMinute)
      DatePicker("From", selection: selection, in: range.lowerBound...)
      DatePicker("Until", selection: selection, in: ...range.upperBound)
      DatePicker(selection: selection, in: range, displayedComponents: .date) { Text("Between") }
    }
    var dates: [String] = []
    let inputs = [
      ("1970-02-03", "Day"), ("soon", "Day"), ("23:45", "Time"), ("1969-12-31 10:00", "From"),
      ("1970-01-02 10:00", "From"), ("2026-11-28 10:00", "Until"), ("1969-01-01", "Between"),
      ("2026-11-28", "Between"), ("1970-01-03", "Between"),
    ]
    for (text, label) in inputs {
      try app.type(text, into: label)
      dates.append("\(date.timeIntervalSince1970)")
    }
    #expect(
      dates == [
        "2854861.5", "2854861.5", "2936700.0", "2936700.0", "122400.0", "122400.0", "122400.0",
        "122400.0", "200000.0",
      ])
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

  /// A step that the type of the value can't represent is disabled, as one out of the bounds.
  @Test func stepsStayInTheirType() throws {
    var count: UInt = 0
    let value = Binding(get: { count }, set: { count = $0 })
    let app = AppSession {
      Stepper("Count", value: value, in: 0...10)
      Stepper("Free", value: value)
      Stepper("Most", value: .constant(Int8.max), in: -128...127)
    }
    for label in ["Decrement Count", "Decrement Free", "Increment Most"] {
      #expect(try app.element(label).isDisabled)
    }
    try app.tap("Increment Count")
    #expect(count == 1)
  }

  @Test func labelsOfGaugeHaveStatesOfTheirOwn() {
    let gauge = Gauge(value: 0.5) {
      Remembered("Fuel")
    } currentValueLabel: {
      Remembered("Half")
    }
    #expect(rows(of: gauge, columns: 30) == ["Fuel Half │██████·······│ 50%"])
  }
}
