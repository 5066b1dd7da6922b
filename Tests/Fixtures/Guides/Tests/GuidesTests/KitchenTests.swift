import Kitchen
import Testing
import UserScriptTesting

@MainActor @Test(arguments: kitchenStories) func brews(_ story: Story) async {
  await assertUserScript(story.script, on: story.app(), in: story.location)
}

@MainActor @Test func showsLogo() {
  assertSnapshot(of: LogoView(), as: .text(.fit))
}
