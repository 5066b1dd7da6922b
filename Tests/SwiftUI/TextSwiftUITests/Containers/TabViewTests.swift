import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

@MainActor @Suite struct TabViewTests {
  private struct Tabs: View {
    @State var selected = "Home"

    var body: some View {
      TabView(selection: $selected) {
        Text("Welcome").tabItem { Label("Home", systemImage: "house") }.tag("Home")
        VStack {
          Text("Find")
          Button("Go") { selected = "Home" }
        }
        .tabItem { Text("Search") }.tag("Search")
      }
    }
  }

  @Test func showsSelectedTab() throws {
    let app = AppSession { Tabs() }
    #expect(app.lines == ["Welcome", "────────────────────────────", "●Home ○Search"])
    try app.tap("Search")
    #expect(app.lines.first == "Find")
    #expect(app.screen.elements.filter(\.isSelected).map(\.label) == ["Search"])
    try app.tap("Go")
    #expect(app.lines.first == "Welcome")
  }

  private enum Page { case home, mail, settings }

  @Test func tagsCanStandBeforeLabels() throws {
    struct Tabs: View {
      @State private var page = Page.mail

      var body: some View {
        TabView(selection: $page) {
          Text("welcome").tag(Page.home).tabItem { Text("Home") }
          Text("none").tag(Page.mail).onAppear {}.modifier(EmptyModifier())
            .tabItem { Text("Mail") }
          Text("empty").tabItem { Text("Settings") }.tag(Page.settings)
        }
      }
    }
    let app = AppSession { Tabs() }
    #expect(app.lines.first == "none")
    try app.tap("Home")
    #expect(app.lines.first == "welcome")
    try app.tap("Settings")
    #expect(app.lines.first == "empty")
  }

  private struct Pages: View {
    @State private var page = "b"

    var body: some View {
      TabView(selection: $page) {
        Text("first").tag("a")
        VStack { Button("on page \(page)") { page = "c" } }.tag("b")
        ForEach(["c", "d"], id: \.self) { Text("page \($0)") }
      }
      .tabViewStyle(.page)
    }
  }

  private struct Mail: View {
    @State private var unread = 2

    var body: some View {
      TabView {
        List { Button("read") { unread -= 1 }.badge(unread) }
          .tabItem { Text("Inbox") }.badge(unread)
        Text("none").tabItem { Text("Sent") }
      }
    }
  }

  @Test func badgesStandBesideLabels() throws {
    let app = AppSession { Mail() }
    #expect(app.lines[0] == "[read]                   2", "\(app.picture)")
    #expect(app.lines.last == "●Inbox 2 ○Sent")
    #expect(try app.screen.texts(of: app.element("Inbox")) == ["Inbox", "2"])
    try app.tap("read")
    try app.tap("Inbox")
    try app.tap("read")
    #expect(app.lines[0] == "[read]", "\(app.picture)")
    #expect(app.lines.last == "●Inbox ○Sent")
  }

  @Test func viewsWithoutLabelsArePages() throws {
    let app = AppSession { Pages() }
    #expect(app.lines.first == "[on page b]")
    #expect(app.lines.last == "○1 ●2 ○3 ○4")
    try app.tap("on page b")
    #expect(app.lines.first == "page c")
    try app.tap("1")
    #expect(app.lines.first == "first")
    let untagged = AppSession {
      TabView {
        Text("one")
        Text("two")
      }
    }
    try untagged.tap("2")
    #expect(untagged.lines.first == "two")
  }

  @Test func fillsScreen() {
    assertInlineSnapshot(of: Tabs(), as: .text(.size(columns: 14, rows: 7))) {
      """
      ┌ Tabs ──────┐
      │            │
      │  Welcome   │
      │            │
      │────────────│
      │  ●H… ○Se…  │
      └────────────┘
        truncated: tab "Home"
        truncated: tab "Search"

      """
    }
    assertInlineSnapshot(of: Tabs(selected: "Search"), as: .outline) {
      """
      text "Find"
      button "Go"
      tab "Home", 1 of 2
      tab "Search", selected, 2 of 2

      """
    }
  }

  /// A tap on the selected tab writes the selection, with which apps go back to the first screen.
  @Test func writesTheSelectionOfTheSelectedTab() throws {
    struct Shop: View {
      @State private var tab = 0
      @State private var path: [Int] = []

      var body: some View {
        let selection = Binding {
          tab
        } set: { new in
          if new == tab { path = [] }
          tab = new
        }
        TabView(selection: selection) {
          NavigationStack(path: $path) {
            NavigationLink("Cup", value: 1).navigationDestination(for: Int.self) {
              Text("cup \($0)")
            }
          }
          .tabItem { Text("Shop") }.tag(0)
          NavigationStack { NavigationLink("More") { Text("more") } }
            .tabItem { Text("Other") }.tag(1)
        }
      }
    }
    let app = AppSession { Shop() }
    try app.tap("Cup")
    #expect(app.text.contains("cup 1"))
    try app.tap("Shop")
    #expect(!app.text.contains("cup 1"))
    try app.tap("Other")
    try app.tap("More")
    try app.tap("Other")
    #expect(app.text.contains("more"))
  }

  @Test func tabsWithoutSelectionKeepTheirOwn() throws {
    let app = AppSession {
      TabView {
        Tab("One", systemImage: "star") { Text("first") }
        Tab("Two", systemImage: "heart") { Text("second") }
      }
    }
    #expect(app.lines.first == "first")
    try app.tap("Two")
    #expect(app.lines.first == "second")
    #expect(rows(of: TabView {}, columns: 6) == ["──────", ""])
  }

  @Test func screensHideTheBar() throws {
    struct Shop: View {
      @State private var isFull = false

      var body: some View {
        TabView {
          NavigationStack {
            NavigationLink("Open") {
              NavigationLink("Deeper") { Text("deep") }.toolbar(.hidden, for: .tabBar)
            }
          }
          .tabItem { Text("Shop") }
          Button("Read") { isFull.toggle() }
            .toolbarVisibility(isFull ? .hidden : .visible, for: .tabBar, .navigationBar)
            .tabItem { Text("Book") }
        }
        .toolbar(.hidden, for: .tabBar)
      }
    }
    let app = AppSession { Shop() }
    let tabs = { app.screen.elements.filter { $0.kind == .tab }.map(\.label) }
    #expect(tabs() == ["Shop", "Book"])
    try app.tap("Open")
    #expect(tabs() == [])
    #expect(app.lines.last?.contains("Deeper") == true)
    try app.tap("Deeper")
    #expect(tabs() == ["Shop", "Book"])
    try app.tap("Book")
    try app.tap("Read")
    #expect(tabs() == [])
    try app.tap("Read")
    #expect(tabs() == ["Shop", "Book"])
  }

  private func tabs(of view: some View) -> [String] {
    AppSession { view }.screen.elements.filter { $0.kind == .tab }.map(\.label)
  }

  /// Modifiers around an item count as those of its tab do, and views of pages belong to their tab.
  @Test func modifiersAroundTabsHideTheBar() {
    let hidden = tabs(
      of: TabView {
        Text("shop").tabItem { Text("Shop") }.toolbar(.hidden, for: .tabBar)
        Text("book").tabItem { Text("Book") }
      })
    #expect(hidden == [])
    let other = tabs(
      of: TabView {
        Text("shop").tabItem { Text("Shop") }
        Text("book").tabItem { Text("Book") }.toolbar(.hidden, for: .tabBar)
      })
    #expect(other == ["Shop", "Book"])
    let pages = tabs(
      of: TabView {
        TabView {
          Text("left")
          Text("right")
        }
        .tabViewStyle(.page)
        .toolbar(.hidden, for: .tabBar)
        .tabItem { Text("Photos") }
      })
    #expect(pages == ["1", "2"])
    let inner = tabs(
      of: TabView {
        TabView {
          Text("deep").toolbar(.hidden, for: .tabBar).tabItem { Text("Deep") }
        }
        .tabItem { Text("Outer") }
      })
    #expect(inner == ["Outer"])
  }

  /// A user swipes between pages, which a bar isn't needed for.
  @Test func pagesHaveNoBarToHide() {
    let views = Group {
      Text("shop").tabItem { Text("Shop") }
      Text("book").tabItem { Text("Book") }.toolbar(.hidden, for: .tabBar)
    }
    .toolbar(.hidden, for: .tabBar)
    #expect(tabs(of: TabView { views }.tabViewStyle(.page)) == ["Shop", "Book"])
    #expect(tabs(of: TabView { views }) == [])
    let custom = TabView {
      Text("shop").toolbar(.hidden, for: .tabBar)
      Text("book").toolbar(.hidden, for: .tabBar)
    }
    #expect(tabs(of: custom) == [])
    #expect(tabs(of: custom.tabViewStyle(.page)) == ["1", "2"])
  }

  @Test func tabsThatFitAreNotTruncated() {
    let tabs = TabView {
      ForEach(["Avocados", "Sea", "Pea", "Tea"], id: \.self) { name in
        Text("Fruit").tabItem { Text(name) }
      }
    }
    let bar = rows(of: tabs, columns: 32).last?.drop { $0 == " " }
    #expect(bar == "●Avocados ○Sea ○Pea ○Tea")
  }
}
