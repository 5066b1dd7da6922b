import Foundation
import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

@MainActor @Suite struct NavigationPathTests {
  private struct Stack: View {
    @State private var path = NavigationPath()

    var body: some View {
      let count = path.count
      NavigationStack(path: $path) {
        VStack {
          NavigationLink("One", value: 1)
          NavigationLink("Word", value: "word")
        }
        .navigationDestination(for: Int.self) { number in
          VStack {
            Text("Number \(number) of \(count)")
            NavigationLink("Word", value: "deep")
          }
        }
        .navigationDestination(for: String.self) { word in
          VStack {
            Text("Word \(word)")
            Button("Root") { path.removeLast(path.count) }
            Button("Append") { path.append(path.count) }
          }
        }
      }
    }
  }

  @Test func mixesTypes() throws {
    let app = AppSession { Stack() }
    try app.tap("One")
    #expect(app.text.contains("Number 1 of 1"))
    try app.tap("Word")
    #expect(app.text.contains("Word deep"))
    try app.tap("Append")
    #expect(app.text.contains("Number 2 of 3"))
    try app.goBack()
    try app.tap("Root")
    #expect(app.text.contains("One ›") && !app.text.contains("Number"))
  }

  @Test func actionSheetIsDialog() {
    let view = Text("List").actionSheet(isPresented: .constant(true)) {
      ActionSheet(title: Text("Sort"), buttons: [.default(Text("By name"))])
    }
    assertInlineSnapshot(of: view, as: .text(.fit(columns: 30))) {
      """
      ┌ Text ──────────────────────┐
      │            List            │
      ╞ dialog ════════════════════╡
      │            Sort            │
      │     [By name] [Cancel]     │
      └────────────────────────────┘

      """
    }
  }

  @Test func linkOfContextMenuOpensOnStack() throws {
    let app = AppSession {
      NavigationStack {
        Text("Milk").contextMenu { NavigationLink("Show") { Text("Fresh") } }
      }
    }
    try app.longPress("Milk")
    try app.tap("Show")
    #expect(app.text.contains("Fresh"), "\(app.picture)")
  }

  /// A sheet belongs to no row.
  @Test func textsOfSheetSelectNoRows() throws {
    let app = AppSession {
      List(selection: .constant("Milk" as String?)) {
        Text("Milk").sheet(isPresented: .constant(true)) {
          ForEach(["One", "Two"], id: \.self) { Text($0) }
        }
      }
    }
    #expect(app.lines.suffix(2) == ["One", "Two"])
    #expect(app.screen.topLayer.allSatisfy { $0.activate == nil })
  }

  @Test func screensThatOpenThemselvesAreReported() throws {
    struct Sheet: View {
      @Binding var isShown: Bool

      var body: some View {
        Button("Open") { isShown = true }.sheet(isPresented: $isShown) { Sheet(isShown: $isShown) }
      }
    }
    struct Screen: View {
      @Binding var isShown: Bool

      var body: some View {
        Button("Open") { isShown = true }
          .navigationDestination(isPresented: $isShown) { Screen(isShown: $isShown) }
      }
    }
    struct Root: View {
      @State private var isShown = false
      let isStack: Bool

      var body: some View {
        if isStack {
          NavigationStack { Screen(isShown: $isShown) }
        } else {
          Sheet(isShown: $isShown)
        }
      }
    }
    for isStack in [true, false] {
      let app = AppSession { Root(isStack: isStack) }
      try app.tap("Open")
      #expect(
        app.lines.joined(separator: " ") == """
          This screen isn't drawn because more than 64 screens are open. To fix, look for a screen \
          that opens itself, for example because it has the same binding as the one below it.
          """)
    }
  }

  /// The values of a path are as many as the user has opened, so none of them opens itself.
  @Test func pathCanHaveManyScreens() throws {
    struct Root: View {
      @State private var path = Array(1...99)

      var body: some View {
        NavigationStack(path: $path) {
          Text("Home")
            .navigationDestination(for: Int.self) { number in
              NavigationLink("Open \(number + 1)", value: number + 1)
                .navigationTitle("Page \(number)")
            }
        }
      }
    }
    let app = AppSession { Root() }
    try app.tap("Open 100")
    #expect(
      app.screen.topLayer.filter { $0.activate != nil }.map(\.label) == ["Back", "Open 101"])
    for _ in 0..<100 { try app.tap("Back") }
    #expect(app.lines == ["Home"])
  }

  /// A screen above a list belongs to no row.
  @Test func textsOfPushedScreenSelectNoRows() throws {
    let app = AppSession {
      NavigationStack {
        List(selection: .constant(nil as String?)) {
          NavigationLink("Show") {
            ForEach(["One", "Two"], id: \.self) { Text($0) }
          }
        }
      }
    }
    try app.tap("Show")
    #expect(app.lines.suffix(2) == ["One", "Two"])
    #expect(app.screen.topLayer.filter { $0.activate != nil }.map(\.label) == ["Back"])
  }

  /// A dialog shows its title only if it's asked for.
  @Test func dialogsHideTheirTitle() {
    func picture(_ visibility: Visibility) -> String {
      AppSession {
        Text("root").confirmationDialog(
          "Sure?", isPresented: .constant(true), titleVisibility: visibility
        ) { Button("Delete") {} }
      }.picture
    }
    #expect(!picture(.automatic).contains("Sure?") && !picture(.hidden).contains("Sure?"))
    #expect(picture(.visible).contains("Sure?"))
  }
}
