#if os(Linux)
  import Foundation
  import Testing
  import TextSwiftUI

  @testable import UserScripts

  /// The date of an app goes on with each action of the user, but its deadlines don't.
  @MainActor @Suite struct ActionDateTests {
    private struct Note: Identifiable {
      let id = Date()
      let text: String
    }

    private struct Notes: View {
      @State private var notes: [Note] = []

      var body: some View {
        ForEach(notes.sorted { $0.id > $1.id }) { Text($0.text) }
        Button("Add") { notes.append(Note(text: "Note \(notes.count + 1)")) }
      }
    }

    /// The dates also are identifiers, which must be different ones.
    @Test func sortsByDate() async {
      let script = UserScript("notes") { user in
        for _ in 0..<3 { try user.tap("Add") }
      }
      let play = await ScriptPlay(script, on: ScriptedApp { Notes() })
      #expect(
        play.transcript.steps.last?.frame.joined(separator: "\n") == """
          ┌ Notes ───────────────────────────────┐
          │                Note 3                │
          │                Note 2                │
          │                Note 1                │
          │                [Add]                 │
          └──────────────────────────────────────┘
          """)
    }

    private struct Countdown: View {
      @State private var end: Date?
      @State private var left = 0
      @State private var taps = 0

      var body: some View {
        Text("\(left) s, \(taps) taps")
        Button("Tap") { taps += 1 }
        Button("Start") {
          end = .now + 3
          _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
            MainActor.assumeIsolated { left = Int((end ?? .now).timeIntervalSinceNow) }
          }
        }
      }
    }

    @Test func keepsDeadlines() async {
      let script = UserScript("countdown") { user in
        try user.tap("Start")
        try await user.advance(by: .milliseconds(999))
        try user.expect(visible: "0 s, 0 taps")
        try await user.advance(by: .milliseconds(1))
        try user.expect(visible: "2 s, 0 taps")
        for _ in 0..<5 { try user.tap("Tap") }
        try user.expect(visible: "2 s, 5 taps")
        // A bit less than a second is left, as on a phone.
        try await user.advance(by: .seconds(1))
        try user.expect(visible: "0 s, 5 taps")
      }
      let play = await ScriptPlay(script, on: ScriptedApp { Countdown() })
      #expect(play.error == nil)
    }
  }
#endif
