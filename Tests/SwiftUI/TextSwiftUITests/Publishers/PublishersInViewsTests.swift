import Testing
import TextSwiftUI
import UserScriptTesting

/// A view that keeps its timer in a constant, in a view that is evaluated with each frame.
private struct Countdown: View {
  private struct Clock: View {
    let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    @State private var left = 3
    @State private var date = "-"

    var body: some View {
      VStack {
        Text("\(left) left, \(date)")
        Button("Stop") { timer.upstream.connect().cancel() }
      }
      .onReceive(timer) { now in
        left -= 1
        date = now.formatted(.iso8601.time(includingFractionalSeconds: false))
        if left == 0 { timer.upstream.connect().cancel() }
      }
    }
  }

  @State private var isShown = true

  var body: some View {
    VStack {
      if isShown { Clock() }
      Button("Hide") { isShown.toggle() }
    }
  }
}

/// A view that starts a new timer, and chooses its interval.
private struct Stopwatch: View {
  @State private var timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  @State private var interval = 1.0
  @State private var ticks = 0
  @State private var fastTicks = 0

  var body: some View {
    VStack {
      Text("\(ticks) and \(fastTicks)")
      Button("Stop") { timer.upstream.connect().cancel() }
      Button("Start") { timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect() }
      Button("Faster") { interval /= 2 }
    }
    .onReceive(timer) { _ in ticks += 1 }
    .onReceive(Timer.publish(every: interval, on: .main, in: .common).autoconnect()) { _ in
      fastTicks += 1
    }
  }
}

@MainActor private final class SearchModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var results: [String] = []
  private var subscriptions: Set<AnyCancellable> = []

  init() {
    $query
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .removeDuplicates()
      .map { query in Just("found \(query)").delay(for: 1, scheduler: RunLoop.main) }
      .switchToLatest()
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.results.append($0) }
      .store(in: &subscriptions)
  }
}

private struct Search: View {
  @StateObject private var model = SearchModel()

  var body: some View {
    VStack {
      TextField("Query", text: $model.query)
      ForEach(model.results, id: \.self) { Text($0) }
    }
  }
}

@MainActor private final class Room: ObservableObject {
  let messages = PassthroughSubject<String, Never>()
  @Published var topic: String

  init(topic: String) { self.topic = topic }
}

private struct Chat: View {
  let rooms = [Room(topic: "tea"), Room(topic: "milk")]
  @State private var number = 0
  @State private var lines: [String] = []

  var body: some View {
    VStack {
      ForEach(lines, id: \.self) { Text($0) }
      Button("Send") { for room in rooms { room.messages.send("hello \(room.topic)") } }
      Button("Move") { number = 1 - number }
      Button("Post") { NotificationCenter.default.post(name: .posted, object: rooms[0]) }
      Button("Thread") { rooms[number].topic += "s" }
    }
    .onReceive(rooms[number].messages) { lines.append("\(number): \($0)") }
    .onReceive(rooms[number].$topic) { lines.append("topic \($0)") }
    .onReceive(NotificationCenter.default.publisher(for: .posted, object: rooms[0])) { _ in
      lines.append("posted")
    }
  }
}

extension Notification.Name {
  fileprivate static let posted = Notification.Name("posted")
}

/// A view that receives values that another thread sends.
private struct Remote: View {
  var subject = PassthroughSubject<Int, Never>()
  @State private var values: [Int] = []
  @State private var throttled: [Int] = []

  var body: some View {
    VStack {
      Text(values.map(String.init).joined(separator: " "))
      Text("throttled \(throttled.map(String.init).joined(separator: " "))")
      Button("Burst") { for number in 4...6 { subject.send(number) } }
    }
    .onReceive(subject) { values.append($0) }
    .onReceive(
      subject.receive(on: DispatchQueue.main)
        .throttle(for: .seconds(1), scheduler: RunLoop.main, latest: true)
    ) { throttled.append($0) }
  }
}

/// A form that receives its own values.
private struct Amount: View {
  @State private var amount = ""
  @State private var purpose = ""
  @State private var title = "Pay"

  var body: some View {
    TextField("Amount", text: $amount)
      .onReceive(Just(amount)) { value in
        let digits = value.filter(\.isNumber)
        if digits != value { amount = digits }
        title = "Pay \(digits) for \(purpose)"
      }
    TextField("Purpose", text: $purpose)
    Button(title) {}
  }
}

@MainActor @Suite struct PublishersInViewsTests {
  private func play(
    _ root: @escaping @MainActor () -> some View,
    _ play: @escaping @MainActor (ScriptedUser) async throws -> Void
  ) async {
    let play = await ScriptPlay(UserScript("publishers", play: play), on: ScriptedApp { root() })
    #expect(play.error == nil, "\(play.transcript)")
  }

  @Test func timersTickWhenTimeAdvances() async {
    await play(Countdown.init) { user in
      try user.expect(visible: "3 left, -")
      try await user.advance(by: .seconds(2))
      try user.expect(visible: "1 left, 09:41:02")
      try await user.advance(by: .seconds(60))
      try user.expect(visible: "0 left, 09:41:03")
    }
  }

  @Test func viewStopsItsTimer() async {
    await play(Countdown.init) { user in
      try await user.advance(by: .seconds(1))
      try user.tap("Stop")
      try await user.advance(by: .seconds(9))
      try user.expect(visible: "2 left, 09:41:01")
      try user.tap("Hide")
      try user.tap("Hide")
      try await user.advance(by: .seconds(1))
      try user.expect(visible: "2 left, 09:41:11")
    }
  }

  @Test func newTimerTakesThePlaceOfAnother() async {
    await play(Stopwatch.init) { user in
      try await user.advance(by: .seconds(2))
      try user.expect(visible: "2 and 2")
      try user.tap("Stop")
      try user.tap("Faster")
      try await user.advance(by: .seconds(2))
      try user.expect(visible: "2 and 6")
      try user.tap("Start")
      try await user.advance(by: .seconds(1))
      try user.expect(visible: "3 and 8")
    }
  }

  @Test func searchWaitsForTheUser() async {
    await play(Search.init) { user in
      try user.type("te", into: "Query")
      try await user.advance(by: .milliseconds(200))
      try user.type("tea", into: "Query")
      try await user.advance(by: .milliseconds(1_299))
      try user.expect(noneOf: "found")
      try await user.advance(by: .milliseconds(1))
      try user.expect(visible: "found tetea")
      try user.expect(noneOf: "found te\n")
    }
  }

  @Test func viewsReceiveFromTheirCurrentPublisher() throws {
    let app = AppSession { Chat() }
    try app.tap("Send")
    try app.tap("Move")
    try app.tap("Send")
    try app.tap("Post")
    try app.tap("Thread")
    #expect(
      app.lines.filter { !$0.contains("[") } == [
        "topic tea", "0: hello tea", "topic milk", "1: hello milk", "posted", "topic milks",
      ])
  }

  @Test func viewsReceiveCurrentValues() throws {
    let app = AppSession { Amount() }
    try app.type("1x2", into: "Amount")
    #expect(try app.value(of: "Amount") == "12")
    try app.type("rent", into: "Purpose")
    // The body doesn't read the purpose, so it makes no other publisher.
    #expect(app.buttons == ["Pay 12 for "], "\(app.picture)")
    try app.type("120", into: "Amount")
    #expect(app.buttons == ["Pay 120 for rent"], "\(app.picture)")
  }

  @Test func valuesOfThreadsArriveOnMainActor() async {
    await play(Remote.init) { user in
      try user.tap("Burst")
      try user.expect(visible: "4 5 6")
      try await user.advance(by: .seconds(1))
      try user.expect(visible: "throttled 4 6")
      try await user.advance(by: .seconds(1))
    }
    nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
    let app = AppSession { Remote(subject: subject) }
    await withCheckedContinuation { continuation in
      Thread {
        for number in 1...3 { subject.send(number) }
        // The views receive the values in earlier turns of the main queue.
        DispatchQueue.main.async { continuation.resume() }
      }.start()
    }
    #expect(app.lines.first == "1 2 3")
  }
}
