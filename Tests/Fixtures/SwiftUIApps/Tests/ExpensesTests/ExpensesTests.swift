import AppStories
import Testing
import UserScriptTesting

@MainActor @Test(arguments: expensesStories) func playsExpenses(story: Story) async {
  await assertUserScript(story.script, on: story.app(), in: story.location)
}

@MainActor @Test func drawsPreviews() async {
  await assertPreviews(of: "Expenses")
}
