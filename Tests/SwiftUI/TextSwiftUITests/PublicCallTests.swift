import Foundation
import InlineTextSnapshotTesting
import Testing
import TextUIKit
import UserScripts

/// Calls as public apps write them, of which the compiler has to find the one that is meant.
@MainActor @Suite struct PublicCallTests {
  private struct Item: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  private struct Items: View {
    @State private var items = [Item(id: 1, name: "tea"), Item(id: 2, name: "milk")]
    @State private var isShown = false

    var body: some View {
      List($items) { $item in TextField("Name \(item.id)", text: $item.name) }
      List($items, id: \.name) { $item in Text("Is \(item.name)") }
      Button("Inspect") { isShown = true }.inspector(isPresented: $isShown) { Text("Details") }
    }
  }

  @Test func listsOfBindings() throws {
    let app = AppSession { Items() }
    try app.type("mint", into: "Name 1")
    #expect(app.text.contains("Is mint") && app.text.contains("Is milk"))
    try app.tap("Inspect")
    #expect(app.text.contains("Details"))
  }

  @Test(arguments: [EditActions<[Item]>.all, .delete])
  private func listsThatTheUserEdits(actions: EditActions<[Item]>) throws {
    var items = [Item(id: 1, name: "tea"), Item(id: 2, name: "milk"), Item(id: 3, name: "soy")]
    let app = AppSession {
      List(
        Binding {
          items
        } set: {
          items = $0
        }, editActions: actions
      ) { $item in
        Text(item.name)
      }
    }
    try app.swipe(row: 1, "Delete")
    #expect(items.map(\.id) == [1, 3])
    guard actions.contains(.move) else { return #expect(actions == .delete) }
    try app.swipe(row: 0, "Move down")
    #expect(items.map(\.id) == [3, 1])
  }

  @Test func drawsAttributedStrings() throws {
    var terms = AttributedString("The terms")
    terms.foregroundColor = .red
    terms.font = .body.bold()
    let range = try #require(terms.range(of: "terms"))
    terms[range].underlineStyle = .single
    terms[range].backgroundColor = Color.yellow
    #expect(rows(of: Text(terms), columns: 10) == ["The terms"])
    #expect(terms[range].foregroundColor == .red && terms.runs.count == 2)
    #expect(terms[range].swiftUI.underlineStyle == .single)
  }

  private struct Search: View {
    @State private var query = ""

    var body: some View {
      NavigationStack {
        Text("Fruit").searchable(text: $query, prompt: "Find") { Text("Plum") }
          .safeAreaBar(edge: .bottom) { Text("Bar") }
      }
    }
  }

  @Test func suggestsBelowPrompt() throws {
    let app = AppSession { Search() }
    try app.type("P", into: "Find")
    #expect(app.text.contains("Plum") && app.text.hasSuffix("Bar"))
  }

  private struct Photos: View {
    @State private var item: PhotosPickerItem?
    @State private var items: [PhotosPickerItem] = []
    @State private var isShown = false

    var body: some View {
      PhotosPicker("Photo", selection: $item, matching: .images)
      PhotosPicker(selection: $items, maxSelectionCount: 3, matching: .any(of: [.images])) {
        Label("Photos", systemImage: "photo")
      }
      PhotosPicker("All", selection: $items, photoLibrary: .shared())
      Text("Cover")
        .photosPicker(isPresented: $isShown, selection: $item, matching: .not(.videos))
        .photosPicker(isPresented: $isShown, selection: $items)
    }
  }

  @Test func photosAreNotChosen() async throws {
    assertInlineSnapshot(of: Photos(), as: .text(.fit(columns: 24))) {
      """
      ┌ Photos ──────────────┐
      │       [Photo]        │
      │   [`photo` Photos]   │
      │        [All]         │
      │        Cover         │
      └──────────────────────┘
        not supported: PhotosPicker on button
            "Photo", button "Photos", button "All"
        not supported: photosPicker on text
            "Cover", text "Cover"

      """
    }
    let item = PhotosPickerItem(itemIdentifier: "1")
    #expect(try await item.loadTransferable(type: Data.self) == nil)
    await withCheckedContinuation { done in
      item.loadTransferable(type: Data.self) { result in
        #expect((try? result.get()) == .some(nil))
        done.resume()
      }
    }
  }

  @Test func acceptsNamesOfUIKit() {
    let item = UITabBarAppearance(idiom: .phone).stackedLayoutAppearance
    item.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    item.selected.iconColor = .blue
    UIStepper.appearance().setDecrementImage(UIImage(systemName: "minus"), for: .normal)
    UIBarButtonItem.appearance().setTitleTextAttributes(nil, for: .normal)
    UITableViewHeaderFooterView.appearance().tintColor = .clear
    UIProgressView.appearance().progressTintColor = .red
    let insets = EdgeInsets(.init(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(insets == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(EdgeInsets(.zero) == EdgeInsets())
    // swift-format-ignore: NoPlaygroundLiterals
    let literal = AppSession { Image(uiImage: #imageLiteral(resourceName: "Me")) }
    #expect(literal.text == "`Me`")
  }
}
