#if os(Linux)
  import Foundation
  import Testing
  import TextSnapshots
  import TextSwiftUI

  @testable import UserScripts

  /// A list of notes that keeps them in the settings of the process.
  private final class Notes: ObservableObject {
    static let key = "StandardSettingsTests.notes"

    @Published var titles: [String] {
      didSet { UserDefaults.standard.set(titles, forKey: Self.key) }
    }

    init() { titles = UserDefaults.standard.stringArray(forKey: Self.key) ?? [] }
  }

  private struct NotesView: View {
    @ObservedObject var notes: Notes

    var body: some View {
      ForEach(notes.titles, id: \.self) { Text($0) }
      Button("Add") { notes.titles.append("Note \(notes.titles.count + 1)") }
    }
  }

  @MainActor @Suite struct StandardSettingsTests {
    @Test func eachPlayOfStoryBeginsAnew() async {
      let script = UserScript("notes") { user in
        try user.expect(noneOf: "Note 1")
        try user.tap("Add")
        try user.expect(visible: "Note 1")
      }
      let story = Story(script, in: .packageSnapshots("Notes")) {
        let notes = Notes()
        return ScriptedApp { NotesView(notes: notes) }
      }
      let first = story.app()
      #expect(await ScriptPlay(script, on: first, frames: FrameStyle()).failure == "no error")
      // The first app is still there, as it is while the steps of a script are undone.
      #expect(await ScriptPlay(script, on: story.app(), frames: FrameStyle()).failure == "no error")
      withExtendedLifetime(first) {}
    }

    @Test func endOfAppsRestoresSettings() throws {
      let defaults = try #require(UserDefaults(suiteName: "StandardSettingsTests"))
      defaults.set("test", forKey: "name")
      let settings = StandardSettings(defaults)
      settings.begin()
      settings.begin()
      defaults.set("app", forKey: "name")
      defaults.set(2, forKey: "count")
      settings.end()
      #expect(defaults.integer(forKey: "count") == 2)
      settings.restart()
      #expect(defaults.string(forKey: "name") == "test")
      defaults.set(3, forKey: "count")
      settings.end()
      #expect(defaults.object(forKey: "count") == nil)
      #expect(defaults.string(forKey: "name") == "test")
      defaults.removeObject(forKey: "name")
    }
  }
#endif
