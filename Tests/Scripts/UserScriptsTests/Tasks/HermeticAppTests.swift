#if os(Linux)
  import Dispatch
  import Foundation
  import Testing
  import TextSnapshots
  import TextSwiftUI

  @testable import UserScripts

  /// What a view shows of dates and of chance is a function of the script.
  @MainActor @Suite struct HermeticAppTests {
    private struct Clocks: View {
      @State private var created = Date()
      @State private var number = Int.random(in: 1...100)
      @State private var id = UUID()

      var body: some View {
        Text(created.formatted())
        Text(created, style: .relative)
        Text("\(number) \(id.uuidString.prefix(8))")
        TimelineView(.everyMinute) { context in
          Text(context.date, style: .date)
          Text("\(Calendar.current.component(.hour, from: context.date)) o’clock")
        }
        Button("Shuffle") { number = (1...100).shuffled()[0] }
      }
    }

    private struct Settings: View {
      @AppStorage("visits") private var visits = 0
      @AppStorage("home") private var home: URL?
      @AppStorage("theme") private var theme = "light"

      var body: some View {
        Text("\(visits) visits, \(theme), \(home?.host() ?? "nowhere")")
        Button("Visit") { UserDefaults.standard.set(visits + 1, forKey: "visits") }
        Button("Move") { home = URL(string: "https://example.com") }
        Button("Read") {
          let settings = UserDefaults.standard
          theme = "\(settings.integer(forKey: "visits")) \(settings.string(forKey: "theme") ?? "-")"
        }
        Button("Forget") { UserDefaults.standard.set(nil, forKey: "visits") }
      }
    }

    /// Code that uses `UserDefaults` and views with `@AppStorage` have the same settings.
    @Test func sharesSettings() async {
      let script = UserScript("settings") { user in
        try user.tap("Visit")
        try user.expect(visible: "1 visits, dark, nowhere")
        try user.tap("Move")
        try user.expect(visible: "1 visits, dark, example.com")
        try user.tap("Read")
        try user.expect(visible: "1 visits, 1 dark, example.com")
        try user.tap("Forget")
        try user.expect(visible: "0 visits, 1 dark, example.com")
      }
      for _ in 0..<2 {
        let play = await ScriptPlay(
          script, on: ScriptedApp { Settings().defaultAppStorage(["theme": "dark"]) })
        #expect(play.error == nil)
      }
    }

    @Test func isFunctionOfScript() async {
      let script = UserScript("clocks") { user in
        try await user.advance(by: .minutes(90))
        try user.tap("Shuffle")
        try await user.advance(to: ScriptedApp.usualDate + 86_400)
      }
      let play = await ScriptPlay(script, on: ScriptedApp { Clocks() })
      #expect(
        play.transcript.text == """
          script clocks
          screen 40 columns

          start
          ┌ Clocks ──────────────────────────────┐
          │          1/1/2026, 9:41\u{202F}AM           │
          │                0 sec                 │
          │             57 67EC8E65              │
          │           January 1, 2026            │
          │              9 o’clock               │
          │              [Shuffle]               │
          └──────────────────────────────────────┘
          advance 5400.0 seconds
          ┌ Clocks ──────────────────────────────┐
          │          1/1/2026, 9:41\u{202F}AM           │
          │             1 hr, 30 min             │
          │             57 67EC8E65              │
          │           January 1, 2026            │
          │              11 o’clock              │
          │              [Shuffle]               │
          └──────────────────────────────────────┘
          tap "Shuffle"
          ┌ Clocks ──────────────────────────────┐
          │          1/1/2026, 9:41\u{202F}AM           │
          │             1 hr, 30 min             │
          │             44 67EC8E65              │
          │           January 1, 2026            │
          │              11 o’clock              │
          │              [Shuffle]               │
          └──────────────────────────────────────┘
          advance to 2026-01-02T09:41:00Z
          ┌ Clocks ──────────────────────────────┐
          │          1/1/2026, 9:41\u{202F}AM           │
          │                1 day                 │
          │             44 67EC8E65              │
          │           January 2, 2026            │
          │              9 o’clock               │
          │              [Shuffle]               │
          └──────────────────────────────────────┘

          """)
      let again = await ScriptPlay(script, on: ScriptedApp { Clocks() })
      #expect(play.transcript == again.transcript)
      let other = await ScriptPlay(
        script, on: ScriptedApp(date: Date(timeIntervalSince1970: 0), seed: 2) { Clocks() })
      #expect(
        other.transcript.steps[0].frame.joined(separator: "\n") == """
          ┌ Clocks ──────────────────────────────┐
          │          1/1/1970, 12:00\u{202F}AM          │
          │                0 sec                 │
          │             60 421EFC0B              │
          │           January 1, 1970            │
          │              0 o’clock               │
          │              [Shuffle]               │
          └──────────────────────────────────────┘
          """)
    }

    /// An exploration knows an action by its line only.
    @Test func repeatsWhatAdvancesToDate() async {
      var actions: [UserAction] = []
      let explorer = Explorer([Explorer.Root("clocks") { ScriptedApp { Clocks() } }]) { event in
        if case .action(let action) = event { actions.append(action) }
      }
      await explorer.replay(
        ["tap \"Shuffle\"", "advance to 2026-01-02T09:41:00Z"], root: "clocks")
      #expect(actions.last?.line == "advance to 2026-01-02T09:41:00Z")
      #expect(actions.last?.duration == .seconds(86_400) - .seconds(1) / 512)
    }

    @Test func advancesOnlyToLaterDates() async {
      let script = UserScript("past") { user in
        try await user.advance(to: ScriptedApp.usualDate + 60)
        try await user.advance(to: ScriptedApp.usualDate)
      }
      let play = await ScriptPlay(script, on: ScriptedApp { Text("Hello") })
      #expect(
        play.failure == """
          Could not advance to 2026-01-01T09:41:00Z: 2026-01-01T09:41:00Z is over: the app's date is \
          2026-01-01T09:42:00Z.

          The last frame:
          <frame>

          To fix, advance to a later date, or let the app begin earlier: ScriptedApp(date: date) { ... }.
          """)
    }

    /// A model that the expression of a test makes before the app has the date and the chance of the
    /// app as well.
    @Test func modelsBeginInTheWorldOfTheApp() async {
      final class Model {
        let date = Date()
        let id = UUID()
      }
      func app() -> ScriptedApp {
        let model = Model()
        return ScriptedApp { Text("\(model.date.formatted()) \(model.id.uuidString.prefix(8))") }
      }
      let story = Story(UserScript("model") { _ in }, in: .packageSnapshots("Model")) { app() }
      let texts = (0..<2).map { _ in ScriptedUser(app: story.app()).outline }
      #expect(
        texts == [
          "text \"1/1/2026, 9:41\u{202F}AM C15C0289\"",
          "text \"1/1/2026, 9:41\u{202F}AM C15C0289\"",
        ])
    }

    /// A badge that counts 24 hours instead of a day is wrong at midnight.
    private struct Habit: View {
      @State private var lastDone = Date.distantPast
      let isMistaken: Bool

      var body: some View {
        TimelineView(.everyMinute) { context in
          let isDone =
            isMistaken
            ? context.date.timeIntervalSince(lastDone) < 86_400
            : Calendar.current.isDate(lastDone, inSameDayAs: context.date)
          Text(isDone ? "Done today" : "Not yet")
        }
        Button("Drink") { lastDone = .now }
      }
    }

    @Test func findsBadgeThatIsWrongAtMidnight() async {
      let script = UserScript("midnight") { user in
        try user.expect(visible: "Not yet")
        try user.tap("Drink")
        try user.expect(visible: "Done today")
        try await user.advance(to: Calendar.current.startOfDay(for: .now + 86_400))
        try user.expect(visible: "Not yet")
      }
      let right = await ScriptPlay(script, on: ScriptedApp { Habit(isMistaken: false) })
      #expect(right.failure == "no error")
      let mistaken = await ScriptPlay(script, on: ScriptedApp { Habit(isMistaken: true) })
      #expect(
        mistaken.failure == """
          Could not see "Not yet": nothing on the screen shows "Not yet".

          The last frame:
          <frame>

          To fix, add the steps that make this possible, or correct the app.
          """)
    }

    /// A block with a wall deadline waits in the time of the app, as others do.
    @Test func waitsForDates() async {
      struct Waiting: View {
        @State private var texts: [String] = []

        var body: some View {
          ForEach(texts, id: \.self) { Text($0) }
          Button("Wait") {
            DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1.5) { note("wall") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { note("uptime") }
            Task {
              try await Task.sleep(for: .seconds(1))
              note("task")
            }
          }
        }

        private func note(_ text: String) {
          texts.append("\(text) after \(Date().timeIntervalSince(ScriptedApp.usualDate))")
        }
      }
      let user = ScriptedUser(app: ScriptedApp { Waiting() })
      do {
        try user.tap("Wait")
        try await user.advance(by: .seconds(3))
      } catch { Issue.record(error) }
      #expect(
        user.outline == """
          text "task after 1.001953125"
          text "wall after 1.501953125"
          text "uptime after 2.001953125"
          button "Wait"
          """)
    }

    /// Threads and queues of the app have its date and chance as well, although what they do depends
    /// on timing.
    @Test func outsideWorkHasDateAndChance() async {
      struct Loading: View {
        @State private var texts: [String] = []

        var body: some View {
          ForEach(texts, id: \.self) { Text($0) }
          Button("Load") {
            DispatchQueue.global().async { show("queue") }
            Thread { show("thread") }.start()
          }
        }

        private nonisolated func show(_ name: String) {
          let seconds = Date().timeIntervalSince(ScriptedApp.usualDate).rounded()
          let text = "\(name) \(seconds) \(UUID())"
          DispatchQueue.main.async { texts = (texts + [text.prefix(15) + ""]).sorted() }
        }
      }
      var outlines: Set<String> = []
      for _ in 0..<2 {
        let user = ScriptedUser(app: ScriptedApp { Loading() })
        do {
          try user.tap("Load")
          try await user.settle(timeout: .seconds(60))
        } catch { Issue.record(error) }
        outlines.insert(user.outline)
      }
      #expect(
        outlines == [
          """
          text "queue 0.0 1E613"
          text "thread 0.0 68C8"
          button "Load"
          """
        ])
    }

    /// A list of notes that keeps them in the settings of the app.
    private final class Notes: ObservableObject {
      @Published var titles: [String] {
        didSet { UserDefaults.standard.set(titles, forKey: "HermeticAppTests.notes") }
      }

      init() { titles = UserDefaults.standard.stringArray(forKey: "HermeticAppTests.notes") ?? [] }
    }

    private struct NotesView: View {
      @ObservedObject var notes: Notes

      var body: some View {
        ForEach(notes.titles, id: \.self) { Text($0) }
        Button("Add") { notes.titles.append("Note \(notes.titles.count + 1)") }
        Button("Restart") { notes.titles = Notes().titles }
      }
    }

    @Test func eachPlayBeginsWithoutSettings() async {
      let script = UserScript("notes") { user in
        try user.expect(noneOf: "Note 1")
        try user.tap("Add")
        try user.tap("Restart")
        try user.expect(visible: "Note 1")
      }
      let story = Story(script, in: .packageSnapshots("Notes")) {
        let notes = Notes()
        return ScriptedApp { NotesView(notes: notes) }
      }
      let first = story.app()
      #expect(await ScriptPlay(script, on: first).failure == "no error")
      // The first app is still there, as it is while the steps of a script are undone.
      #expect(await ScriptPlay(script, on: story.app()).failure == "no error")
      withExtendedLifetime(first) {}
      #expect(UserDefaults.standard.object(forKey: "HermeticAppTests.notes") == nil)
    }

    @Test func appsWithoutCapturedTasksHaveDateAndChance() {
      let settle = { @MainActor in }
      let app = ScriptedApp(settle: settle) {
        Text("\(Date().formatted()) \(Int.random(in: 1...100))")
      }
      #expect(ScriptedUser(app: app).outline == "text \"1/1/2026, 9:41\u{202F}AM 57\"")
    }
  }
#endif
