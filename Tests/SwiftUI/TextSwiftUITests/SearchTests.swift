import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

@MainActor @Suite struct SearchTests {
  @Test func drawsSearchField() throws {
    var query = "mi"
    let session = AppSession {
      NavigationStack {
        List(["milk", "tea"].filter { query.isEmpty || $0.contains(query) }, id: \.self) {
          Text($0)
        }
        .searchable(text: Binding(get: { query }, set: { query = $0 }), prompt: "Find")
      }
    }
    #expect(try session.value(of: "Find") == "mi")
    #expect(session.text.contains("milk"))
    #expect(!session.text.contains("tea"))
  }

  @Test func suggestionsCompleteTheSearch() throws {
    struct Search: View {
      @State private var query = ""

      var body: some View {
        Text("found \(query)").searchable(text: $query) {
          ForEach(["milk", "mint"].filter { $0.hasPrefix(query) }, id: \.self) {
            Text($0).searchCompletion($0)
          }
        }
      }
    }
    let session = AppSession { NavigationStack { Search() } }
    #expect(!session.text.contains("milk"))
    try session.type("mi", into: "Search")
    #expect(session.text.contains("milk / mint"))
    try session.tap("mint")
    #expect(session.text.contains("found mint") && !session.text.contains("milk"))
  }

  @Test func viewsDismissTheSearch() throws {
    struct Results: View {
      @Environment(\.isSearching) private var isSearching
      @Environment(\.dismissSearch) private var dismissSearch

      var body: some View { if isSearching { Button("Done") { dismissSearch() } } }
    }
    struct Search: View {
      @State private var query = ""

      var body: some View {
        Results().searchable(text: $query)
        Text("found <\(query)>")
      }
    }
    let session = AppSession { NavigationStack { Search() } }
    #expect(session.buttons.isEmpty)
    try session.type("mi", into: "Search")
    #expect(session.text.contains("found <mi>"))
    try session.tap("Done")
    #expect(session.text.contains("found <>"))
    #expect(session.buttons.isEmpty)
  }

  /// Only the bar of a stack shows a search field.
  @Test func needsStack() {
    struct Search: View {
      @State private var query = ""

      var body: some View { List { Text("found") }.searchable(text: $query) }
    }
    let session = AppSession { Search() }
    assertInlineSnapshot(of: session.picture, as: .lines) {
      """
      ┌ Search ────────────────────┐
      │ found                      │
      └────────────────────────────┘
        no NavigationStack shows "Search"
      """
    }
  }

  @Test func submitsToItsOwnAction() throws {
    var log: [String] = []
    struct Search: View {
      let log: (String) -> Void
      @State private var query = ""
      @State private var name = ""

      var body: some View {
        NavigationStack {
          List { TextField("Name", text: $name) }
            .searchable(text: $query)
            .onSubmit(of: .search) { log("search") }
            .onSubmit { log("text") }
            .onSubmit(of: [.text, .search]) { log("both") }
        }
      }
    }
    let session = AppSession { Search { log.append($0) } }
    try session.submit("Name")
    #expect(log == ["text", "both"])
    try session.submit("Search")
    #expect(log == ["text", "both", "search", "both"])
  }

  @Test func choosesWhatIsSearched() throws {
    struct Search: View {
      @State private var query = ""
      @State private var scope = "all"

      var body: some View {
        NavigationStack {
          Text("in \(scope)").searchable(text: $query).searchScopes($scope) {
            Text("Everything").tag("all")
            Text("Unread").tag("unread")
          }
        }
      }
    }
    let session = AppSession { Search() }
    #expect(!session.text.contains("Unread"))
    try session.type("m", into: "Search")
    try session.choose("Unread", in: "Search scope")
    #expect(session.text.contains("in unread"))
  }

  @Test func saysWhetherSearchIsPresented() throws {
    struct Search: View {
      @State private var query = ""
      @State private var isPresented = false

      var body: some View {
        NavigationStack {
          VStack {
            Cancel()
            Text(isPresented ? "searching" : "resting")
          }
          .searchable(text: $query, isPresented: $isPresented, prompt: "Find")
        }
      }
    }
    struct Cancel: View {
      @Environment(\.dismissSearch) private var dismissSearch

      var body: some View { Button("Cancel") { dismissSearch() } }
    }
    let session = AppSession { Search() }
    #expect(session.text.contains("resting"))
    try session.type("mi", into: "Find")
    #expect(session.text.contains("searching"))
    try session.tap("Cancel")
    #expect(session.text.contains("resting"))
  }
}
