// Tests/ShopTests/ShopStoryTests.swift
import Shop
import Testing
import UserScriptTesting

@MainActor
@Test(arguments: shopStories)
func everyStoryShowsItsTranscript(story: Story) async {
  await assertUserScript(story.script, on: story.app(), in: story.location)
}
