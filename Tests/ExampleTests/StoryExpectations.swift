import Foundation
import Testing

@testable import UserScripts

/// Plays a story several times, and checks that each run has the same transcript.
///
/// `PROPERTY_ROUNDS=<number>` sets the number of rounds.
@MainActor
func expectOneTranscript(
  of story: () -> Story, sourceLocation: SourceLocation = #_sourceLocation
) async {
  let asked = ProcessInfo.processInfo.environment["PROPERTY_ROUNDS"].flatMap { Int($0) }
  var texts: Set<String> = []
  for _ in 0..<(asked ?? 4) {
    let story = story()
    texts.insert(await ScriptPlay(story.script, on: story.app()).transcript.text)
  }
  #expect(texts.count == 1, sourceLocation: sourceLocation)
}
