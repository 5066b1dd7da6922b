import Testing
import TextSwiftUI

import class TextScreens.ScreenElement

private struct Cards: View {
  @State private var angle = Angle.zero

  var body: some View {
    VStack {
      Text("Card").gesture(RotateGesture().onChanged { angle = $0.rotation })
      HStack {
        Text("Milk")
        Text("Bread")
      }
      .gesture(RotateGesture())
      Text("Ada").accessibilityAction(named: "Call") {}
      Color.red.gesture(RotationGesture())
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
      }
      Text("Board").onDrag { NSItemProvider() }.onDrop(of: ["text"], isTargeted: nil) { _ in true }
    }
  }
}

private struct Desk: View {

  var body: some View {
    VStack {
      Button("Save") {}.keyboardShortcut("s")
      Button("Undo") {}.keyboardShortcut(KeyboardShortcut(.delete, modifiers: [.shift, .command]))
      Button("Redo") {}.keyboardShortcut(nil)
      Text("Map").onHover { _ in }
      Text("Dial").accessibilityRepresentation { Text("Dial of 3") }
      Text("File").focusedValue(\.file, "notes").focusedSceneValue(\.file, "notes")
    }
  }
}

extension FocusedValues {
  fileprivate var file: String? {
    get { nil }
    set {}
  }
}

private struct Rows: View {
  var body: some View {
    List { ForEach(0..<5, id: \.self) { Text("row \($0)").gesture(RotateGesture()) } }
      .onDrop(of: ["text"], isTargeted: nil) { _ in true }
  }
}

private struct Untouchable: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("count \(count)")
      Button("Save") { count += 1 }.allowsHitTesting(false)
      Text("tap me").onTapGesture { count += 1 }.allowsHitTesting(false)
      Button("Add") { count += 1 }.allowsHitTesting(true)
    }
  }
}

private struct Bread: View {
  @State private var items = ["Milk", "Eggs", "Bread"]

  var body: some View {
    List {
      ForEach(items, id: \.self) { item in
        Text(item).deleteDisabled(item == "Eggs").moveDisabled(item == "Bread")
      }
      .onDelete { items.remove(atOffsets: $0) }
      .onMove { items.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

private struct Notebook: View {
  @State private var pages = ["one", "two"]

  var body: some View {
    VStack {
      ForEach(pages, id: \.self) { page in
        Text(page).contextMenu {
          Button("Copy") { pages.append("copy of \(page)") }
          Button("Delete", role: .destructive) { pages.removeAll { $0 == page } }
        }
      }
    }
  }
}

private struct Sorted: View {
  @State private var order = "Name"

  var body: some View {
    Text("sorted by \(order)").contextMenu {
      Picker("Order", selection: $order) {
        ForEach(["Name", "Date"], id: \.self) { Text($0) }
      }
    }
  }
}

@MainActor @Suite struct RemarkTests {
  private func notes(_ app: AppSession) -> [String] { app.screen.rendered().notes }

  @Test func gesturesThatScriptsDontPerformAreNoted() {
    #expect(
      notes(AppSession { Cards() }) == [
        #"  not supported: RotateGesture on text "Card", "Milk Bread""#,
        #"  not supported: RotationGesture on shape "red rectangle""#,
        #"  not supported: Canvas on text """#,
        #"  not supported: onDrop on text "Board""#,
        #"  not supported: onDrag on text "Board""#,
      ])
  }

  @Test func otherWaysToActAreNoted() {
    #expect(
      notes(AppSession { Desk() }) == [
        #"  shortcut ⌘S of button "Save""#,
        #"  shortcut ⇧⌘⌫ of button "Undo""#,
        #"  not supported: onHover on text "Map""#,
        #"  not supported: focusedSceneValue on text "File""#,
        #"  not supported: focusedValue on text "File""#,
      ])
  }

  @Test func sheetsNoteWhatIsBehindThem() {
    let app = AppSession {
      Text("Map").sheet(isPresented: .constant(true)) {
        Text("Places").presentationBackgroundInteraction(.enabled)
      }
    }
    #expect(notes(app) == [#"  not supported: presentationBackgroundInteraction on text "Places""#])
  }

  @Test func menusOfTitlesAreNoted() {
    let app = AppSession { Text("Board").toolbarTitleMenu { Button("Rename") {} } }
    #expect(notes(app) == [#"  not supported: toolbarTitleMenu on text "Board""#])
  }

  @Test func scrollingIsNoted() {
    struct Page: View {
      @State private var position = ScrollPosition(edge: .top)

      var body: some View {
        Button("Down") { position.scrollTo(edge: .bottom) }
        Text("Page").scrollPosition($position).onScrollPhaseChange { _, _ in }
          .onReceive(
            NotificationCenter.default.publisher(
              for: UIApplication.userDidTakeScreenshotNotification)
          ) { _ in }
      }
    }
    #expect(
      notes(AppSession { Page() }) == [
        #"  not supported: UIApplicationUserDidTakeScreenshotNotification on text "Page""#,
        #"  not supported: onScrollPhaseChange on text "Page""#,
        #"  not supported: scrollPosition on text "Page""#,
      ])
  }

  @Test func rowsShareARemark() {
    #expect(
      notes(AppSession { Rows() }) == [
        #"  not supported: onDrop on "row 0 row 1 row 2 row 3 row 4""#,
        "  not supported: RotateGesture on every row",
      ])
  }

  @Test func longListsHaveShortNames() {
    let list = AppSession {
      List { ForEach(0..<50, id: \.self) { Text("row \($0)") } }
        .onDrop(of: ["text"], isTargeted: nil) { _ in true }
    }
    let name = "row 0 row 1 row 2 row 3 row 4 row 5 row…"
    #expect(notes(list) == [#"  not supported: onDrop on "\#(name)""#])
  }

  @Test func viewsCanIgnoreTaps() throws {
    let app = AppSession { Untouchable() }
    #expect(app.lines == ["count 0", "[Save]", "tap me", "[Add]"])
    #expect(notes(app) == [#"  no taps on button "Save""#])
    #expect(try app.element("Save").isDisabled)
    #expect(try app.element("tap me").activate == nil)
    try app.tap("Add")
    #expect(app.lines[0] == "count 1")
  }

  @Test func rowsCanForbidDeletingAndMoving() {
    let rows = AppSession { Bread() }.screen.elements.filter { $0.kind == .row }
    let actions = rows.map { $0.swipeActions.map(\.label) }
    #expect(actions == [["Delete", "Move down"], ["Move up", "Move down"], ["Delete"]])
  }

  @Test func longPressOpensContextMenu() throws {
    let app = AppSession { Notebook() }
    #expect(
      notes(app) == [
        #"  context menu (button "Copy"  button "Delete" [destructive]) of "#
          + #"text "one", text "two""#
      ])
    try app.longPress("one")
    #expect(app.picture.contains("╞ menu ═"))
    #expect(app.screen.topLayer.map(\.label) == ["Copy", "Delete"])
    try app.tap("Delete")
    #expect(app.lines == ["two"])
    try app.longPress("two")
    try app.dismiss()
    #expect(app.lines == ["two"])
    try app.longPress("two")
    try app.tap("Copy")
    #expect(app.lines == ["two", "copy of two"])
  }

  @Test func contextMenusListTheOptionsOfPickers() throws {
    let app = AppSession { Sorted() }
    let note = notes(app).first
    #expect(
      note
        == #"  context menu (picker "Order" "Name" (option "Name" [selected]  option "Date")) of "#
        + #"text "sorted by Name""#)
    try app.longPress("sorted by Name")
    #expect(app.lines.dropFirst(2) == ["<Name ▼>"])
  }
}
