import InlineTextSnapshotTesting
import Testing
import TextSwiftUI

private struct Library: View {
  @State private var path: [Int] = []
  @State private var visits = 0
  @State private var isAboutShown = false

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        Text("visits: \(visits)")
        Button("visit") { visits += 1 }
        NavigationLink("Book 1", value: 1)
        NavigationLink("Book 2") { Text("Second") }
        Button("About") { isAboutShown = true }
        Button("Jump") { path = [1, 2, 3] }
      }
      .navigationTitle("Library")
      .navigationDestination(for: Int.self) { Book(number: $0) }
      .navigationDestination(isPresented: $isAboutShown) { Text("About it") }
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
        ToolbarItemGroup(placement: .primaryAction) {
          Button("Sort") {}
          Button("Add") {}
        }
      }
    }
  }
}

private struct Book: View {
  let number: Int
  @State private var isRead = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Toggle("Read", isOn: $isRead)
      NavigationLink("Next", value: number + 1)
      Button("Close") { dismiss() }
    }
    .navigationTitle("Book \(number)")
  }
}

/// A stack with a message above all of its screens.
private struct Messages: View {
  @State private var isMessageShown = true

  var body: some View {
    NavigationStack {
      VStack {
        NavigationLink("Open") { Text("Letter") }
        Text("2 letters")
      }
    }
    .overlay(alignment: .bottom) {
      if isMessageShown { Button("Saved") { isMessageShown = false } }
    }
  }
}

@MainActor @Suite struct NavigationTests {
  @Test func overlayStaysAboveScreens() throws {
    let app = AppSession { Messages() }
    #expect(app.buttons == ["Saved"], "\(app.picture)")
    try app.tap("Open")
    #expect(app.buttons == ["Back", "Saved"], "\(app.picture)")
    try app.tap("Saved")
    #expect(app.buttons == ["Back"], "\(app.picture)")
  }

  @Test func modifiersApplyToEveryScreen() throws {
    let app = AppSession {
      NavigationStack { NavigationLink("Open") { Text("A long letter") } }
        .lineLimit(1).truncationMode(.middle).border(.red).frame(width: 100, height: 80)
        .gesture(RotateGesture())
    }
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ 1 ─────────────────────────┐
      │         ┌────────┐         │
      │         │ Open › │         │
      │         │        │         │
      │         └────────┘         │
      └────────────────────────────┘
        not supported: RotateGesture on "Open"
      """
    }
    try app.tap("Open")
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ 1 ─ bar hidden ────────────┐
      ┌ 2 ─────────────────────────┐
      │ [‹ Back]                   │
      ├────────────────────────────┤
      │         ┌────────┐         │
      │         │A lo…ter│         │
      │         │        │         │
      │         └────────┘         │
      └────────────────────────────┘
        truncated: text "A long letter"
        not supported: RotateGesture on "A long
            letter"
      """
    }
  }

  @Test func overlayIsAlignedToTheScreen() {
    let stack = NavigationStack { Text("2 letters") }.overlay(alignment: .bottomTrailing) {
      Text("Saved")
    }
    #expect(
      rows(of: stack, columns: 20, rows: 5)
        == ["", "", "     2 letters", "", "               Saved"])
  }

  @Test func navigationViewShowsItsFirstColumn() throws {
    let app = AppSession {
      NavigationView {
        List { NavigationLink("Letter") { Text("Dear Ada") } }
        Text("Choose a letter")
      }
    }
    #expect(app.lines == ["Letter                   ›"])
    try app.tap("Letter")
    #expect(app.lines.last == "Dear Ada")
  }

  @Test func controlsInTheMiddleOfABarStay() throws {
    let app = AppSession { Middle() }
    #expect(app.buttons == ["Today"])
    try app.tap("Today")
    #expect(app.buttons == ["Tomorrow"])
  }

  private struct Middle: View {
    @State private var day = "Today"

    var body: some View {
      NavigationStack {
        Text("Nothing to do").toolbar {
          ToolbarItem(placement: .principal) { Button(day) { day = "Tomorrow" } }
        }
      }
    }
  }

  @Test func drawsBar() {
    let app = AppSession { Library() }
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ 1 Library ─────────────────┐
      │ [Cancel] Lib… [Sort] [Add] │
      ├────────────────────────────┤
      │         visits: 0          │
      │          [visit]           │
      │          Book 1 ›          │
      │          Book 2 ›          │
      │          [About]           │
      │           [Jump]           │
      └────────────────────────────┘
        truncated: text "Library"
      """
    }
  }

  @Test func pathOpensScreens() throws {
    let app = AppSession { Library() }
    try app.tap("visit")
    try app.tap("Book 1")
    try app.tap("Next")
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ 1 Library ─────────────────┐
      ┌ 2 Book 1 ──────────────────┐
      ┌ 3 Book 2 ──────────────────┐
      │ [‹ Back]  Book 2           │
      ├────────────────────────────┤
      │          { } Read          │
      │           Next ›           │
      │          [Close]           │
      └────────────────────────────┘
      """
    }
    try app.goBack()
    #expect(app.picture.contains("Book 1"))
    try app.tap("Close")
    #expect(app.picture.contains("visits: 1"))
    try app.tap("Jump")
    #expect(app.picture.contains("┌ 4 Book 3"))
  }

  @Test func coveredScreensKeepState() throws {
    let app = AppSession { Library() }
    try app.tap("Book 1")
    try app.tap("Read")
    try app.tap("Next")
    #expect(app.picture.contains("{ } Read"))
    try app.goBack()
    #expect(app.picture.contains("{x} Read"))
  }

  @Test func linksAndConditionsOpenScreens() throws {
    let app = AppSession { Library() }
    try app.tap("Book 2")
    #expect(app.picture.contains("Second"))
    try app.goBack()
    try app.tap("About")
    #expect(app.picture.contains("About it"))
    try app.goBack()
    #expect(!app.picture.contains("About it"))
  }

  @Test func bindingsOpenLinksWithTitles() throws {
    let app = AppSession { BoundLinks() }
    try app.tap("Flag")
    #expect(app.picture.contains("The flag is true"))
    try app.goBack()
    try app.tap("Tag")
    #expect(app.picture.contains("The tag is 7"))
    try app.goBack()
    #expect(!app.picture.contains("is 7"))
    try app.tap("Other")
    #expect(app.text.contains("The other tag is 8"))
    try app.goBack()
    try app.tap("Third")
    #expect(app.text.contains("The third"))
    try app.goBack()
    try app.tap("Last")
    #expect(app.text.contains("The last"))
  }

  private struct Mixed: View {
    @State private var path: [String] = []
    @State private var item: Int?

    var body: some View {
      NavigationStack(path: $path) {
        Button("Item") { item = 1 }
          .navigationDestination(item: $item) { _ in
            Button("Value") { path.append("a") }.navigationTitle("By item")
          }
          .navigationDestination(for: String.self) {
            Text("value \($0)").navigationTitle("By value")
          }
      }
    }
  }

  /// A value lands below a screen that an item has opened.
  @Test func valuesLieBelowItems() throws {
    let app = AppSession { Mixed() }
    try app.tap("Item")
    try app.tap("Value")
    #expect(app.buttons == ["Back", "Value"])
    try app.goBack()
    #expect(app.text.contains("value a"))
  }

  private struct Rows: View {
    var body: some View {
      NavigationStack {
        List(1..<3) { number in
          NavigationLink("Row \(number)", value: number)
            .navigationDestination(for: Int.self) { Text("Page \($0)") }
        }
      }
    }
  }

  /// A stack doesn't find a destination in a list, because its rows are made when they're shown.
  @Test func listsHideDestinations() throws {
    let app = AppSession { Rows() }
    try app.tap("Row 1")
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ 1 ─ bar hidden ────────────┐
      ┌ 2 ─────────────────────────┐
      │ [‹ Back]                   │
      ├────────────────────────────┤
      │ No                         │
      │ navigationDestination(for: │
      │ Int.self) is on the stack. │
      └────────────────────────────┘
        warning: a navigationDestination is
            ignored, because its view is in a List
        warning: no navigationDestination for
            Int is on the stack
      """
    }
  }

  private struct Editor: View {
    @Environment(\.editMode) private var mode

    var body: some View {
      NavigationStack {
        List { Inner(outer: mode?.wrappedValue.isEditing) }.toolbar { EditButton() }
      }
    }

    struct Inner: View {
      @Environment(\.editMode) private var mode
      let outer: Bool?

      var body: some View {
        Text("outer: \(outer == true ? "edits" : "reads")")
        Text("inner: \(mode?.wrappedValue.isEditing == true ? "edits" : "reads")")
      }
    }
  }

  /// Each stack has an edit mode of its own, which the view around it doesn't know.
  @Test func stacksHaveTheirEditMode() throws {
    let app = AppSession { Editor() }
    try app.tap("Edit")
    #expect(app.text.contains("outer: reads / inner: edits"))
  }

  /// As in SwiftUI, what the views around a link set doesn't reach the screen that it opens.
  @Test func screensHaveTheEnvironmentOfTheirStack() throws {
    struct Size: View {
      @Environment(\.dynamicTypeSize) private var size

      var body: some View { Text("\(size)") }
    }
    struct Sizes: View {
      var body: some View {
        NavigationStack {
          VStack { NavigationLink("Go") { Size() } }.dynamicTypeSize(.small)
        }
        .dynamicTypeSize(.xLarge)
      }
    }
    let app = AppSession { Sizes() }
    try app.tap("Go")
    #expect(app.lines.last == "xLarge")
  }
}

private struct BoundLinks: View {
  @State private var flag = false
  @State private var tag: Int?

  var body: some View {
    NavigationStack {
      NavigationLink("Flag", isActive: $flag) { Text("The flag is \(flag)") }
      NavigationLink("Tag", tag: 7, selection: $tag) { Text("The tag is \(tag ?? 0)") }
      NavigationLink(tag: 8, selection: $tag) {
        Text("The other tag is \(tag ?? 0)")
      } label: {
        Text("Other")
      }
      NavigationLink("Third", destination: Text("The third"), tag: 9, selection: $tag)
      NavigationLink(String("Last"), destination: Text("The last"), tag: 10, selection: $tag)
    }
  }
}
