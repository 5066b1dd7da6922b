import Foundation
import InlineTextSnapshotTesting
import TestSupport
import Testing
import TextSwiftUI
import UserScripts

/// Screens on which several sheets could be shown.
@Suite(.snapshots(in: .packageSnapshots("TextSwiftUI"))) @MainActor struct SingleSheetTests {
  private struct Item: Identifiable {
    let id: String
  }

  private struct Rows: View {
    let log: (String) -> Void
    @State private var selected: Item?

    var body: some View {
      List {
        ForEach(["Tea", "Milk"], id: \.self) { name in
          Button(name) { selected = Item(id: name) }
            .sheet(item: $selected) {
              log("closed")
            } content: {
              Text("About \($0.id)")
            }
        }
      }
    }
  }

  private struct Two: View {
    @State private var isFirst = false
    @State private var isSecond = false

    var body: some View {
      Button("Second") { isSecond = true }
        .sheet(isPresented: $isFirst) { Text("First") }
        .sheet(isPresented: $isSecond) { Button("Show first") { isFirst = true } }
    }
  }

  /// All rows have a sheet for the same item, and SwiftUI shows one of them.
  @Test func rowsShareASheet() throws {
    var log: [String] = []
    let app = AppSession { Rows { log.append($0) } }
    try app.tap("Milk")
    #expect(app.picture.components(separatedBy: "About Milk").count == 2)
    try app.dismiss()
    #expect(log == ["closed"] && !app.picture.contains("About"))
  }

  private struct Alerts: View {
    @State private var isShown = false

    var body: some View {
      ForEach(["Tea", "Milk"], id: \.self) { name in
        Button(name) { isShown = true }
          .alert("Delete?", isPresented: $isShown) { Button("Delete \(name)") {} }
      }
    }
  }

  @Test func rowsShareAnAlert() throws {
    let app = AppSession { Alerts() }
    try app.tap("Milk")
    #expect(app.buttons == ["Tea", "Milk", "Delete Tea"])
    try app.tap("Delete Tea")
    #expect(app.buttons == ["Tea", "Milk"])
  }

  @Test func aSecondSheetWaitsForTheFirst() throws {
    let app = AppSession { Two() }
    try app.tap("Second")
    try app.tap("Show first")
    #expect(app.picture.contains("[Show first]") && !app.picture.contains(" First "))
    try app.dismiss()
    #expect(app.picture.contains(" First ") && !app.picture.contains("Show first"))
  }

  private struct Failing: View {
    @State private var isSheet = false
    @State private var hasFailed = false

    var body: some View {
      Button("Open") { isSheet = true }
        .sheet(isPresented: $isSheet) { Button("Fail") { hasFailed = true } }
        .alert("Failed", isPresented: $hasFailed) {}
    }
  }

  @Test func anAlertWaitsForTheSheetOfItsScreen() throws {
    let app = AppSession { Failing() }
    try app.tap("Open")
    try app.tap("Fail")
    assertSnapshot(of: app.picture, as: .lines)
    try app.dismiss()
    #expect(app.picture.contains("Failed"))
  }

  private struct MenuSheets: View {
    var body: some View {
      List { Text("row").swipeActions { Opener(title: "Swiped") } }
      Menu("Menu") { Opener(title: "Chosen") }
    }
  }

  private struct Opener: View {
    let title: String
    @State private var isShown = false

    var body: some View {
      Button(title) { isShown = true }.sheet(isPresented: $isShown) { Text("sheet of \(title)") }
    }
  }

  /// The views of a menu and the buttons of a swipe are gone when the sheet would be shown.
  @Test func viewsOfMenusPresentNothing() throws {
    let app = AppSession { MenuSheets() }
    try app.choose("Chosen", in: "Menu")
    try app.swipe(row: 0, "Swiped")
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ MenuSheets ────────────────┐
      │ row                        │
      │          [≡ Menu]          │
      └────────────────────────────┘
        every row: swipe "Swiped"
        menu "Menu": button "Chosen"
        warning: a sheet isn't shown,
            because its view is in a swipe action
        warning: a sheet isn't shown,
            because its view is in a menu
      """
    }
  }

  /// SwiftUI closes an alert even if its binding doesn't change.
  @Test func anAlertClosesItself() throws {
    let app = AppSession { Text("root").alert("A", isPresented: .constant(true)) {} }
    try app.tap("OK")
    #expect(app.text == "root")
  }

  private struct Items: View {
    let log: (String) -> Void
    @State private var item: Item? = Item(id: "Tea")

    var body: some View {
      Text("root").sheet(item: $item) {
        log("closed")
      } content: { item in
        Button("After \(item.id)") { self.item = Item(id: "Milk") }
      }
    }
  }

  @Test func anotherItemHasAnotherSheet() throws {
    var log: [String] = []
    let app = AppSession { Items { log.append($0) } }
    try app.tap("After Tea")
    #expect(app.buttons == ["After Milk"] && log == ["closed"])
  }
}
