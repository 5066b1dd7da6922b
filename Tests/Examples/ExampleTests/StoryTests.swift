import NavigationStack
import PrimeTime
import Testing
import TodoTutorial
import UserScriptTesting
import XCTest

private let stories =
  PrimeTimeStories.all + NavigationStackStories.all + TodoTutorialStories.all

/// Plays each story of the example apps once.
///
/// `.ci/soak` plays them 200 times with `stories`, which compares the same transcripts.
@Suite @MainActor
struct StoryTests {
  @Test(arguments: stories.indices)
  func matchesTranscript(index: Int) async { await play(stories[index]) }
}

/// A test that plays a story in XCTest.
///
/// The test is asynchronous, because a synchronous test that's isolated to the main actor would
/// crash.
final class StoryXCTests: XCTestCase {
  @MainActor
  func testWholeTour() async {
    for story in PrimeTimeStories.all where story.script.name == "whole-tour" { await play(story) }
  }
}

@MainActor
private func play(_ story: Story) async {
  await assertUserScript(story.script, on: story.app(), in: story.location)
}
