import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

/// What apps show while there is nothing to show, on screens that are as high as their content.
@MainActor @Suite struct EmptyStateTests {
  private struct EmptyOverlay: View {
    @State var items: [String] = []

    var body: some View {
      NavigationStack {
        List(items, id: \.self) { Text($0) }
          .overlay {
            if items.isEmpty {
              VStack {
                Text("No items")
                Text("yet")
                Button("Add one") { items = ["x"] }
              }
            }
          }
          .navigationTitle("Items")
      }
    }
  }

  @Test func emptyListIsAsHighAsItsOverlay() throws {
    let session = AppSession { EmptyOverlay() }
    #expect(session.text.hasSuffix("No items / yet / [Add one]"))
    #expect(session.screen.rendered().notes == [])
    try session.tap("Add one")
    #expect(session.text.hasSuffix("x"))
  }

  @Test func viewsThatFillTheScreenAreAsHighAsWhatIsOnThem() {
    func lines(of view: some View) -> [String] { rows(of: view, columns: 5) }
    let two = VStack {
      Text("One")
      Text("two")
    }
    #expect(lines(of: ScrollView {}.overlay { two }) == [" One", " two"])
    #expect(lines(of: Color.red.overlay { two }) == [" One", " two"])
    #expect(lines(of: Spacer().background { two }) == [" One", " two"])
    #expect(lines(of: Text("base").overlay { two }).count == 1)
    #expect(lines(of: List { Text("row") }.overlay(alignment: .top) { two }) == [" One", " two"])
  }

  @Test func searchFieldIsNotPartOfTheViewsOnTheScreen() {
    struct Search: View {
      @State var query = "Zz"

      var body: some View {
        NavigationStack {
          List([String](), id: \.self) { Text($0) }.searchable(text: $query)
            .overlay { Text("No results") }
            .navigationTitle("Ice cream")
        }
      }
    }
    let session = AppSession { Search() }
    #expect(session.text.hasSuffix("<Zz________________________> / No results"))
  }

  @Test func searchFieldOfOneScreenIsNotOnTheNext() {
    let view = NavigationStack(path: .constant([1])) {
      List { Text("a") }.searchable(text: .constant("root"))
        .navigationDestination(for: Int.self) { Text("page \($0)") }
    }
    let session = AppSession { view }
    #expect(session.text.hasSuffix("page 1") && !session.text.contains("root"))
  }

  @Test func spinnersHaveALabel() {
    assertInlineSnapshot(
      of: VStack {
        ProgressView()
        Button {
        } label: {
          ProgressView()
        }
        Button {
        } label: {
          ProgressView()
          Text("Saving")
        }.disabled(true)
      }, as: .text(.fit(columns: 16))
    ) {
      """
      ┌ VStack ──────┐
      │    │···│     │
      │     [◌]      │
      │  ░◌ Saving░  │
      └──────────────┘

      """
    }
    let session = AppSession {
      Button {
      } label: {
        ProgressView()
      }
    }
    #expect(session.buttons == ["In progress"])
  }

  @Test func controlsInLabeledContentHaveItsLabel() {
    assertInlineSnapshot(
      of: Form {
        LabeledContent("Volume") { Slider(value: .constant(0.5)) }
        LabeledContent("Wi-Fi") { Toggle("", isOn: .constant(true)) }
        LabeledContent("Beds") { Stepper("", value: .constant(1)) }
        LabeledContent("Name") { TextField("Your name", text: .constant("")) }
      }, as: .text(.fit(columns: 30))
    ) {
      """
      ┌ Form ──────────────────────┐
      │ Volume <──────┼──────> 0.5 │
      │ Wi-Fi                  {x} │
      │ Beds               [-] [+] │
      │ Name <(Your name)________> │
      └────────────────────────────┘
        stepper "Beds"

      """
    }
    let session = AppSession {
      LabeledContent("Volume") { Slider(value: .constant(0.5)) }
      LabeledContent("Wi-Fi") { Toggle("", isOn: .constant(true)) }
      LabeledContent("Beds") { Stepper("", value: .constant(1)) }
    }
    let controls = session.screen.elements.filter { $0.kind != .text }
    #expect(controls.map(\.label) == ["Volume", "Wi-Fi", "Decrement Beds", "Increment Beds"])
  }
}
