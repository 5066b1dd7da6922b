import NavigationStack
import Testing

@testable import UserScripts

@Suite @MainActor
struct NavigationStackDeterminismTests {
  /// Other tests run at the same time, so the machine is as busy as it gets.
  @Test(arguments: NavigationStackStories.all.indices)
  func aScriptGivesOneTranscript(index: Int) async {
    var texts: Set<String> = []
    for _ in 0..<25 {
      let story = NavigationStackStories.all[index]
      let play = await ScriptPlay(story.script, on: story.app())
      texts.insert(play.transcript.text)
    }
    #expect(texts.count == 1)
  }
}
