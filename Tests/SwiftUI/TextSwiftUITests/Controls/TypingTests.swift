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
    #expect(writes == ["Optional(-2.0)", "Optional(-2.0)", "Optional(-2.5)"])
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
