import RuntimeIssues
import SteppedEffects
import Testing
import TextSnapshotTesting
import TextSwiftUI

@testable import UserScripts

@Suite(.snapshots(in: .packageSnapshots("UserScripts"))) @MainActor
struct ScriptedUserTests {
  private let book = Notebook()

  @Test func recordsFrameForEveryStep() async {
    let play = await book.play { user in
      try user.tap("Add")
      try user.swipe(row: 0, action: "Delete")
      try user.select(row: 2)
      try user.tap("Twice", at: 1)
      try user.tap("Warn")
      try user.dismiss()
      try user.note("the sheet comes next")
      try user.tap("Share")
      try user.dismiss()
      try user.perform("a page is torn out") { try user.note("inside") }
      try await user.settle()
      try user.goBack()
    }
    #expect(play.error == nil)
    #expect(
      play.transcript.steps.map(\.action) == [
        "start", "tap \"Add\"", "swipe row 0 \"Delete\"", "select row 2", "tap \"Twice\" at 1",
        "tap \"Warn\"", "dismiss", "note \"the sheet comes next\"", "tap \"Share\"", "dismiss",
        "note \"inside\"", "perform \"a page is torn out\"", "settle", "go back",
      ])
    #expect(book.pages == ["Second of two"] && !book.isOpen)
  }

  @MainActor @Observable fileprivate final class Ground {
    var depth = 1
  }

  private struct Stacks: View {
    let ground: Ground
    var body: some View {
      (0..<ground.depth).reduce(AnyView(Text("in"))) { view, _ in AnyView(VStack { view }) }
    }
  }

  @Test func tooDeepScreenEndsScript() async {
    let ground = Ground()
    let app = ScriptedApp { Stacks(ground: ground) }
    let play = await ScriptPlay(
      UserScript("dig") { user in
        try user.perform("dig") { ground.depth = 65 }
        try user.note("never")
      }, on: app)
    #expect(play.transcript.steps.map(\.action) == ["start", "perform \"dig\""])
    #expect(
      play.error.map { "\($0)" } == """
        This screen isn't drawn because its views are nested more than 64 levels deep. To fix, \
        look for a view that contains itself, or nest fewer views.
        """)
    let start = await ScriptPlay(UserScript("look") { try $0.tap("in") }, on: app)
    #expect(start.transcript.steps.map(\.action) == ["start"])
    #expect(start.error.map { "\($0)" }?.hasPrefix("This screen isn't drawn") == true)
  }

  @Test func performRethrows() async {
    struct NoNetwork: Error {}
    let play = await book.play { user in
      try await user.perform("the network comes back") { await Task {}.value }
      try user.perform("the network goes down") { throw NoNetwork() }
    }
    #expect(play.transcript.steps.map(\.action) == ["start", "perform \"the network comes back\""])
    let error = play.error as? UserScriptError
    #expect(error?.callSite.line == UInt(#line) - 4)
    let later = await book.play { user in
      do {
        try await user.perform("wait") {
          await Task {}.value
          throw NoNetwork()
        }
      } catch {
        try user.tap("Add")
      }
    }
    #expect(later.transcript.steps.map(\.action) == ["start", "tap \"Add\""])
  }

  @Test func advancesClock() async {
    let play = await book.play { user in
      try await user.advance(by: .seconds(2))
      try await user.advance(by: .milliseconds(250))
      try user.tap("Add")
    }
    #expect(
      play.transcript.steps.map(\.action) == [
        "start", "advance 2.0 seconds", "advance 0.25 seconds", "tap \"Add\"",
      ])
    #expect(book.clock.now.offset == .milliseconds(2_250))
  }

  @Test func userWithoutFramesKeepsOutline() throws {
    let user = ScriptedUser(app: book.app, recordsFrames: false)
    try user.tap("Warn")
    try user.note("nothing is recorded")
    #expect(user.transcript.steps.isEmpty)
    #expect(user.screen.outline.hasSuffix("text \"No paper left\"\nbutton \"OK\""))
    #expect(throws: UserScriptError.self) { try user.tap("Add") }
  }

  @Test func unsettledAdvanceEndsScript() async {
    book.inFlightEffects = [
      InFlightEffect(action: "load", fileID: "Book/Book.swift", line: 4, wait: .unknown)
    ]
    let play = await book.play { user in
      try await user.advance(by: .seconds(2))
      try user.tap("Add")
    }
    #expect(play.transcript.steps.map(\.action) == ["start", "advance 2.0 seconds"])
    #expect((play.error as? UserScriptError)?.step == "advance 2.0 seconds")
    #expect(await book.app.inFlightEffects() == book.inFlightEffects)
  }

  @Test func framesShowEffectOfStep() async {
    let play = await book.play { try $0.tap("Warn") }
    assertSnapshot(of: play.transcript.text, as: .lines)
  }

  @Test func tapsByID() async {
    let play = await book.play { try $0.tap(id: "second") }
    #expect(play.error == nil)
    #expect(play.transcript.steps.map(\.action) == ["start", "tap id \"second\""])
    #expect(book.pages == ["Second of two"])
  }

  @Test func keepsStepsOfFailedScript() async {
    let play = await book.play { user in
      try user.tap("Add")
      try user.tap("Remove")
      try user.tap("Add")
    }
    #expect(play.transcript.steps.map(\.action) == ["start", "tap \"Add\""])
    #expect(play.error is UserScriptError)
  }
}

@Suite @MainActor
struct SettleTimeoutTests {
  private struct Words: View {
    var body: some View { Text("Words") }
  }

  private func neverSettling(_ clock: TestClock? = nil) -> (app: ScriptedApp, line: UInt) {
    let stream = AsyncStream<Void> { _ in }
    let settle: @MainActor () async -> Void = {
      for await _ in stream {}
      // This loop ends if the call is canceled, but the result of a canceled call must be ignored.
    }
    return (ScriptedApp(settle: settle, clock: clock) { Words() }, #line)
  }

  @Test func settleTimesOut() async {
    let (app, line) = neverSettling()
    let script = UserScript("endless") { user in
      try await user.settle(timeout: .milliseconds(1))
      try user.note("never")
    }
    let play = await ScriptPlay(script, on: app)
    #expect(play.transcript.steps.map(\.action) == ["start", "settle"])
    #expect(
      (play.error as? UserScriptError)?.description == """
        Could not settle: an effect never became idle:
          The settle closure of the app at UserScriptsTests/ScriptedUserTests.swift:\(line) did \
        not return within 0.001 seconds.

        The last frame:
        ┌ Words ───────────────────────────────┐
        │                Words                 │
        └──────────────────────────────────────┘

        To fix, give the app a dependency that returns immediately or a TestClock, or end the effect \
        before this step.
        """)
  }

  @Test func timedOutAdvanceDoesNotMoveClock() async {
    let clock = TestClock()
    let script = UserScript("endless") { user in
      try await user.advance(by: .seconds(3), timeout: .milliseconds(1))
    }
    let play = await ScriptPlay(script, on: neverSettling(clock).app)
    #expect(play.transcript.steps.map(\.action) == ["start", "advance 3.0 seconds"])
    #expect((play.error as? UserScriptError)?.step == "advance 3.0 seconds")
    #expect(clock.now.offset == .zero)
  }

  @MainActor private final class Flag {
    var isSet = false
  }

  @Test func runtimeWorkDoesNotTimeOut() async {
    let runtime = EffectRuntime()
    let tracker = EffectTracker(stepper: runtime)
    let done = Flag()
    let settle: @MainActor () async -> Void = { await tracker.settle() }
    let app = ScriptedApp(settle: settle) { Words() }
    tracker.start { _ in
      // Each task takes one turn of the main actor. The timeout is 100 turns.
      for _ in 0..<200 { await Task { @MainActor in }.value }
      await MainActor.run { done.isSet = true }
    }
    let script = UserScript("busy") { user in
      try await user.settle(timeout: .nanoseconds(1))
    }
    let play = await ScriptPlay(script, on: app)
    #expect(play.error == nil)
    #expect(done.isSet)
  }

  /// An address is noted below the frame of the step that opens it, and not below later frames.
  @Test func notesAnOpenedAddressOnce() async {
    struct Help: View {
      @Environment(\.openURL) private var openURL
      @State private var count = 0

      var body: some View {
        Button("Help") { openURL(URL(filePath: "/help")) }
        Button("Count \(count)") { count += 1 }
      }
    }
    let play = await ScriptPlay(
      { user in
        try user.tap("Help")
        try user.tap("Count 0")
        try user.tap("Help")
      }, of: "help", on: ScriptedApp { Help() })
    let note = ["  opened: file:///help"]
    #expect(play.transcript.steps.map(\.notes) == [[], note, [], note])
  }
}
