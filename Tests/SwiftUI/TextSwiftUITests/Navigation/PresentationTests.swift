import InlineTextSnapshotTesting
import Testing
import TextSwiftUI

private struct Shop: View {
  struct Item: Identifiable {
    let id: Int
  }

  let log: (String) -> Void
  @State private var item: Item?
  @State private var isAsking = false
  @State private var name = ""

  var body: some View {
    VStack {
      Button("Open") { item = Item(id: 7) }
      Button("Ask") { isAsking = true }
    }
    .sheet(item: $item, onDismiss: { log("dismissed") }) { item in
      Sheet(number: item.id)
    }
    .alert("Delete it?", isPresented: $isAsking) {
      TextField("Name", text: $name)
      Button("Delete", role: .destructive) { log("deleted \(name)\(isAsking ? "" : " late")") }
      Button("Keep", role: .cancel) { log("kept") }
    } message: {
      Text("It's gone for good.")
    }
  }

  private struct Sheet: View {
    let number: Int
    @State private var isDirty = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      NavigationStack {
        VStack {
          Toggle("Dirty", isOn: $isDirty)
          Button("Done") { dismiss() }
        }
        .navigationTitle("Item \(number)")
        .interactiveDismissDisabled(isDirty)
      }
    }
  }
}

@MainActor @Suite struct PresentationTests {
  @Test func sheetCanBeDismissed() throws {
    var log: [String] = []
    let app = AppSession { Shop { log.append($0) } }
    try app.tap("Open")
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ Shop ──────────────────────┐
      │           [Open]           │
      │           [Ask]            │
      ╞ sheet ═════════════════════╡
      │           Item 7           │
      ├────────────────────────────┤
      │         { } Dirty          │
      │           [Done]           │
      └────────────────────────────┘
      """
    }
    try app.tap("Done")
    #expect(app.text == "[Open] / [Ask]" && log == ["dismissed"])
    try app.tap("Open")
    try app.dismiss()
    #expect(app.text == "[Open] / [Ask]" && log == ["dismissed", "dismissed"])
    try app.tap("Open")
    try app.tap("Dirty")
    #expect(!app.canDismiss)
  }

  private struct Draft: View {
    let log: (String) -> Void
    @State private var isOpen = true

    var body: some View {
      Text("Inbox").sheet(
        isPresented: $isOpen, onDismiss: { log("dismissed") },
        content: { Text("Draft").onDisappear { log("disappeared") } })
    }
  }

  @Test func sheetDisappearsBeforeItIsDismissed() throws {
    var log: [String] = []
    let app = AppSession { Draft { log.append($0) } }
    try app.dismiss()
    #expect(log == ["disappeared", "dismissed"])
  }

  @Test func alertClosesAfterItsAction() throws {
    var log: [String] = []
    let app = AppSession { Shop { log.append($0) } }
    try app.tap("Ask")
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ Shop ──────────────────────┐
      │           [Open]           │
      │           [Ask]            │
      ╞ alert ═════════════════════╡
      │         Delete it?         │
      │    It's gone for good.     │
      │ <(Name)__________________> │
      │          [Delete]          │
      │           [Keep]           │
      └────────────────────────────┘
        button "Delete" [destructive]
      """
    }
    try app.type("milk", into: "Name")
    try app.tap("Delete")
    #expect(app.text == "[Open] / [Ask]" && log == ["deleted milk"])
    try app.tap("Ask")
    try app.dismiss()
    #expect(log == ["deleted milk", "kept"])
  }
}
