import Testing
import UserScriptTesting

@testable import PrimeTime

@Suite @MainActor
struct PrimeTimeStoryTests {
  @Test(arguments: PrimeTimeStories.all.indices)
  func storiesMatchTranscripts(index: Int) async {
    let story = PrimeTimeStories.all[index]
    await assertUserScript(story.script, on: story.app(), in: story.location)
  }

  @Test(arguments: PrimeTimeStories.all.indices)
  func storiesAreDeterministic(index: Int) async {
    await expectOneTranscript { PrimeTimeStories.all[index] }
  }

  @Test func everyScriptHasStory() {
    #expect(
      PrimeTimeStories.all.map(\.script.name) == [
        "counter", "nth-prime", "nth-prime-fails", "nth-prime-second-try", "nth-prime-too-large",
        "count-while-asking", "leave-while-asking", "below-zero", "ordinals", "teens",
        "hundred-and-eleven", "prime-modal", "square", "save-and-remove", "second-favorite",
        "favorites", "save-and-load", "save-nothing", "load-nothing", "foreign-file",
        "leave-while-loading-primes", "broken-disk",
      ])
  }
}
