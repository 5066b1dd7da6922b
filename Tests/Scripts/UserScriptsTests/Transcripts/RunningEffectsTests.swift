import SteppedEffects
import Testing
import TextSwiftUI

@testable import UserScripts

@Suite @MainActor
struct RunningEffectsTests {
  private struct Words: View {
    var body: some View { Text("Words") }
  }

  private func text(
    _ effects: [InFlightEffect],
    _ steps: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async -> String {
    let settle: @MainActor () async -> [InFlightEffect] = { effects }
    let running = HostedEffects(on: nil, clocks: [], settle: settle)
    let app = ScriptedApp(effects: running) { Words() }
    return await ScriptPlay(UserScript("words", play: steps), on: app).transcript.text
  }

  private let timer = InFlightEffect(
    action: "Counter.Action.timer", fileID: "Counter/Counter.swift", line: 12,
    wait: .clock(.testClock, deadline: .seconds(3)))
  private let upload = InFlightEffect(
    action: "upload\n1", fileID: "Counter/Counter.swift", line: 14, wait: .unknown)

  private static let frame = """
    ┌ Words ───────────────────────────────┐
    │                Words                 │
    └──────────────────────────────────────┘
    """

  @Test func listsEffectsBelowLastStep() async throws {
    let drawn = await text([timer, upload]) { _ in }
    #expect(
      drawn == """
        script words
        screen 40 columns

        start
        \(Self.frame)
          still running: Counter.Action.timer, TestClock until 3.0 seconds
          still running: upload 1

        """)
    #expect(try Transcript(text: drawn).text == drawn)
    #expect(
      try Transcript(text: drawn).steps[0].runningEffects == [
        "Counter.Action.timer, TestClock until 3.0 seconds", "upload 1",
      ])
  }

  @Test func listsEffectsBelowUnchangedFramesAndNotes() async throws {
    let unchanged = await text([timer]) { try $0.perform("nothing") {} }
    #expect(
      unchanged.hasSuffix(
        """
        perform "nothing"
          (unchanged)
          still running: Counter.Action.timer, TestClock until 3.0 seconds

        """))
    #expect(try Transcript(text: unchanged).text == unchanged)
    let noted = await text([timer]) { try $0.note("the timer goes on") }
    #expect(
      noted.hasSuffix(
        """
        note "the timer goes on"
          still running: Counter.Action.timer, TestClock until 3.0 seconds

        """))
    #expect(try Transcript(text: noted).text == noted)
  }

  @Test func mergesEqualEffects() async {
    #expect(
      await text([timer, upload, timer]) { _ in }.hasSuffix(
        """
          still running: Counter.Action.timer, TestClock until 3.0 seconds (2 times)
          still running: upload 1

        """))
  }

  private struct Search: View {
    @State private var text = ""
    @State private var search: Task<Void, Never>?

    var body: some View {
      TextField("Search", text: $text).onChange(of: text) {
        search?.cancel()
        search = Task { try? await Task.sleep(for: .seconds(1)) }
      }
    }
  }

  /// A canceled task only lacks the turn in which it ends.
  @Test func listsNoCanceledTasks() async {
    let play = await ScriptPlay(
      UserScript("search") { user in try user.type("milk", into: "Search") },
      on: ScriptedApp { Search() })
    #expect(
      play.transcript.steps.last?.runningEffects == [#"a task of type "milk" into "Search""#])
  }

  @Test func failedScriptListsNoEffects() async {
    let settle: @MainActor () async -> [InFlightEffect] = { [upload] in [upload] }
    let running = HostedEffects(on: nil, clocks: [], settle: settle)
    let app = ScriptedApp(effects: running) { Words() }
    let script = UserScript("words") { try await $0.settle(timeout: .milliseconds(1)) }
    let play = await ScriptPlay(script, on: app)
    #expect(play.transcript.steps.last?.runningEffects == [])
  }

  @MainActor private final class Flag {
    var isSet = false
  }

  @Test func listingDoesNotRunEffects() async {
    let runtime = EffectRuntime()
    let tracker = EffectTracker(stepper: runtime)
    let run = Flag()
    let settle: @MainActor () async -> [InFlightEffect] = {
      await tracker.settle()
      return tracker.alive.map { _, wait in
        InFlightEffect(action: "tap", fileID: "Words/Words.swift", line: 1, wait: wait)
      }
    }
    tracker.start { _ in await MainActor.run { run.isSet = true } }
    let running = HostedEffects(on: runtime, clocks: [], settle: settle)
    let app = ScriptedApp(effects: running) { Words() }
    #expect(await app.runningEffects() == ["tap"])
    #expect(!run.isSet)
    let settled = await ScriptPlay(UserScript("words") { try await $0.settle() }, on: app)
    #expect(settled.transcript.steps.last?.runningEffects == [])
    #expect(run.isSet)
  }

  /// Requesting the effects of an app that doesn't list them must not settle the app.
  @Test(arguments: [false, true]) func doesNotSettleAppWithoutList(hasState: Bool) async {
    let run = Flag()
    let settle: @MainActor () async -> Void = { run.isSet = true }
    let app =
      hasState
      ? ScriptedApp(state: { 1 }, showing: [.screen], settle: settle, root: { Words() })
      : ScriptedApp(settle: settle) { Words() }
    #expect(await ScriptedUser(app: app).effectsAndWaits().effects == [])
    #expect(!run.isSet)
  }
}
