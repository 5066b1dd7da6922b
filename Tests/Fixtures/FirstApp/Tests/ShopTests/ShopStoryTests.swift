// Tests/ShopTests/ShopStoryTests.swift
import Shop
import Testing
import UserScriptTesting

@MainActor
@Test(arguments: shopStories.indices)
func everyStoryShowsItsTranscript(index: Int) async {
  let story = shopStories[index]
  await assertUserScript(story.script, on: story.app(), in: story.location)
}
