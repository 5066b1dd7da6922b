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
        "push-and-pop", "summary", "number-fact", "number-fact-fails", "prime-number", "timer",
        "timer-beneath", "hundred", "load-and-push", "load-and-push-fails", "leave-while-loading",
      ])
  }
}
