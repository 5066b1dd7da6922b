import Foundation
import Testing
import TextSwiftUI

@testable import UserScripts

/// Plays steps, and compares the last picture, without its frame.
@MainActor func expectPicture(
  _ picture: String, on app: ScriptedApp, _ location: SourceLocation = #_sourceLocation,
  after steps: @escaping (ScriptedUser) async throws -> Void
) async {
  let play = await ScriptPlay(UserScript("facts") { try await steps($0) }, on: app)
  let text = play.error.map { "\($0)" } ?? play.transcript.steps.last.map(text) ?? ""
  #expect(text == picture, sourceLocation: location)
}

private func text(of step: Transcript.Step) -> String {
  step.frame.filter { !$0.hasPrefix("┌") && !$0.hasPrefix("└") }.map {
    $0.trimmingCharacters(in: CharacterSet(charactersIn: "│ "))
  }.joined(separator: "\n")
}
