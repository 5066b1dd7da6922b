import Testing
import TodoTutorial
import UserScriptTesting

@Suite @MainActor
struct TodoTutorialStoryTests {
  @Test(arguments: TodoTutorialStories.all.indices)
  func storiesMatchTranscripts(index: Int) async {
    let story = TodoTutorialStories.all[index]
    await assertUserScript(
      story.script, on: story.app(), theme: story.theme, in: story.location)
  }

  @Test(arguments: TodoTutorialStories.all.indices)
  func storiesAreDeterministic(index: Int) async {
    await expectOneTranscript { TodoTutorialStories.all[index] }
  }

  @Test func everyScriptHasStory() {
    #expect(
      TodoTutorialStories.all.map(\.script.name) == [
        "todos", "no-name", "return-key", "spaces", "no-title", "discard", "new-todos",
        "second-log-in", "many-words",
      ])
  }
}
