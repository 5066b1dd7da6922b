import Foundation
import Testing

@testable import UserScripts

/// Plays a story several times, and expects the same transcript each time.
///
/// Other tests run at the same time, so the machine is busy. `PROPERTY_ROUNDS=<number>` asks for
/// more rounds than every test run has time for.
///
/// - Parameters:
///   - story: Makes the story, before each play.
///   - sourceLocation: The place of the call.
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
