import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

@MainActor @Suite struct SearchTests {
  @Test func drawsSearchField() throws {
    var query = "mi"
    let session = AppSession {
      List(["milk", "tea"].filter { query.isEmpty || $0.contains(query) }, id: \.self) { Text($0) }
        .searchable(text: Binding(get: { query }, set: { query = $0 }), prompt: "Find")
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
    let session = AppSession { Search() }
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
    let session = AppSession { Search() }
    #expect(session.buttons.isEmpty)
    try session.type("mi", into: "Search")
    #expect(session.text.contains("found <mi>"))
    try session.tap("Done")
    #expect(session.text.contains("found <>"))
    #expect(session.buttons.isEmpty)
  }
}
