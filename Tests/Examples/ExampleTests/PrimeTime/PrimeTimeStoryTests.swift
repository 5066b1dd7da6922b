import Foundation
import Testing
import UserScriptTesting

@testable import PrimeTime

@Suite @MainActor
struct PrimeTimeStoryTests {
  @Test(arguments: PrimeTimeStories.all.indices)
  func storiesMatchTranscripts(index: Int) async {
    let story = PrimeTimeStories.all[index]
    await assertUserScript(
      story.script, on: story.app(), theme: story.theme, in: story.location)
  }

  @Test(arguments: PrimeTimeStories.all.indices)
  func storiesAreDeterministic(index: Int) async {
    await expectOneTranscript { PrimeTimeStories.all[index] }
  }

  @Test func asciiTourContainsOnlyASCII() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../__Snapshots__/PrimeTime/ascii-tour.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    #expect(text.contains("\nstate: .destination.counter.count 1 -> 2\n"))
    #expect(text.contains("\nreceived .destination(.presented("))
    #expect(text.contains("2 is prime \\N{PARTY POPPER}"))
  }

  @Test func everyScriptHasStory() {
    #expect(
      PrimeTimeStories.all.map(\.script.name) == [
        "counter", "nth-prime", "nth-prime-fails",
        "nth-prime-second-try", "nth-prime-too-large", "count-while-asking", "leave-while-asking",
        "below-zero", "ordinals", "teens",
        "hundred-and-eleven", "prime-modal", "square", "save-and-remove", "second-favorite",
        "favorites", "save-and-load", "load-and-delete", "save-nothing", "load-nothing",
        "foreign-file", "leave-while-loading-primes", "broken-disk", "whole-tour", "ascii-tour",
      ])
  }
}
