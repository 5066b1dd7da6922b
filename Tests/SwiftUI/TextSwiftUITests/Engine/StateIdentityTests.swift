import Testing
import TextSwiftUI

/// A view whose state shows whether it's still the same view.
private struct Tally: View {
  let name: String
  @State private var count = 0

  var body: some View {
    HStack {
      Text("\(name) \(count)")
      Button("add \(name)") { count += 1 }
    }
  }
}

@MainActor @Suite struct StateIdentityTests {
  @Test func viewsInSlotsHaveOwnState() throws {
    let app = AppSession {
      VStack {
        Tally(name: "a")
        Tally(name: "b")
      }
    }
    try app.tap("add b")
    try app.tap("add b")
    #expect(app.lines == ["a 0 [add a]", "b 2 [add b]"])
  }

  @Test func oneValueInTwoSlotsHasTwoStates() throws {
    let tally = Tally(name: "a")
    struct Twice: View {
      let tally: Tally
      var body: some View {
        VStack {
          tally
          Button("other") {}
          tally.id(7)
        }
      }
    }
    let app = AppSession { Twice(tally: tally) }
    try app.tap("add a")
    #expect(app.lines == ["a 1 [add a]", "[other]", "a 0 [add a]"])
  }

  private struct Branches: View {
    @State private var isFirst = true

    var body: some View {
      VStack {
        Button("switch") { isFirst.toggle() }
        if isFirst { Tally(name: "a") } else { Tally(name: "b") }
      }
    }
  }

  @Test func branchesHaveOwnState() throws {
    let app = AppSession { Branches() }
    try app.tap("add a")
    try app.tap("switch")
    #expect(app.lines == ["[switch]", "b 0 [add b]"])
    try app.tap("switch")
    #expect(app.lines == ["[switch]", "a 0 [add a]"])
  }

  private struct Condition: View {
    @State private var isShown = true

    var body: some View {
      VStack {
        if isShown { Text("shown") }
        Tally(name: "a")
        Button("hide") { isShown = false }
      }
    }
  }

  @Test func viewAfterConditionKeepsState() throws {
    let app = AppSession { Condition() }
    try app.tap("add a")
    try app.tap("hide")
    #expect(app.lines == ["a 1 [add a]", "[hide]"])
  }

  private struct Rows: View {
    @State private var names = ["a", "b", "c"]

    var body: some View {
      VStack {
        ForEach(names, id: \.self) { Tally(name: $0) }
        Button("reverse") { names.reverse() }
        Button("drop") { names.removeFirst() }
        Button("refill") { names = ["a", "b", "c"] }
      }
    }
  }

  @Test func rowsKeepStateByIdentity() throws {
    let app = AppSession { Rows() }
    try app.tap("add a")
    try app.tap("reverse")
    #expect(app.lines.prefix(3) == ["c 0 [add c]", "b 0 [add b]", "a 1 [add a]"])
    try app.tap("drop")
    #expect(app.lines.prefix(2) == ["b 0 [add b]", "a 1 [add a]"])
  }

  @Test func removedRowsStartAnew() throws {
    let app = AppSession { Rows() }
    try app.tap("add a")
    try app.tap("drop")
    try app.tap("refill")
    #expect(app.lines.first == "a 0 [add a]")
  }

  private struct Identified: View {
    @State private var id = 0

    var body: some View {
      VStack {
        Tally(name: "a").id(id)
        Button("renew") { id += 1 }
      }
    }
  }

  @Test func newIdentityStartsAnew() throws {
    let app = AppSession { Identified() }
    try app.tap("add a")
    #expect(app.lines.first == "a 1 [add a]")
    try app.tap("renew")
    #expect(app.lines.first == "a 0 [add a]")
  }

  private struct Erased: View {
    @State private var isPadded = false

    var body: some View {
      VStack {
        isPadded ? AnyView(Tally(name: "a").padding()) : AnyView(Tally(name: "a"))
        Button("pad") { isPadded.toggle() }
        Button("nothing") {}
      }
    }
  }

  @Test func erasedViewKeepsStateWhileItsTypeStays() throws {
    let app = AppSession { Erased() }
    try app.tap("add a")
    try app.tap("nothing")
    #expect(app.lines.first == "a 1 [add a]")
    try app.tap("pad")
    #expect(app.lines.first == "a 0 [add a]")
  }

  private struct Counting: DynamicProperty {
    @State private var value = 0
    private(set) var updates = 0

    var count: Int { value }
    func increment() { value += 1 }
    mutating func update() { updates += 1 }
  }

  private struct CountingView: View {
    private var counting = Counting()

    var body: some View {
      Button("\(counting.count) after \(counting.updates) update") { counting.increment() }
    }
  }

  @Test func propertiesInsidePropertiesKeepState() throws {
    let app = AppSession { CountingView() }
    try app.tap("0 after 1 update")
    #expect(app.text == "[1 after 1 update]")
  }

  private struct Counter: ViewModifier {
    @State private var count = 0

    func body(content: Content) -> some View {
      HStack {
        content
        Button("\(count)") { count += 1 }
      }
    }
  }

  @Test func modifiersKeepState() throws {
    let app = AppSession { Tally(name: "a").modifier(Counter()).modifier(Counter()) }
    try app.tap("0")
    try app.tap("add a")
    #expect(app.text == "a 1 [add a] [1] [0]")
  }

  final class Model: ObservableObject {
    @Published var count = 0
    nonisolated(unsafe) static var made = 0

    init() { Self.made += 1 }
  }

  private struct Owner: View {
    @StateObject private var model = Model()

    var body: some View {
      VStack {
        Stepper("Count", value: $model.count)
        Text("\(model.count)")
      }
    }
  }

  @Test func stateObjectIsMadeOnce() throws {
    let before = Model.made
    let app = AppSession { Owner() }
    try app.tap("Increment Count")
    try app.tap("Increment Count")
    #expect(app.lines.last == "2")
    #expect(Model.made == before + 1)
  }

  private struct Numbers: View {
    @State private var count = 2

    var body: some View {
      ForEach(0..<count) { Text("row \($0)") }
      ForEach(0..<count, id: \.self) { Text("id \($0)") }
      Button("Add") { count += 1 }
    }
  }

  /// As in SwiftUI, which warns of it, a range without an id is constant.
  @Test func rangesKeepTheirFirstElements() throws {
    let app = AppSession { Numbers() }
    #expect(app.screen.warnings == [])
    try app.tap("Add")
    #expect(app.lines == ["row 0", "row 1", "id 0", "id 1", "id 2", "[Add]"])
    #expect(
      app.screen.warnings == [
        "a ForEach of a range without an id still has its first 2 elements, not 3"
      ])
    #expect(app.staleNotes == [])
  }

  @Test func equalIdentitiesAreAWarning() throws {
    struct Names: View {
      @State private var names = ["Ada", "Ben"]

      var body: some View {
        ForEach(names, id: \.self) { Text($0) }
        ForEach(names, id: \.count) { Text($0) }
        Button("Add") { names.append("Ada") }
        Button("Break") { names = ["\u{1B}[31m\n", "\u{1B}[31m\n"] }
      }
    }
    let app = AppSession { Names() }
    let lengths = "the id 3 is a duplicate in a ForEach, which gives undefined results"
    #expect(app.screen.warnings == [lengths])
    try app.tap("Add")
    let name = "the id Ada is a duplicate in a ForEach, which gives undefined results"
    #expect(app.screen.warnings == [name, lengths])
    try app.tap("Break")
    let id = #"the id \u{1B}[31m  is a duplicate in a ForEach, which gives undefined results"#
    #expect(app.screen.warnings.contains(id))
  }
}
