import SteppedEffects
import TestScreens
import TestSupport
import Testing
import TextScreens
import TextSnapshots

@testable import UserScripts

/// Strings that resemble parts of a transcript.
private let hostileTexts = [
  "(unchanged)", "  (unchanged)", "tap \"OK\"", "start", "settle", "note \"x\"", "go back",
  "script a",
  "screen 40 columns", "\nstart\n", "a\r\nb", "a\rb", "\u{2028}tap \"x\"\u{2029}", "\u{85}",
  "\u{0B}\u{0C}",
  "\u{0}\u{1B}[31m", "\u{202E}abc", "┌ 1 root ─┐", "└──┘", "│", "╞ alert ═╡",
  "  list: 1 of 2 rows shown",
  "  outline:", "    screen x", "\"", "\\", "\\n", "\\u{1B}", "", " ", "  ", "e\u{301}", "é",
  "\u{301}",
  "state: 1", "received .a", "waiting: x", "    state:", "→",
  "👩‍👩‍👧", "🇩🇪", "日本語", "שלום", "\t", "@@ -1 +1 @@", "<<<<<<< ours", "=======", "-removed",
]

@MainActor
private final class HostileApp {
  var texts: [String]
  var typed = ""
  var isAlertShown = false

  init(texts: [String]) { self.texts = texts }

  func app(showing contents: [StepContent<[String]>]) -> ScriptedApp {
    ScriptedApp(state: { self.texts }, showing: contents, screen: { self.screen })
  }

  static let contents: [[StepContent<[String]>]] = [
    [.screen], [.screen, .stateChanges, .state], [.stateJSON, .stateChanges],
    [.screen, .state(as: SimplySnapshotting.lines.pullback { $0.joined(separator: "\n") })],
  ]

  private var screen: some Screen {
    let bar = BackStackBar(texts[1], left: .back { self.texts.reverse() })
    let stack = BackStackScreen(items: [
      .init(key: texts[0], screen: HostileScreen(app: self), bar: bar),
      .init(key: texts[1], screen: HostileScreen(app: self), bar: bar),
    ])
    return AlertScreen(
      base: stack,
      alert: isAlertShown
        ? Alert(
          title: texts[2], message: texts[3],
          actions: [.init(texts[4], role: .cancel) { self.isAlertShown = false }]) : nil)
  }
}

private struct HostileScreen: Screen {
  let content: AnyView

  @MainActor
  init(app: HostileApp) {
    content = AnyView(
      VStack {
        ForEach(app.texts.indices, id: \.self) { index in
          Button(app.texts[index]) { app.isAlertShown.toggle() }
        }
        TextField(app.texts[0], text: app.typed) { app.typed = $0 }
        Text(app.texts[1])
        List {
          Section(app.texts[2]) {
            ForEach(app.texts.indices, id: \.self) { index in
              Text(app.texts[index]).swipeActions { Button(app.texts[3]) { app.texts.shuffle() } }
            }
          }
        }
        SplitLabel(text: app.texts[4])
      })
  }

  var body: some View { content }
}

private struct SplitLabel: View {
  let text: String

  var body: some View { Text("x").accessibilityLabel(text) }
}

@Suite @MainActor
struct HostileTranscriptTests {
  private static let sizes: [ScreenSize] = [
    .fit(columns: 40), .fit(columns: 7), .phone, .watch, .size(columns: 3, rows: 2),
    .size(columns: 0, rows: 0), .fit(columns: 0),
  ]

  @Test func hostileScreensRoundTrip() async throws {
    var random = RandomNumbers(seed: 0x7E87)
    for _ in 0..<propertyRounds(40) {
      var texts: [String] = []
      for _ in 0..<6 { texts.append(hostileTexts.randomElement(using: &random) ?? "") }
      let app = HostileApp(texts: texts)
      let frames = FrameStyle(
        size: Self.sizes.randomElement(using: &random) ?? .phone,
        theme: Bool.random(using: &random) ? .unicode : .ascii,
        hasOutline: Bool.random(using: &random))
      let choices = (0..<8).map { _ in Int.random(in: 0..<8, using: &random) }
      let script = UserScript(texts[5]) { user in
        for choice in choices {
          let text = texts[choice % 6]
          switch choice {
          case 0: try? user.tap(text, at: 0)
          case 1: try? user.type(text, into: texts[0])
          case 2: try? user.swipe(row: 2, action: texts[3])
          case 3: try user.note(text)
          case 4: try user.perform(text) { app.isAlertShown.toggle() }
          case 5: try? user.goBack()
          case 6: try? user.tap(text, in: texts[1], at: 1)
          default: try? user.dismiss()
          }
        }
      }
      let contents = HostileApp.contents.randomElement(using: &random) ?? []
      let play = await ScriptPlay(script, on: app.app(showing: contents), frames: frames)
      let text = play.transcript.text
      let read = try Transcript(text: text)
      #expect(read.text.utf8.elementsEqual(text.utf8))
      #expect(read.steps.map(\.action) == play.transcript.steps.map(\.action))
      #expect(read == play.transcript)
    }
  }
}
