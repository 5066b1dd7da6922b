import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

/// Lists, forms, and scroll views.
@MainActor @Suite struct ListTests {
  private struct Account: View {
    @State private var selection: String? = "Ada"

    var body: some View {
      NavigationStack {
        List(selection: $selection) {
          Section("Account") {
            Text("Ada").tag("Ada")
            NavigationLink("Sign out") { Text("Bye") }
            NavigationLink("Off") { Text("Off") }.disabled(true)
          }
          Text("Version 1")
          Section { Text("Help") }
        }
      }
    }
  }

  private struct Albums: View {
    @State private var count = 0

    var body: some View {
      List {
        Section {
          Text("Summer")
        } header: {
          HStack {
            Text("Albums")
            Button("See \(count)") { count += 1 }
          }
        }
      }
    }
  }

  private struct Several: View {
    @State private var selection: Set<Int> = []

    var body: some View {
      NavigationStack {
        List(selection: $selection) {
          ForEach([1, 2, 3], id: \.self) { Text("row \($0)") }
          NavigationLink("link") { Text("opened") }.tag(4)
        }
        .toolbar { EditButton() }
      }
    }
  }

  /// As in SwiftUI, a tap selects one of several rows only while the list is edited.
  @Test func selectsSeveralRowsInEditMode() throws {
    let app = AppSession { Several() }
    #expect(try app.element("row 1").activate == nil)
    try app.tap("link")
    #expect(app.text.contains("opened"))
    try app.goBack()
    try app.tap("Edit")
    for row in ["row 1", "row 2", "row 3", "row 2", "link"] { try app.tap(row) }
    #expect(app.lines.suffix(4) == ["►row 1", "row 2", "►row 3", "►link                     ›"])
  }

  private struct Buttons: View {
    @State private var log = "-"

    var body: some View {
      List {
        Text(log)
        HStack {
          Button("Edit") { log += " edit" }
          Button("Off") { log += " off" }.disabled(true)
          Button {
            log += " delete"
          } label: {
            Image(systemName: "trash")
          }
        }
        HStack {
          Button("Plain") { log += " plain" }.buttonStyle(.plain)
          Button("Only") { log += " only" }
          Button("Borderless") { log += " borderless" }.buttonStyle(.borderless)
        }
      }
    }
  }

  /// As in SwiftUI, a tap anywhere in a row performs all of its buttons with the automatic style.
  @Test func tapsAllAutomaticButtonsOfRow() throws {
    let app = AppSession { Buttons() }
    try app.tap("Edit")
    #expect(app.lines.first == "- edit delete")
    for button in ["Plain", "Only"] { try app.tap(button) }
    #expect(app.lines.first == "- edit delete plain only")
    let row = try #require(app.screen.topLayer.first { $0.rowIndex == 1 })
    row.activate?()
    #expect(app.lines.prefix(2) == ["- edit delete plain only", "edit delete"])
  }

  @Test func headersKeepTheirControls() throws {
    let app = AppSession { Albums() }
    try app.tap("See 0")
    #expect(app.lines == ["Albums [See 1]", "Summer"])
  }

  private struct Folder: Identifiable {
    let id: String
    var folders: [Folder]?
  }

  @Test func opensChildren() throws {
    let folders = [
      Folder(id: "Work", folders: [Folder(id: "Plans"), Folder(id: "Old", folders: [])]),
      Folder(id: "Home"),
    ]
    let app = AppSession { List(folders, children: \.folders) { Text($0.id) } }
    #expect(app.lines == ["{›} Work", "Home"])
    try app.tap("Work")
    #expect(app.lines == ["{▼} Work", "Plans", "{›} Old", "Home"])
  }

  @Test func drawsRows() {
    assertInlineSnapshot(of: Account(), as: .text(.fit(columns: 22))) {
      """
      ┌ 1 ─────────────────┐
      │ Account            │
      │►Ada                │
      │ Sign out         › │
      │ Off              ░ │
      │                    │
      │ Version 1          │
      │                    │
      │ Help               │
      └────────────────────┘
        list: a tap selects a row

      """
    }
    assertInlineSnapshot(of: Account(), as: .outline) {
      """
      heading "Account"
      text "Ada", selected
      link "Sign out"
      link "Off", disabled
      text "Version 1"
      text "Help"

      """
    }
  }

  private func form(isInSection: Bool = false) -> some View {
    Form {
      Section("A long title") {
        Text("Ada")
        if isInSection { Button("Sign out") {} }
      }
      if !isInSection { Button("Sign out") {} }
      Section { Text("Version 1") }
    }
  }

  @Test func drawsForms() {
    assertInlineSnapshot(of: form(), as: .text(.fit(columns: 16))) {
      """
      ┌ Form ────────┐
      │─ A long ti… ─│
      │ Ada          │
      │──────────────│
      │ [Sign out]   │
      │──────────────│
      │ Version 1    │
      └──────────────┘
        truncated: text "A long title"

      """
    }
    assertInlineSnapshot(of: form(), as: .outline) {
      """
      heading "A long title"
      text "Ada"
      button "Sign out"
      text "Version 1"

      """
    }
    #expect(rows(of: form(isInSection: true), columns: 14).count == 5)
  }

  /// A list has a rule or a blank line between sections, but not above the first row.
  @Test func separatesSectionsWithoutTitle() {
    #expect(rows(of: Form { Text("a") }, columns: 6) == [" a"])
    #expect(rows(of: Form { Section { Text("a") } }, columns: 6) == [" a"])
    #expect(rows(of: List { Section { Text("a") } }, columns: 6) == [" a"])
    let form = Form {
      Text("a")
      Section { Text("b") }
    }
    #expect(rows(of: form, columns: 6) == [" a", "──────", " b"])
    let list = List {
      Section { Text("a") }
      Section { Text("b") }
    }
    #expect(rows(of: list, columns: 6) == [" a", "", " b"])
  }

  private var days: some View {
    ScrollView { ForEach(1..<6, id: \.self) { Text("May \($0)") } }
  }

  @Test func scrolls() {
    assertInlineSnapshot(
      of: VStack {
        days.frame(height: 40)
        ScrollView { Text("short") }.frame(height: 40)
        ScrollView(.horizontal) {
          HStack { ForEach(["one", "two", "three"], id: \.self) { name in Button(name) {} } }
        }
        ScrollView {
          ScrollView(.horizontal) { Text("a line that is longer than the screen") }
          Text("next")
          List(1..<5) { Text("\($0)") }.frame(height: 80)
        }
        .frame(height: 60)
      }, as: .text(.fit(columns: 18))
    ) {
      """
      ┌ VStack ────────┐
      │     May 1      │
      │     May 2      │
      │     short      │
      │                │
      │[one] [two] [thr│
      │a line that is l│
      │      next      │
      │ 1              │
      └────────────────┘
        list: 1 of 4 rows shown
        scroll: 2 of 5 elements shown
        scroll: 2 of 3 elements shown
        scroll: 0 of 1 elements shown
        scroll: 2 of 5 elements shown

      """
    }
    #expect(rows(of: days, columns: 9).count == 5)
    #expect(rows(of: days, columns: 9, rows: 2) == ["  May 1", "  May 2"])
  }

  @Test func keepsScrolledAwayElementsReachable() throws {
    var tapped = ""
    let app = AppSession {
      List(1..<10) { row in Button("\(row)") { tapped += "\(row)" } }.frame(height: 60)
      ScrollView { ForEach(11..<20) { row in Button("\(row)") { tapped += " \(row)" } } }
        .frame(height: 60)
    }
    let buttons = app.screen.elements.filter { $0.kind == .button }
    #expect(buttons.count == 18)
    #expect(buttons.filter(\.isVisible).map(\.label) == ["1", "2", "3", "11", "12", "13"])
    let rows = app.screen.elements.filter { $0.kind == .row }
    #expect(rows.filter(\.isVisible).map(\.label) == ["1", "2", "3"])
    try app.tap("9")
    try app.tap("19")
    #expect(tapped == "9 19")
  }

  @Test func labelsHaveNamesOfImagesOnlyWithoutText() {
    let app = AppSession {
      List {
        HStack {
          Image(systemName: "calendar")
          Text("Friday")
          Image("cat").accessibilityLabel("with the cat")
        }
        HStack {
          Image(systemName: "star")
          Image(systemName: "moon")
        }
        Button {
        } label: {
          HStack {
            Image(systemName: "trash")
            Text("Delete")
          }
        }
      }
    }
    let rows = app.screen.elements.filter { $0.kind == .row }
    #expect(rows.map(\.label) == ["Friday with the cat", "star moon", "Delete"])
  }

  /// A tap on a row activates the first control in it, but not a field.
  @Test func tapOnRowActivatesFirstControl() {
    var log: [String] = []
    let app = AppSession {
      List {
        HStack {
          Text("Two")
          Button("Buy") { log.append("buy") }
          Button("Sell") { log.append("sell") }
        }
        .swipeActions { Button("Delete") { log.append("delete") } }
        TextField("Title", text: .constant("Milk"))
        Button("Off") { log.append("off") }.disabled(true)
      }
    }
    let rows = app.screen.elements.filter { $0.kind == .row }
    #expect(rows.map(\.label) == ["Two Buy Sell", "Title", "Off"])
    #expect(rows.map(\.rowIndex) == [0, 1, 2])
    #expect(rows.map { $0.activate != nil } == [true, false, false])
    rows[0].activate?()
    rows[0].swipeActions[0].handler()
    #expect(log == ["buy", "sell", "delete"])
  }

  @Test func ownSwipeActionsReplaceDelete() throws {
    struct Names: View {
      @State private var names = ["A", "B", "C"]
      let pin: () -> Void

      var body: some View {
        NavigationStack {
          List {
            ForEach(names, id: \.self) { name in
              if name == "C" {
                Text(name)
              } else {
                Text(name).swipeActions { Button("Pin") { pin() } }
              }
            }
            .onDelete { names.remove(atOffsets: $0) }
          }
          .toolbar { EditButton() }
        }
      }
    }
    var pinned = 0
    let app = AppSession { Names { pinned += 1 } }
    func actions() -> [[String]] {
      app.screen.elements.filter { $0.kind == .row }.map { $0.swipeActions.map(\.label) }
    }
    #expect(actions() == [["Pin"], ["Pin"], ["Delete"]])
    try app.swipe(row: 0, "Pin")
    #expect(pinned == 1)
    try app.tap("Edit")
    #expect(actions() == [["Delete", "Pin"], ["Delete", "Pin"], ["Delete"]])
    try app.swipe(row: 0, "Delete")
    try app.tap("Done")
    #expect(actions() == [["Pin"], ["Delete"]])
  }

  /// As in SwiftUI, nothing offers a list in a scroll view a height.
  @Test func listsInScrollViewsHaveNoHeight() throws {
    struct Lists: View {
      var body: some View {
        ScrollView {
          Text("head")
          VStack { List { Button("row") {} } }
          Form { TextField("Name", text: .constant("")) }
          List { Text("framed") }.frame(height: 40)
          ScrollView(.horizontal) { HStack { Text("foot") } }
        }
      }
    }
    let app = AppSession { Lists() }
    #expect(app.lines == ["head", "framed", "", "foot"])
    #expect(try app.element("row").isVisible == false)
    #expect(app.screen.rendered().notes.contains("  list: 0 of 1 rows shown"))
  }
}
