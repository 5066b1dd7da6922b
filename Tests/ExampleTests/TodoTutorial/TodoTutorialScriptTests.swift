import Testing
import TodoTutorial
import UserScriptTesting

@Suite @MainActor
struct TodoTutorialScriptTests {
  @Test(arguments: TodoTutorialStories.all.indices)
  func everyStoryShowsItsTranscript(index: Int) async {
    let story = TodoTutorialStories.all[index]
    await assertUserScript(story.script, on: story.app(), in: story.location)
  }

  @Test func everyScriptHasAStory() {
    #expect(
      TodoTutorialStories.all.map(\.script.name) == [
        "todos", "no-name", "return-key", "spaces", "no-title", "discard", "new-todos",
        "second-log-in",
        "many-words",
      ])
  }
}
