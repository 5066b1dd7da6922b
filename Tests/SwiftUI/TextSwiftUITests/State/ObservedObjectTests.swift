import Testing
import TextSwiftUI

@MainActor private final class Counter: ObservableObject {
  @Published var count = 0
  let id = UUID()
  let name: String
  private let step: Step
  private var subscriptions: Set<AnyCancellable> = []

  init(_ name: String, step: Step = Step()) {
    (self.name, self.step) = (name, step)
    $count.sink { _ in }.store(in: &subscriptions)
  }

  final class Step {}
}

private struct CounterView: View {
  @ObservedObject var counter: Counter

  var body: some View {
    Button("\(counter.name) \(counter.count)") { counter.count += 1 }
  }
}

@MainActor @Suite struct ObservedObjectTests {
  private struct Maker: View {
    @State private var name = "a"

    var body: some View {
      NavigationStack {
        VStack {
          CounterView(counter: Counter(name))
          Button("rename") { name = "b" }
          NavigationLink("open") { CounterView(counter: Counter("page")) }
        }
      }
    }
  }

  @Test func bodiesKeepTheObjectsThatTheyMake() throws {
    let app = AppSession { Maker() }
    try app.tap("a 0")
    try app.tap("a 1")
    #expect(app.buttons == ["a 2", "rename"])
    try app.tap("open")
    try app.tap("page 0")
    #expect(app.buttons == ["Back", "page 1"])
    try app.goBack()
    #expect(app.buttons == ["a 2", "rename"])
  }

  @Test func otherContentsMakeAnotherObject() throws {
    let app = AppSession { Maker() }
    try app.tap("a 0")
    try app.tap("rename")
    #expect(app.buttons == ["b 0", "rename"])
    try app.tap("b 0")
    #expect(app.buttons == ["b 1", "rename"])
  }

  private struct Owner: View {
    @State private var counters = [Counter("same"), Counter("same")]
    @State private var index = 0

    var body: some View {
      VStack {
        CounterView(counter: counters[index])
        Button("switch") { index = 1 - index }
      }
    }
  }

  @Test func ownedObjectsArePassedOn() throws {
    let app = AppSession { Owner() }
    try app.tap("switch")
    try app.tap("same 0")
    try app.tap("switch")
    #expect(app.buttons == ["same 0", "switch"])
    try app.tap("switch")
    #expect(app.buttons == ["same 1", "switch"])
  }

  private struct Scoped: View {
    final class Scope: ObservableObject {
      let send: () -> Void
      init(send: @escaping () -> Void) { self.send = send }
    }

    struct Sender: View {
      @ObservedObject var scope: Scope
      var body: some View { Button("send") { scope.send() } }
    }

    @State private var index = 0
    @State private var sent: [Int] = []

    var body: some View {
      VStack {
        Sender(scope: Scope { [index] in sent.append(index) })
        Button("next") { index += 1 }
        Text("\(sent)")
      }
    }
  }

  @Test func closuresAreNeverTheSame() throws {
    let app = AppSession { Scoped() }
    for label in ["send", "next", "send"] { try app.tap(label) }
    #expect(app.lines.last == "[0, 1]")
  }

  private struct Long: View {
    final class Numbers: ObservableObject {
      @Published var numbers: [Int]
      init(_ last: Int) { numbers = Array(0..<200) + [last] }
    }

    struct Last: View {
      @ObservedObject var numbers: Numbers
      var body: some View { Text("\(numbers.numbers.last ?? 0)") }
    }

    @State private var last = 1

    var body: some View {
      Last(numbers: Numbers(last))
      Button("next") { last += 1 }
    }
  }

  @Test func longContentsAreNeverTheSame() throws {
    let app = AppSession { Long() }
    try app.tap("next")
    #expect(app.lines.first == "2")
  }
}

/// Bodies that are kept until something changes that they depend on.
@MainActor @Suite struct KeptBodyTests {
  private struct Item: Identifiable {
    let id = UUID()
    let name: String
  }

  @MainActor private final class Model: ObservableObject {
    @Published var count = 0

    init() { Self.made += 1 }

    static var made = 0
  }

  private struct Page: View {
    let items = [Item(name: "a"), Item(name: "b")]
    @ObservedObject var model = Model()

    var body: some View {
      List(items) { item in
        NavigationLink(item.name) { Button("count \(model.count)") { model.count += 1 } }
      }
      .navigationTitle("count \(model.count)")
    }
  }

  private struct Pages: View {
    @State private var isShown = true

    var body: some View {
      NavigationStack {
        Page()
        Button("again") { isShown.toggle() }
      }
    }
  }

  @Test func keepWhatTheyMake() throws {
    Model.made = 0
    let app = AppSession { Pages() }
    try app.tap("b")
    try app.tap("count 0")
    try app.tap("count 1")
    #expect(app.buttons == ["Back", "count 2"])
    #expect(Model.made == 1)
    try app.goBack()
    // A state that changes makes everything anew, as in SwiftUI.
    try app.tap("again")
    #expect(Model.made == 2)
  }

  private enum Route: View {
    case home
    case page(Int)

    var body: some View {
      switch self {
      case .home: Text("home")
      case .page(let number): Text("page \(number)")
      }
    }
  }

  private struct Router: View {
    @State private var number = 0

    var body: some View {
      number == 0 ? Route.home : .page(number)
      Button("next") { number += 1 }
    }
  }

  @Test func ofEnumerationsDependOnTheCase() throws {
    let app = AppSession { Router() }
    #expect(app.lines.first == "home")
    try app.tap("next")
    try app.tap("next")
    #expect(app.lines.first == "page 2")
  }

  @Observable final class Settings {
    var isOn = false
    @MainActor static let shared = Settings()
  }

  private struct Observer: View {
    var body: some View {
      Button(Settings.shared.isOn ? "on" : "off") { Settings.shared.isOn.toggle() }
    }
  }

  @Test func areEvaluatedAgainWhenAnObjectChanges() throws {
    Settings.shared.isOn = false
    let app = AppSession { Observer() }
    try app.tap("off")
    try app.tap("on")
    #expect(app.buttons == ["off"])
  }

  private struct Heart: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  private struct Card: View {
    var body: some View {
      VStack {
        Text("Card")
        Heart(name: "second")
      }
      .overlay(alignment: .topTrailing) { Heart(name: "overlay") }
      .background { Heart(name: "background") }
      .overlay(alignment: .bottom) { Heart(name: "other") }
    }
  }

  @Test func overlaysHaveStatesOfTheirOwn() throws {
    let app = AppSession { Card() }
    try app.tap("second 0")
    #expect(
      Set(app.buttons) == ["second 1", "overlay 0", "background 0", "other 0"])
  }
}
