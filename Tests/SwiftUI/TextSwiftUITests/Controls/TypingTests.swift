import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

/// What a field writes to its binding while a script types, which is what a keyboard does.
@MainActor @Suite struct TypingTests {
  private final class Order {
    var name = ""
    var price: Double?
    var writes: [String] = []
  }

  private struct OrderView: View {
    let order: Order

    var body: some View {
      Form {
        TextField("Name", text: binding(\.name))
        TextField("Price", value: binding(\.price), format: .number)
      }
    }

    private func binding<Value>(_ value: ReferenceWritableKeyPath<Order, Value>) -> Binding<Value> {
      Binding(
        get: { order[keyPath: value] },
        set: {
          order[keyPath: value] = $0
          order.writes.append("\($0)")
        })
    }
  }

  private func writes(
    _ steps: @escaping @MainActor @Sendable (ScriptedUser) throws -> Void
  ) async -> [String] {
    let order = Order()
    let play = await ScriptPlay(
      UserScript("order") { try steps($0) }, on: ScriptedApp { OrderView(order: order) })
    #expect(play.error == nil)
    return order.writes
  }

  @Test func writesEachCharacter() async {
    #expect(await writes { try $0.type("Ada", into: "Name") } == ["A", "Ad", "Ada"])
    let again = await writes { user in
      try user.type("Ada", into: "Name")
      try user.clear("Name")
      try user.type("Bo", into: "Name")
    }
    #expect(again == ["A", "Ad", "Ada", "", "B", "Bo"])
  }

  @Test func writesValuesThatParse() async {
    let writes = await writes { try $0.type("-2.5", into: "Price") }
    #expect(writes == ["nil", "Optional(-2.0)", "Optional(-2.0)", "Optional(-2.5)"])
  }

  @Test func appsChangeValuesWhileTheyAreTyped() throws {
    struct Prices: View {
      @State private var amount: Double? = 5
      @State private var price = 0.0
      @State private var cost = 1.0

      var body: some View {
        TextField("Amount", value: $amount, format: .number)
        TextField("Price", value: $price, format: .number)
        TextField("Cost", value: $cost, formatter: NumberFormatter())
        Button("Reset") { price = 0 }
        Text("\(amount ?? -1, specifier: "%g") \(price, specifier: "%g") \(cost, specifier: "%g")")
      }
    }
    let app = AppSession { Prices() }
    try app.type("", into: "Amount")
    #expect(app.lines.last == "-1 0 1")
    try app.type("12.", into: "Price")
    #expect(try app.value(of: "Price") == "12.")
    #expect(app.lines.last == "-1 12 1")
    try app.tap("Reset")
    #expect(try app.value(of: "Price") == "0")
    try app.type("7", into: "Cost")
    #expect(try app.value(of: "Cost") == "7")
    #expect(app.lines.last == "-1 0 1")
    try app.submit("Cost")
    #expect(app.lines.last == "-1 0 7")
  }

  @Test func valuesAreWrittenAndFormattedWhenTheFocusLeaves() throws {
    struct Prices: View {
      enum Field { case price, cost }
      @FocusState private var field: Field?
      @State private var price = 0.0
      @State private var cost = 1.0

      var body: some View {
        TextField("Price", value: $price, format: .number).focused($field, equals: .price)
        TextField("Cost", value: $cost, formatter: NumberFormatter()).focused($field, equals: .cost)
        Button("Done") { field = nil }
        Text("\(price, specifier: "%g") \(cost, specifier: "%g")")
      }
    }
    let app = AppSession { Prices() }
    try app.type("7", into: "Cost")
    #expect(app.lines.last == "0 1")
    try app.type("1234.50", into: "Price")
    #expect(app.lines.last == "1,234.5 7")
    #expect(try app.value(of: "Price") == "1234.50")
    try app.type("-", into: "Cost")
    #expect(try app.value(of: "Price") == "1,234.5")
    try app.tap("Done")
    #expect(try app.value(of: "Cost") == "7")
    #expect(app.lines.last == "1,234.5 7")
  }

  @Test func formatsValueWhenSubmitted() async {
    let script = UserScript("price") { user in
      try user.type("1234.50", into: "Price")
      try user.submit("Price")
    }
    let play = await ScriptPlay(script, on: ScriptedApp { OrderView(order: Order()) })
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script price
      screen 40 columns

      start
      ┌ OrderView ───────────────────────────┐
      │ <(Name)____________________________> │
      │ <(Price)___________________________> │
      └──────────────────────────────────────┘
      type "1234.50" into "Price"
      ┌ OrderView ───────────────────────────┐
      │ <(Name)____________________________> │
      │ <1234.50___________________________> │
      └──────────────────────────────────────┘
      submit "Price"
      ┌ OrderView ───────────────────────────┐
      │ <(Name)____________________________> │
      │ <1,234.5___________________________> │
      └──────────────────────────────────────┘

      """
    }
  }
}
