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

  @Test func bodiesThatAreEvaluatedAgainMakeAnotherObject() throws {
    let app = AppSession { Scoped() }
    for label in ["send", "next", "send"] { try app.tap(label) }
    #expect(app.lines.last == "[0, 1]")
  }

  private struct Rows: View {
    @ObservedObject var counter: Counter

    var body: some View {
      VStack { ForEach(0..<2) { row in Text("row \(row): \(counter.count)") } }
    }
  }

  private struct Measured: View {
    @ObservedObject var counter = Counter("tap")

    var body: some View {
      GeometryReader { _ in
        VStack {
          Button("\(counter.name) \(counter.count)") { counter.count += 1 }
          Rows(counter: counter)
        }
      }
    }
  }

  @Test func closuresThatCaptureOnlyTheObjectAreMadeAnew() throws {
    let app = AppSession { Measured() }
    try app.tap("tap 0")
    try app.tap("tap 1")
    #expect(app.text == "[tap 2] / row 0: 2 / row 1: 2")
  }
}
