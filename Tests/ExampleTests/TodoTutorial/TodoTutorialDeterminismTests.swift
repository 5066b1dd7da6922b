import Testing
import TodoTutorial

@testable import UserScripts

@Suite @MainActor
struct TodoTutorialDeterminismTests {
  /// Other tests run at the same time, so the machine is as busy as it gets.
  @Test(arguments: TodoTutorialStories.all.indices)
  func aScriptGivesOneTranscript(index: Int) async {
    let story = TodoTutorialStories.all[index]
    var texts: Set<String> = []
    for _ in 0..<25 {
      let play = await ScriptPlay(story.script, on: story.app())
      texts.insert(play.transcript.text)
    }
    #expect(texts.count == 1)
  }
}
