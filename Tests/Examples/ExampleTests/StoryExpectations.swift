import Foundation
import Testing

@testable import UserScripts

/// Plays a story several times and checks that all of its transcripts are identical.
///
/// To change the number of rounds, set the environment variable `PROPERTY_ROUNDS`.
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
