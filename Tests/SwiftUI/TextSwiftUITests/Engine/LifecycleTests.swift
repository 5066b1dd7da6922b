import Testing
import TextSwiftUI

@MainActor private final class Log {
  var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

private struct Page: View {
  let log: Log
  @State private var isShown = true
  @State private var number = 1

  var body: some View {
    VStack {
      Button("toggle") { isShown.toggle() }
      Button("next") { number += 1 }
      if isShown {
        Text("shown \(number)")
          .onAppear { log.lines.append("appear") }
          .onDisappear { log.lines.append("disappear") }
      }
    }
    .onChange(of: number) { log.lines.append("\($0) to \($1)") }
    .onChange(of: number, initial: true) { log.lines.append("initial \(number)") }
  }
}

private struct Endless: View {
  @State private var number = 1

  var body: some View { Text("\(number)").onChange(of: number, initial: true) { number += 1 } }
}

private struct Loader: View {
  let log: Log
  @State private var id = 1
  @State private var isShown = true

  var body: some View {
    VStack {
      Button("next") { id += 1 }
      Button("hide") { isShown = false }
      if isShown {
        Text("page \(id)").task(id: id) {
          log.lines.append("start \(id)")
          do {
            try await Task.sleep(for: .seconds(600))
          } catch {
            log.lines.append("canceled")
          }
        }
      }
    }
  }
}

/// A view that writes down when it appears and disappears, and how often it was tapped.
private struct Place: View {
  let name: String
  let log: Log
  @State private var taps = 0

  var body: some View {
    Button("\(name) \(taps)") { taps += 1 }
      .onAppear { log.lines.append("\(name) appears") }
      .onDisappear { log.lines.append("\(name) disappears") }
  }
}

private struct Tour: View {
  let log: Log
  @State var path: [String] = []
  @State private var isPresented = false

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        Place(name: "root", log: log)
        NavigationLink("push", value: "detail")
        Button("deep") { path = ["detail", "note"] }
      }
      .navigationDestination(for: String.self) { name in
        VStack {
          Place(name: name, log: log)
          NavigationLink("link") { Place(name: "linked", log: log) }
          Button("sheet") { isPresented = true }
          Button("root") { path = [] }
        }
        .sheet(isPresented: $isPresented) { Place(name: "sheet", log: log) }
      }
    }
    .onAppear { log.lines.append("stack appears") }
  }
}

private struct Tabs: View {
  let log: Log
  @State private var query = "first"

  var body: some View {
    TabView {
      NavigationStack {
        VStack {
          Place(name: "home", log: log)
          NavigationLink("push") { Place(name: "detail", log: log) }
        }
      }
      .tabItem { Text("Home") }
      VStack {
        Place(name: "search", log: log)
        Button("query") { query = "second" }
      }
      .tabItem { Text("Search") }
    }
    .onChange(of: query) { log.lines.append("query \(query)") }
  }
}

@MainActor @Suite struct LifecycleTests {
  @Test func viewsAppearAndDisappearOnce() throws {
    let log = Log()
    let app = AppSession { Page(log: log) }
    #expect(log.lines == ["appear", "initial 1"])
    log.lines = []
    try app.tap("next")
    #expect(log.lines == ["1 to 2", "initial 2"])
    log.lines = []
    try app.tap("toggle")
    #expect(log.lines == ["disappear"])
    try app.tap("toggle")
    #expect(log.lines == ["disappear", "appear"])
  }

  @Test func pushedScreensCoverOthers() throws {
    let log = Log()
    let app = AppSession { Tour(log: log) }
    #expect(log.take() == ["root appears", "stack appears"])
    try app.tap("root 0")
    try app.tap("push")
    #expect(log.take() == ["detail appears", "root disappears"])
    try app.tap("detail 0")
    try app.tap("link")
    #expect(log.take() == ["linked appears", "detail disappears"])
    try app.goBack()
    #expect(log.take() == ["detail appears", "linked disappears"])
    #expect(app.buttons.contains("detail 1"))
    try app.tap("sheet")
    #expect(log.take() == ["sheet appears"])
    try app.dismiss()
    #expect(log.take() == ["sheet disappears"])
    try app.tap("root")
    #expect(log.take() == ["root appears", "detail disappears"])
    #expect(app.buttons.contains("root 1"))
    try app.tap("deep")
    #expect(log.take() == ["note appears", "root disappears"])
    try app.tap("root")
    #expect(log.take() == ["root appears", "note disappears"])
  }

  @Test func tabsKeepTheirState() throws {
    let log = Log()
    let app = AppSession { Tabs(log: log) }
    #expect(log.take() == ["home appears"])
    try app.tap("home 0")
    try app.tap("push")
    try app.tap("detail 0")
    #expect(log.take() == ["detail appears", "home disappears"])
    try app.tap("Search")
    #expect(log.take() == ["search appears", "detail disappears"])
    try app.tap("query")
    #expect(log.take() == ["query second"])
    try app.tap("Home")
    #expect(log.take() == ["detail appears", "search disappears"])
    #expect(app.buttons.contains("detail 1"))
    try app.goBack()
    #expect(app.buttons.contains("home 1"))
  }

  @Test func tasksOfCoveredScreensEnd() async throws {
    let log = Log()
    let app = AppSession {
      NavigationStack {
        VStack {
          Loader(log: log)
          NavigationLink("push") { Text("detail") }
        }
      }
    }
    await wait(until: { log.lines == ["start 1"] })
    try app.tap("push")
    await wait(until: { log.lines == ["start 1", "canceled"] })
    try app.goBack()
    await wait(until: { log.lines == ["start 1", "canceled", "start 1"] })
  }

  /// In the style of iOS 14, the closure is that of the frame before the change.
  @Test func closuresOfOlderChangesCaptureTheOldValue() throws {
    struct Number: View {
      @State private var number = 1
      @State private var log = ""

      var body: some View {
        Button("Next") { number += 1 }
          .onChange(of: number) { [number] new in log += "\(number) to \(new) " }
        Text(log)
      }
    }
    let app = AppSession { Number() }
    try app.tap("Next")
    try app.tap("Next")
    #expect(app.lines.last == "1 to 2 2 to 3")
  }

  @Test func endlessChangeIsReported() {
    let app = AppSession { Endless() }
    #expect(
      app.lines.joined(separator: " ") == """
        This screen isn't drawn because it changes each time it appears. To fix, look for an \
        onChange or onAppear that changes the state it depends on.
        """)
  }

  @Test func tasksEndWithTheirViews() async throws {
    let log = Log()
    let app = AppSession { Loader(log: log) }
    await wait(until: { log.lines == ["start 1"] })
    try app.tap("next")
    await wait(until: { log.lines.sorted() == ["canceled", "start 1", "start 2"] })
    try app.tap("hide")
    await wait(until: { log.lines.count == 4 })
    #expect(log.lines.last == "canceled")
  }

  /// Lets the main queue turn until a condition holds.
  private func wait(until condition: () -> Bool) async {
    for _ in 0..<100_000 where !condition() {
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }
    #expect(condition())
  }
}
