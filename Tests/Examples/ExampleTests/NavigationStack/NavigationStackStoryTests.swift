import SteppedEffects
import Testing
import UserScriptTesting

@testable import NavigationStack

@Suite @MainActor
struct NavigationStackStoryTests {
  @Test func listsRunningTimer() async throws {
    let story = try #require(NavigationStackStories.all.first { $0.script.name == "timer" })
    let started = UserScript("started") { user in
      try user.tap("Go to counter")
      try user.toggle("Timer")
    }
    let settled = UserScript("settled") { user in
      try user.tap("Go to counter")
      try user.toggle("Timer")
      try await user.settle()
    }
    for (script, end) in [(started, "timerToggled"), (settled, ", TestClock until 1.0 seconds")] {
      let play = await ScriptPlay(script, on: story.app())
      let effects = try #require(play.transcript.steps.last?.runningEffects)
      #expect(effects.count == 1)
      #expect(effects.first?.contains(end) == true, "\(effects)")
    }
  }

  @Test func everyAppHasItsOwnClock() async throws {
    let story = try #require(NavigationStackStories.all.first { $0.script.name == "timer" })
    let apps = (story.app(), story.app())
    let play = await ScriptPlay(story.script, on: apps.0)
    #expect(play.error == nil)
    #expect(apps.0.clock?.now.offset == .seconds(13))
    #expect(apps.1.clock?.now.offset == .zero)
  }
}
