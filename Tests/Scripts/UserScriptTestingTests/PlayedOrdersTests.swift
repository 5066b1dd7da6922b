import Foundation
import RuntimeIssues
import SteppedEffects
import TestSupport
import Testing
import TextSwiftUI
import UserScriptTesting

/// A search that shows incorrect results if its responses arrive out of order.
@MainActor @Observable
private final class Search {
  private(set) var query = ""
  private(set) var result = "Nothing yet"
  @ObservationIgnored private let tracker = EffectTracker(stepper: EffectRuntime())

  var app: ScriptedApp {
    ScriptedApp(effects: HostedEffects(on: tracker.stepper, clocks: [], settle: settle)) {
      SearchView(search: self)
    }
  }

  func type(_ text: String) {
    query = text
    tracker.start { _ in await self.show("Results for \(text)") }
  }

  private func show(_ text: String) { result = text }

  private func settle() async -> [InFlightEffect] {
    await tracker.settle()
    return tracker.alive.map { _, wait in
      InFlightEffect(action: "typed", fileID: "Search.swift", line: 1, wait: wait)
    }
  }
}

private struct SearchView: View {
  let search: Search

  var body: some View {
    TextField("Search", text: Binding(get: { search.query }, set: search.type))
    Text(search.result)
  }
}

private struct PageInCache: View {
  @State private var page = CachedPage()

  var body: some View {
    Button("Load", action: page.load)
    Button("Go on") {}.disabled(!page.isReady)
  }
}

private let search = UserScript("search") { user in
  try user.type("a", into: "Search")
  try user.type("b", into: "Search")
  try await user.settle()
}

@Suite @MainActor
struct PlayedOrdersTests {
  private let files = TemporaryFolder()
  private var folder: String { files.path }

  private func issues(
    orders: PlayedOrders = .first, record: SnapshotTestingConfiguration.Record = .never
  ) async -> [String] {
    await CollectedIssues {
      await assertUserScript(
        search, on: Search().app, record: record, in: .folder(folder), orders: orders)
    }.messages
  }

  @Test func failsIfOrdersEndDifferently() async throws {
    _ = await issues(record: .all)
    #expect(await issues() == [])
    let issues = await issues(orders: .all)
    #expect(
      issues == [
        """
        The user script "search" ends differently with another order of its effects: 2 orders, \
        2 outcomes; 2 late responses, 2 missing.

        The order [2, 1] shows different screens than [1, 2]:

        search, step 4 of 4: settle (after type "b" into "Search")
          text "Results for a", was drawn "Results for ab"

           │<ab__________________________________>│
         - │            Results for ab            │
         + │            Results for a             │
           └──────────────────────────────────────┘

        - order [1, 2], + order [2, 1].

        To fix, make the app ignore out-of-date responses, for example by canceling the previous \
        effect. To repeat this order, pass "orders: .only([2, 1])".
        """
      ])
    let guide = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Docs/TimeAndOrder.md").standardized
    let text = try String(contentsOf: guide, encoding: .utf8)
    #expect(text.contains(issues[0]))
  }

  @Test func failsIfOrdersCannotBeChecked() async {
    let noTasks: @MainActor () async -> Void = {}
    let issues = await CollectedIssues {
      await assertUserScript(
        UserScript("look") { try $0.note("nothing") },
        on: ScriptedApp(settle: noTasks) { SearchView(search: Search()) },
        record: .all, in: .folder(folder), orders: .all)
    }.messages
    #expect(
      issues.last == """
        The user script "look" can't be played with every order, because the app's effects aren't \
        on a runtime.

        To fix, create the app without a "settle" closure, so that its tasks run on a runtime. \
        This needs Swift 6.3 on Linux.
        """)
  }

  /// With a task that does nothing, some of the other orders are as the usual one.
  @Test(arguments: [false, true])
  func saysThatOrdersCannotBeCompared(_ hasOtherTask: Bool) async {
    let script = UserScript("go-on") { user in
      try user.tap("Load")
      try await user.settle()
      try user.tap("Go on")
    }
    let collected = await CollectedIssues {
      await assertUserScript(
        script,
        on: ScriptedApp {
          PageInCache()
          if hasOtherTask { Text("Other").task { await Task.yield() } }
        },
        record: .all, in: .folder(folder), orders: .all)
    }
    let (issues, notes) = (collected.messages, collected.notes.map(\.message))
    let fix = """


      To fix, let the script settle() before each step that needs a response, and at the end.
      """
    if hasOtherTask {
      #expect(issues.count == 1)
      #expect(
        notes.last == """
          Some orders of the effects in the user script "go-on" can't be compared with the usual one: \
          6 orders, 1 outcome, 3 that can't be compared; 6 late responses, 3 missing.\(fix)
          """)
    } else {
      #expect(
        issues.last == """
          The user script "go-on" can't be played with every order, because no other order of its \
          effects can be compared with the usual one.\(fix)
          """)
    }
  }

  @Test func playsOneOrder() async {
    _ = await issues(record: .all)
    #expect(await issues(orders: .only([1, 2])) == [])
    #expect(
      await issues(orders: .only([2, 1])).map { $0.contains("text \"Results for a\"") } == [true]
    )
  }

  @Test func expectationsDoNotReleaseLateAnswer() async {
    let script = UserScript("late") { user in
      try user.type("a", into: "Search")
      try await user.settle()
      try user.expect(noneOf: "Results for a")
      try await user.settle()
      try user.expect(visible: "Nothing yet")
    }
    let play = await EffectSchedule.$current.withValue(EffectSchedule([.late(1)])) {
      await ScriptPlay(script, on: Search().app)
    }
    #expect(play.error == nil)
  }

  @Test func rejectsOrderThatDoesNotFit() async {
    _ = await issues(record: .all)
    #expect(
      await issues(orders: .only([2])).first == """
        The user script "search" ended early. The order [2] doesn't match the effects: it has \
        no more turns, but effect 1 is ready to continue.

        To fix, add the missing turns, or play every order to list the ones that match.
        """)
  }

  /// Six effects can respond in 720 orders, of which only some are played.
  @Test func notesThatOnlyASampleWasPlayed() async {
    let script = UserScript("sample") { user in
      for letter in ["a", "b", "c", "d", "e", "f"] { try user.type(letter, into: "Search") }
      try await user.settle()
    }
    let collected = await CollectedIssues {
      await assertUserScript(
        script, on: Search().app, record: .all, in: .folder(folder), orders: .all)
    }
    let note = collected.notes.first?.message ?? ""
    let lines = note.split(separator: "\n")
    let first = """
      The user script "sample" was played with only a sample of the orders of its effects: a sample
      """
    #expect(lines.first?.hasPrefix(first) == true)
    #expect(
      lines.last
        == "To fix, split the script, so that fewer effects are in flight at the same time.")
  }

  @Test func requiresNewApp() async {
    let app = Search().app
    let issues = await CollectedIssues {
      await assertUserScript(search, on: app, record: .all, in: .folder(folder), orders: .all)
    }.issues
    #expect(
      issues.map(\.message).last == """
        The user script "search" can't be played with every order, because the app has already been \
        used.

        To fix, pass an expression that creates the app and its store, such as "on: makeApp()".
        """)
  }
}
