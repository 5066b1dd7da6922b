import Testing
import TextSwiftUI
import UserScripts

/// The order in which views do something when they appear, change, or disappear, which is SwiftUI's.
@MainActor @Suite struct EffectOrderTests {
  @MainActor fileprivate final class Log {
    var lines: [String] = []

    func take() -> String {
      defer { lines = [] }
      return lines.joined(separator: " ")
    }
  }

  private struct Nested: View {
    let log: Log
    @State private var number = 0
    @State private var isShown = true

    var body: some View {
      Button("Next") { number += 1 }
      Button("Hide") { isShown = false }
      if isShown {
        VStack {
          Text("a").followed(by: "a", number, log)
          Text("b").followed(by: "b", number, log)
        }
        .followed(by: "stack", number, log)
      }
    }
  }

  @Test func innermostViewIsFirst() throws {
    let log = Log()
    let app = AppSession { Nested(log: log) }
    #expect(log.take() == "a+ b+ stack+")
    try app.tap("Next")
    #expect(log.take() == "a1 b1 stack1")
    try app.tap("Hide")
    #expect(log.take() == "a- b- stack-")
  }

  @Test func modifiersOfAViewAreInTheirOrder() async {
    let log = Log()
    _ = AppSession {
      VStack {
        Text("x")
          .task { log.lines.append("task") }
          .onAppear { log.lines.append("first") }
          .onChange(of: 1, initial: true) { log.lines.append("second") }
          .onAppear { log.lines.append("third") }
      }
      .onAppear { log.lines.append("outer") }
    }
    #expect(log.lines == ["first", "second", "third", "outer"])
  }

  private struct Groups: View {
    let log: Log
    @State private var isLoaded = false

    var body: some View {
      Button("Load") { isLoaded.toggle() }
      Group {
        Text("a")
        Pair()
      }
      .onAppear { log.lines.append("group") }
      Group { if isLoaded { Text("loaded") } }
        .onAppear { log.lines.append("never") }
        .onDisappear { log.lines.append("gone") }
      Group { if isLoaded { Text("content") } else { Text("spinner") } }
        .onAppear { log.lines.append("branch") }
      EmptyView().onAppear { log.lines.append("empty") }
    }
  }

  private struct Pair: View {
    var body: some View {
      Text("b")
      Text("c")
    }
  }

  /// A modifier of a group is one of each of its views, and an empty group has none.
  @Test func groupsAppearOncePerView() throws {
    let log = Log()
    let app = AppSession { Groups(log: log) }
    #expect(log.take() == "group group group branch")
    try app.tap("Load")
    #expect(log.take() == "never branch")
    try app.tap("Load")
    #expect(log.take() == "branch gone")
  }

  /// What a modifier adds to a view isn't one of its views.
  @Test func additionsAreNotFollowed() throws {
    var count = 0
    let app = AppSession {
      Text("x").overlay { Text("y") }.background { Text("z") }.onAppear { count += 1 }
    }
    #expect(count == 1 && app.lines.count == 1)
  }

  private struct Flash: View {
    let log: Log
    @State private var isLit = false

    var body: some View {
      Button("Flash") {
        withAnimation(.linear(duration: 2).delay(1)) {
          isLit = true
        } completion: {
          isLit = false
        }
        withAnimation(.linear.repeatForever()) {
        } completion: {
          log.lines.append("never")
        }
        withAnimation(nil) {
        } completion: {
          log.lines.append("at once")
        }
      }
      .onChange(of: isLit) { log.lines.append("\(isLit)") }
    }
  }

  @Test func animationsAreCompletedAfterTheirTime() async {
    let log = Log()
    let script = UserScript("flash") { user in
      try user.tap("Flash")
      #expect(log.take() == "at once true")
      try await user.advance(by: .milliseconds(2_999))
      #expect(log.take() == "")
      try await user.advance(by: .milliseconds(1))
      #expect(log.take() == "false")
      try await user.advance(by: .hours(1))
      #expect(log.take() == "")
    }
    let play = await ScriptPlay(script, on: ScriptedApp { Flash(log: log) })
    #expect(play.error == nil)
  }

  @Test func tabsAppearWhenTheyAreShown() throws {
    let log = Log()
    let app = AppSession {
      TabView {
        Text("home").tabItem { Text("Home") }.onAppear { log.lines.append("home") }
        Text("search").tabItem { Text("Search") }.onAppear { log.lines.append("search") }
      }
    }
    #expect(log.take() == "home")
    try app.tap("Search")
    #expect(log.take() == "search")
  }
}

extension View {
  fileprivate func followed(
    by name: String, _ number: Int, _ log: EffectOrderTests.Log
  ) -> some View {
    onAppear { log.lines.append(name + "+") }
      .onChange(of: number) { log.lines.append("\(name)\(number)") }
      .onDisappear { log.lines.append(name + "-") }
  }
}
