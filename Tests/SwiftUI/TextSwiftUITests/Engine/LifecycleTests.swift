import Testing
import TextSwiftUI

@MainActor private final class Log {
  var lines: [String] = []
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

@MainActor @Suite struct LifecycleTests {
  @Test func viewsAppearAndDisappearOnce() throws {
    let log = Log()
    let app = AppSession { Page(log: log) }
    #expect(log.lines == ["initial 1", "appear"] || log.lines == ["appear", "initial 1"])
    log.lines = []
    try app.tap("next")
    #expect(log.lines == ["initial 2", "1 to 2"] || log.lines == ["1 to 2", "initial 2"])
    log.lines = []
    try app.tap("toggle")
    #expect(log.lines == ["disappear"])
    try app.tap("toggle")
    #expect(log.lines == ["disappear", "appear"])
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
