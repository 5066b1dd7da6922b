import InlineTextSnapshotTesting
import Testing
import TextSwiftUI

/// A list of pictures in the style of iOS 13.
private struct Album: View {
  var body: some View {
    NavigationView {
      List {
        Pictures()
        NavigationLink(destination: Text("Detail")) {
          Image("sea")
          VStack {
            Text("Sea")
            Text("June")
          }
        }
      }
      .navigationBarTitle("Album")
      .navigationBarItems(
        leading: EditButton(),
        trailing: NavigationLink(destination: NewPicture()) { Image(systemName: "plus.circle") })
    }
  }
}

private struct Pictures: View {
  @Environment(\.editMode) private var editMode

  var body: some View {
    Text(editMode?.wrappedValue.isEditing == true ? "editing" : "looking")
  }
}

private struct NewPicture: View {
  var body: some View {
    Text("New").navigationBarItems(trailing: EditButton())
  }
}

/// A game whose bar has only spaces in the style of iOS 13.
private struct Game: View {
  var body: some View {
    NavigationView {
      Text("Ready")
        .navigationBarTitle("Game")
        .navigationBarItems(
          leading: Spacer(),
          trailing: HStack {
            Text("1/5")
            Spacer()
          })
    }
  }
}

/// A screen with an item in the middle of its bar.
private struct Branded<Item: View>: View {
  @ViewBuilder let item: Item

  var body: some View {
    NavigationStack {
      Text("Welcome")
        .toolbar { ToolbarItem(placement: .principal) { item } }
        .navigationTitle("Home")
    }
  }
}

@MainActor @Suite struct BarTests {
  /// What the item draws is in the bar, in place of the title.
  @Test func principalItemsAreDrawnAsTheyAre() {
    let logo = AppSession { Branded { Image("logo") } }
    assertInlineSnapshot(of: logo.picture, as: .lines) {
      """
      ┌ 1 Home ────────────────────┐
      │           `logo`           │
      ├────────────────────────────┤
      │          Welcome           │
      └────────────────────────────┘
      """
    }
    let title = AppSession {
      Branded {
        VStack {
          HStack {
            Image(systemName: "lock.fill")
            Text("Acme").bold()
          }
          Text("Welcome back")
        }
      }
    }
    assertInlineSnapshot(of: title.picture, as: .lines) {
      """
      ┌ 1 Home ────────────────────┐
      │ `loc…ll` Acme Welcome back │
      ├────────────────────────────┤
      │          Welcome           │
      └────────────────────────────┘
        truncated: image "lock.fill"
      """
    }
    let menu = AppSession { Branded { Menu("Accounts") { Button("Add") {} } } }
    assertInlineSnapshot(of: menu.picture, as: .lines) {
      """
      ┌ 1 Home ────────────────────┐
      │        [≡ Accounts]        │
      ├────────────────────────────┤
      │          Welcome           │
      └────────────────────────────┘
        menu "Accounts": button "Add"
      """
    }
  }

  @Test func linkInBarIsButton() throws {
    let app = AppSession { Album() }
    let bar = app.lines[0]
    #expect(bar.hasPrefix("[Edit] ") && bar.contains(" Album ") && bar.hasSuffix(" [+]"), "\(bar)")
    try app.tap("plus.circle")
    #expect(app.lines.last == "New", "\(app.picture)")
    try app.goBack()
  }

  @Test func linkDrawsItsViewsSideBySide() {
    let app = AppSession { Album() }
    let rows = Array(app.lines.suffix(2))
    #expect(rows[0].hasPrefix("`sea` Sea ") && rows[1] == "June", "\(app.picture)")
  }

  @Test func eachScreenHasItsEditMode() throws {
    let app = AppSession { Album() }
    #expect(app.lines.contains("looking"))
    try app.tap("Edit")
    #expect(app.buttons.contains("Done"))
    #expect(app.lines.contains("editing"))
    try app.tap("plus.circle")
    #expect(app.buttons == ["Back", "Edit"], "\(app.picture)")
    try app.goBack()
    try app.tap("Done")
    #expect(app.lines.contains("looking"))
  }

  @Test func appSetsEditMode() throws {
    let app = AppSession { Album().environment(\.editMode, .constant(.active)) }
    #expect(app.buttons.contains("Done"))
    #expect(app.lines.contains("editing"))
  }

  @Test func spacersLeaveRoomForTitle() {
    let bar = AppSession { Game() }.lines[0]
    #expect(bar.hasPrefix("Game ") && bar.hasSuffix(" 1/5"), "\(bar)")
  }

  @Test func stackInScreenSharesItsBar() throws {
    let app = AppSession {
      NavigationStack {
        NavigationLink("Open") {
          NavigationStack {
            NavigationLink("Deeper") { Text("Bottom") }.navigationTitle("Inner")
          }
        }
      }
    }
    try app.tap("Open")
    let bars = app.lines.filter { $0.hasPrefix("[‹ Back]") }
    #expect(bars.count == 1 && bars[0].hasSuffix("Inner"), "\(app.picture)")
    try app.tap("Deeper")
    #expect(app.lines.last == "Bottom")
    try app.goBack()
    try app.goBack()
    #expect(app.buttons == [])
    #expect(app.lines.last?.hasPrefix("Open") == true, "\(app.picture)")
  }

  @Test func stackInScreenHidesOnlyItsOwnBar() throws {
    let app = AppSession {
      NavigationView {
        NavigationLink("Open") {
          NavigationView { Text("Detail").navigationBarTitle("Inner").navigationBarHidden(true) }
        }
        .navigationTitle("Outer")
      }
    }
    try app.tap("Open")
    #expect(app.lines.suffix(3).first == "[‹ Back]", "\(app.picture)")
    try app.goBack()
  }

  /// The bar that a screen hides is that of the stack around it, with the back button.
  @Test func stackInScreenWithoutBarHasItsOwn() throws {
    let app = AppSession {
      NavigationStack {
        NavigationLink("Pay") {
          NavigationStack {
            NavigationLink("Deeper") { Text("Bottom") }
              .navigationTitle("Bill")
              .toolbar { ToolbarItem(placement: .topBarLeading) { Button("Close") {} } }
          }
          .navigationBarHidden(true)
        }
      }
    }
    try app.tap("Pay")
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ 1 ─ bar hidden ────────────┐
      ┌ 2 Bill ────────────────────┐
      │ [Close]    Bill            │
      ├────────────────────────────┤
      │          Deeper ›          │
      └────────────────────────────┘
      """
    }
    try app.tap("Deeper")
    try app.goBack()
    #expect(app.buttons == ["Close"])
  }
}
