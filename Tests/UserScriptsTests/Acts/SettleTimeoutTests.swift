import SteppedEffects
import Testing
import TextScreens

@testable import UserScripts

/// An app of another architecture has as much time to come to rest as a store.
@Suite @MainActor
struct SettleTimeoutTests {
  private struct Words: Screen {
    var body: some View { Text("Words") }
  }

  /// An app whose settle closure never returns.
  private var endless: (app: ScriptedApp, line: UInt) {
    let stream = AsyncStream<Void> { _ in }
    let settle: @MainActor () async -> Void = {
      for await _ in stream {}
      // Cancelled at last, it must not be heard any more.
    }
    return (ScriptedApp(settle: settle) { Words() }, #line)
  }

  @Test func aSettleThatDoesNotReturnEndsTheScript() async {
    let (app, line) = endless
    let script = UserScript("endless") { user in
      await user.settle(timeout: .milliseconds(1))
      user.note("never")
    }
    let play = await ScriptPlay(script, on: app)
    #expect(play.transcript.steps.map(\.act) == ["start", "settle"])
    #expect(
      (play.error as? UserScriptError)?.description == """
        Could not settle: an effect did not come to rest:
          The settle closure of the app at UserScriptsTests/SettleTimeoutTests.swift:\(line) did \
        not return within 0.001 seconds.

        The screen then:
        ┌ Words ───────────────────────────────┐
        │                Words                 │
        └──────────────────────────────────────┘

        To fix, give the app a dependency that answers at once or a TestClock, or end the effect \
        before this step.
        """)
  }

  @Test func aClockDoesNotMoveOnBesideIt() async {
    let clock = TestClock()
    let script = UserScript("endless") { user in
      await user.advance(clock, by: .seconds(3), timeout: .milliseconds(1))
    }
    let play = await ScriptPlay(script, on: endless.app)
    #expect(play.transcript.steps.map(\.act) == ["start", "advance 3.0 seconds"])
    #expect((play.error as? UserScriptError)?.act == "advance 3.0 seconds")
    #expect(clock.now.offset == .zero)
  }

  @MainActor private final class Flag {
    var isSet = false
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func theWorkOfARuntimeDoesNotCount() async {
    let runtime = EffectRuntime()
    let ledger = EffectTracker(stepper: runtime)
    let done = Flag()
    let settle: @MainActor () async -> Void = { await ledger.settle() }
    let app = ScriptedApp(settle: settle) { Words() }
    ledger.start { _ in
      // Each is a turn of the main actor, of which the timeout counts 100.
      for _ in 0..<1_000 { await Task { @MainActor in }.value }
      await MainActor.run { done.isSet = true }
    }
    let script = UserScript("busy") { user in
      await user.settle(timeout: .nanoseconds(1))
    }
    let play = await ScriptPlay(script, on: app)
    #expect(play.error == nil)
    #expect(done.isSet)
  }
}
