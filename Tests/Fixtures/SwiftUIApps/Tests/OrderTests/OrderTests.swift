import AppStories
import Testing
import UserScriptTesting

@MainActor @Test(arguments: orderStories) func playsOrder(story: Story) async {
  await assertUserScript(story.script, on: story.app(), in: story.location)
}
