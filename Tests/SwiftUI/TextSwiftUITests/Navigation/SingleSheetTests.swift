import Foundation
import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

/// Screens on which several sheets could be shown.
@MainActor @Suite struct SingleSheetTests {
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
}
