import InlineTextSnapshotTesting
import Testing
import TextSwiftUI

/// An inbox with links and a counter in its bars.
private struct Inbox: View {
  @State private var isFilterShown = false

  var body: some View {
    NavigationStack {
      Text("No mail")
        .navigationTitle("Inbox")
        .toolbar {
          ToolbarItem {
            NavigationLink("Settings") { Text("Quiet").navigationTitle("Settings") }
          }
          ToolbarItem(placement: .cancellationAction) {
            Button("Filter") { isFilterShown = true }
              .navigationDestination(isPresented: $isFilterShown) { Text("Unread") }
          }
          ToolbarItem(placement: .bottomBar) { Sync() }
        }
    }
  }
}

private struct Sync: View {
  @State private var count = 0

  var body: some View {
    Button("Synced \(count) times") { count += 1 }
  }
}

/// A sheet whose author has forgotten the stack around it.
private struct Draft: View {
  var body: some View {
    Text("Dear Ada").navigationTitle("Letter").toolbar {
      ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
      ToolbarItem(placement: .bottomBar) { Button("Send") {} }
    }
  }
}

@MainActor @Suite struct ToolbarTests {
  private let app = AppSession { Inbox() }

  @Test func conditionsChooseItems() throws {
    struct Cart: View {
      @State private var items = 1

      var body: some View {
        NavigationStack {
          Text("Cart").toolbar {
            if items > 0 { ToolbarItem { Button("Clear") { items = 0 } } }
            ToolbarItem { Button("Add") { items += 1 } }
          }
        }
      }
    }
    let app = AppSession { Cart() }
    #expect(app.buttons == ["Clear", "Add"])
    try app.tap("Clear")
    #expect(app.buttons == ["Add"])
  }

  @Test func linkOpensScreen() throws {
    try app.tap("Settings")
    #expect(app.text.hasSuffix("Quiet"), "\(app.picture)")
    try app.goBack()
    #expect(app.text.contains("No mail"), "\(app.picture)")
  }

  @Test func destinationOfItemOpens() throws {
    try app.tap("Filter")
    #expect(app.text.hasSuffix("Unread"), "\(app.picture)")
    try app.goBack()
    #expect(app.text.contains("No mail"), "\(app.picture)")
  }

  @Test func barOfCoveredScreenKeepsState() throws {
    try app.tap("Synced 0 times")
    try app.tap("Settings")
    #expect(app.buttons == ["Back"], "\(app.picture)")
    try app.goBack()
    #expect(app.buttons.contains("Synced 1 times"), "\(app.picture)")
  }

  /// The title of a label in a bar is its name, but isn't drawn.
  @Test func labelsAreIcons() throws {
    struct Places: View {
      @State private var count = 0

      var body: some View {
        NavigationStack {
          Text("\(count) places").navigationTitle("Coffee places").toolbar {
            ToolbarItem { Button("Add a place", systemImage: "plus") { count += 1 } }
            ToolbarItem {
              NavigationLink {
                Text("Quiet")
              } label: {
                Label("Settings of the app", systemImage: "gear")
              }
            }
            ToolbarItem(placement: .topBarLeading) {
              Label("Offline", systemImage: "cloud").labelStyle(.titleAndIcon)
            }
            ToolbarItem(placement: .bottomBar) {
              Menu {
                Button("Delete all", systemImage: "trash") {}
              } label: {
                Label("More", systemImage: "ellipsis")
              }
            }
            ToolbarItem(placement: .bottomBar) {
              Button {
              } label: {
                Label("Cup", image: "cup")
              }
            }
          }
        }
      }
    }
    let app = AppSession { Places() }
    try app.tap("Add a place")
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ 1 Coffee places ───────────┐
      │ ☁ Offline Coffee…  [+] [⚙] │
      ├────────────────────────────┤
      │          1 places          │
      │        [≡ …] [Cup]         │
      └────────────────────────────┘
        truncated: text "Coffee places"
        menu "More": button "Delete all"
      """
    }
    #expect(app.buttons == ["Add a place", "Settings of the app", "Cup"])
  }

  @Test func onlyStacksHaveBars() {
    let app = AppSession { Text("Inbox").sheet(isPresented: .constant(true)) { Draft() } }
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ Text ──────────────────────┐
      │           Inbox            │
      ╞ sheet ═════════════════════╡
      │          Dear Ada          │
      └────────────────────────────┘
        no NavigationStack shows "Letter",
            "Cancel", "Send"
      """
    }
  }

  @Test func linkOutsideOfAStackIsNoted() {
    let app = AppSession { NavigationLink("Inbox") { Text("No mail") } }
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ NavigationLink ────────────┐
      │          Inbox ░           │
      └────────────────────────────┘
        no NavigationStack for link "Inbox"
      """
    }
  }

  @Test func titleOutsideOfAStackIsNoted() {
    let app = AppSession { NavigationStack { Text("No mail") }.navigationTitle("Inbox") }
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ 1 ─────────────────────────┐
      │          No mail           │
      └────────────────────────────┘
        no NavigationStack shows "Inbox"
      """
    }
  }

  private struct Note: View {
    @State private var text = ""

    var body: some View {
      NavigationStack {
        TextField("Note", text: $text).toolbar {
          ToolbarItemGroup(placement: .keyboard) { Button("Done") {} }
        }
      }
    }
  }

  /// The bar above the keyboard is there while a field is edited.
  @Test func keyboardHasItems() throws {
    let app = AppSession { Note() }
    #expect(app.buttons == [])
    try app.type("a", into: "Note")
    #expect(app.buttons == ["Done"])
    try app.submit("Note")
    #expect(app.buttons == [])
  }
}
