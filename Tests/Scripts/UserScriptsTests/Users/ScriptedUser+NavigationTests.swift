import Testing
import TextSnapshotTesting
import TextSwiftUI

@testable import UserScripts

@Suite(.snapshots(in: .packageSnapshots("UserScripts"))) @MainActor
struct ScrollStepTests {
  private let settings = Settings()
  private let size = ScreenSize.size(columns: 26, rows: 5)

  @Test func scrollsToElements() async {
    let play = await settings.play(Settings.list, size: size) { user in
      try user.scroll(to: "Cake")
      try user.tap("Buy", in: "Cake")
      try user.scroll(toRow: 1)
      try user.select(row: 1)
    }
    #expect(play.error == nil)
    #expect(settings.log == ["buy Cake", "buy Butter"])
    assertSnapshot(of: play.transcript.text, as: .lines)
  }

  @Test func prefersVisibleElements() async {
    let play = await settings.play(Settings.list, size: .size(columns: 26, rows: 4)) { user in
      try user.tap("Buy")
      try user.tap("Buy", at: 1)
    }
    #expect(settings.log == ["buy Milk"])
    #expect((play.error as? UserScriptError)?.reason == .notScrolledIntoView(label: "Buy"))
  }

  @Test func scrollsBothWays() async {
    let play = await settings.play(Settings.table, size: .size(columns: 14, rows: 5)) { user in
      try user.scroll(to: "5-3")
      try user.tap("5-3")
      try user.scroll(to: "0-0")
      try user.tap("0-0")
    }
    #expect(play.error == nil)
    #expect(settings.log == ["5-3", "0-0"])
    #expect(play.transcript.steps[1].picture[3] == "│ [5-2] [5-3]│")
    #expect(play.transcript.steps[3].picture == play.transcript.steps[0].picture)
  }

  @Test func scrollingToVisibleElementDoesNothing() async {
    let play = await settings.play(Settings.list) { try $0.scroll(to: "Pie") }
    #expect(play.transcript.steps[0].picture == play.transcript.steps[1].picture)
  }

  @Test func scrollsEachScreenSeparately() async {
    let app = ScriptedApp { Rows() }
    let script = UserScript("scrolled") { user in
      try user.scroll(to: "row 9")
      try user.tap("row 9")
      try user.goBack()
    }
    let play = await ScriptPlay(
      script, on: app, frames: FrameStyle(size: .size(columns: 20, rows: 6)))
    let rows = play.transcript.steps.map { step in step.picture.filter { $0.contains(" 9 ") }.count
    }
    #expect(rows == [0, 1, 0, 1])
  }
}

private struct Rows: View {
  var body: some View {
    NavigationStack {
      List(0..<10, id: \.self) { NavigationLink("row \($0)", value: $0) }
        .navigationDestination(for: Int.self) { _ in
          List(0..<10, id: \.self) { Text("more \($0)") }
        }
    }
  }
}

@Suite @MainActor
struct ExpectationTests {
  private let form = SignUp()
  private let book = Notebook()

  @Test func expectationsAreNotInTranscript() async {
    let play = await form.play { user in
      try user.type("Ada", into: "Name")
      try user.expect(visible: "Ada", "Send", "All is optional")
      try user.expect(noneOf: "Sent", "OK")
    }
    #expect(play.error == nil)
    #expect(play.transcript.steps.count == 2)
  }

  /// An alert doesn't hide what's behind it, but it keeps the user from using it.
  @Test func coveredTextIsOnTheScreen() async {
    book.alert = "No paper left"
    let none = await book.play { try $0.expect(noneOf: "Milk") }
    let reason = (none.error as? UserScriptError)?.reason
    #expect(reason == .unexpected("Milk", element: #"text "Milk""#))
  }
}
