import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

private struct Guest: Identifiable {
  let name: String
  let seats: Int
  var id: String { name }
}

private struct Guests: View {
  @State private var selection: String? = "Ada"
  @State private var order = [KeyPathComparator(\Guest.name)]
  private let guests = [Guest(name: "Ada", seats: 2), Guest(name: "Bob", seats: 1)]

  var body: some View {
    VStack {
      Table(guests, selection: $selection) {
        TableColumn("Name", value: \.name).width(80)
        TableColumn("Seats", value: \.seats) { Text("\($0.seats)") }
      }
      Table(guests, sortOrder: $order) {
        TableColumn("Seats") { guest in Text("\(guest.seats) seats") }
      }
      Text(selection ?? "nobody")
    }
  }
}

@MainActor @Suite struct TableTests {
  @Test func showsFirstColumnAsList() throws {
    assertInlineSnapshot(of: Guests(), as: .text(.fit(columns: 20))) {
      """
      ┌ Guests ──────────┐
      │►Ada              │
      │ Bob              │
      │ 2 seats          │
      │ 1 seats          │
      │       Ada        │
      └──────────────────┘
        list: a tap selects a row

      """
    }
  }

  @Test func selectsRow() throws {
    let app = AppSession { Guests() }
    try app.tap("Bob")
    #expect(app.lines.last == "Bob")
  }
}
