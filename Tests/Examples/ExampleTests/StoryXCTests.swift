import PrimeTime
import TodoTutorial
import UserScriptTesting
import XCTest

/// Tests that play stories in XCTest.
///
/// The tests are asynchronous, because a synchronous test that's isolated to the main actor would
/// crash.
final class StoryXCTests: XCTestCase {
  @MainActor
  func testPrimeTime() async {
    for story in PrimeTimeStories.all { await play(story) }
  }

  @MainActor
  func testTodoTutorial() async {
    for story in TodoTutorialStories.all { await play(story) }
  }

  @MainActor
  private func play(_ story: Story) async {
    await assertUserScript(
      story.script, on: story.app(), theme: story.theme, in: story.location)
  }
}
