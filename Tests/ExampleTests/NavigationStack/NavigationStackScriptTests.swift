import NavigationStack
import Testing
import UserScriptTesting

@Suite @MainActor
struct NavigationStackScriptTests {
  @Test(arguments: NavigationStackStories.all.indices)
  func everyStoryShowsItsTranscript(index: Int) async {
    let story = NavigationStackStories.all[index]
    await assertUserScript(story.script, on: story.app(), in: story.location)
  }

  @Test func everyScriptHasAStory() {
    #expect(
      NavigationStackStories.all.map(\.script.name) == [
        "push-and-pop", "summary", "number-fact", "number-fact-fails", "negative-numbers",
        "leave-while-waiting", "answer-beneath", "failure-beneath", "prime-number", "small-numbers",
        "timer",
        "timer-beneath", "two-timers", "hundred", "load-and-push", "load-and-push-fails",
        "load-and-push-second-try",
        "give-up", "leave-while-loading",
      ])
  }
}
