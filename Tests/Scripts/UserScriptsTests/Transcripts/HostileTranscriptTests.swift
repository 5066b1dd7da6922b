import SteppedEffects
import TestSupport
import Testing
import TextSnapshots
import TextSwiftUI

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

@MainActor @Observable
private final class HostileApp {
  var texts: [String]
  var typed = ""
  var isAlertShown = false

  init(texts: [String]) { self.texts = texts }

  func app(showing contents: [StepContent<[String]>]) -> ScriptedApp {
    ScriptedApp(state: { self.texts }, showing: contents, root: { HostileView(app: self) })
  }

  static let contents: [[StepContent<[String]>]] = [
    [.screen], [.screen, .stateChanges, .state], [.stateJSON, .stateChanges],
    [.screen, .state(as: SimplySnapshotting.lines.pullback { $0.joined(separator: "\n") })],
  ]
}

private struct HostileView: View {
  @Bindable var app: HostileApp

  private var texts: [String] { app.texts }

  var body: some View {
    NavigationStack {
      Text(texts[0]).navigationTitle(texts[0])
        .navigationDestination(
          isPresented: Binding(get: { true }, set: { _ in app.texts.reverse() })
        ) { content.navigationTitle(texts[1]) }
    }
    .alert(texts[2], isPresented: $app.isAlertShown) {
      Button(texts[4], role: .cancel) {}
    } message: {
      Text(texts[3])
    }
  }

  @ViewBuilder private var content: some View {
    ForEach(texts.indices, id: \.self) { index in
      Button(texts[index]) { app.isAlertShown.toggle() }
    }
    TextField(texts[0], text: $app.typed)
    Text(texts[1])
    List {
      Section(texts[2]) {
        ForEach(texts.indices, id: \.self) { index in
          Text(texts[index]).swipeActions { Button(texts[3]) { app.texts.shuffle() } }
        }
      }
    }
    Text("x").accessibilityLabel(texts[4])
  }
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
