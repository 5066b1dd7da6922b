import Testing
import TextSwiftUI

@MainActor @Suite struct OutlineGroupTests {
  private struct Topic: Identifiable {
    let name: String
    var children: [Topic]?
    var id: String { name }

    static let all = [
      Topic(
        name: "Help",
        children: [Topic(name: "Orders"), Topic(name: "Returns", children: [Topic(name: "Form")])]),
      Topic(name: "Legal"),
    ]
  }

  private struct Topics: View {
    @State private var selection: String?

    var body: some View {
      List(selection: $selection) {
        OutlineGroup(Topic.all, children: \.children) { Text($0.name) }
      }
      Text("Selected: \(selection ?? "nothing")")
    }
  }

  @Test func listsShowAndHideChildren() throws {
    let app = AppSession { List(Topic.all, children: \.children) { Text($0.name) } }
    #expect(app.lines == ["{›} Help", "Legal"])
    try app.tap("Help")
    try app.tap("Returns")
    #expect(app.lines == ["{▼} Help", "Orders", "{▼} Returns", "Form", "Legal"])
    try app.tap("Help")
    #expect(app.lines == ["{›} Help", "Legal"])
    // As all views that leave the tree, the rows that come back start anew.
    try app.tap("Help")
    #expect(app.lines == ["{▼} Help", "Orders", "{›} Returns", "Legal"])
  }

  @Test func rowsOfAnOutlineCanBeSelected() throws {
    let app = AppSession { Topics() }
    try app.tap("Help")
    try app.tap("Orders")
    #expect(app.lines == ["{▼} Help", "►    Orders", "{›} Returns", "Legal", "Selected: Orders"])
    try app.tap("Legal")
    #expect(
      app.lines == ["{▼} Help", "Orders", "{›} Returns", "►Legal", "Selected: Legal"])
  }

  /// In a list, the views of a group are rows.
  @Test func rowsOfAGroupHaveSwipeActions() throws {
    struct Drinks: View {
      @State private var items = ["tea", "milk"]

      var body: some View {
        List {
          DisclosureGroup("Drinks", isExpanded: .constant(true)) {
            ForEach(items, id: \.self) { Text($0) }.onDelete { items.remove(atOffsets: $0) }
          }
          .swipeActions { Button("Hide") { items = [] } }
          Text("Legal")
        }
      }
    }
    let app = AppSession { Drinks() }
    #expect(app.lines == ["{▼} Drinks", "tea", "milk", "Legal"])
    try app.swipe(row: 1, "Delete")
    #expect(app.lines == ["{▼} Drinks", "milk", "Legal"])
    try app.swipe(row: 0, "Hide")
    #expect(app.lines == ["{▼} Drinks", "Legal"])
  }

  @Test func anOutlineOfOneElementShowsIt() throws {
    let app = AppSession {
      OutlineGroup(Topic.all[0], children: \.children) { Text($0.name) }
    }
    #expect(app.lines == ["{›} Help"])
  }
}
