import Testing
import TextScreens

@testable import UserScripts

@Suite @MainActor
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
    #expect(
      play.transcript.text == """
        script settings
        screen 26x5

        start
        ┌ SettingsScreen ────────┐
        │ Dairy                  │
        │ Milk      [Buy] [Rate] │
        │ Butter    [Buy] [Rate] │
        └────────────────────────┘
          list: 2 of 6 rows shown
          list: title "Bakery" not shown
          list: swipe "Hide" on every row
        scroll to "Cake"
        ┌ SettingsScreen ────────┐
        │ Bread     [Buy] [Rate] │
        │ Rolls     [Buy] [Rate] │
        │ Cake      [Buy] [Rate] │
        └────────────────────────┘
          list: 3 of 6 rows shown
          list: title "Dairy" not shown
          list: title "Bakery" not shown
          list: swipe "Hide" on every row
        tap "Buy" in "Cake"
          (unchanged)
        scroll to row 1
        ┌ SettingsScreen ────────┐
        │ Butter    [Buy] [Rate] │
        │ Bakery                 │
        │ Bread     [Buy] [Rate] │
        └────────────────────────┘
          list: 2 of 6 rows shown
          list: title "Dairy" not shown
          list: swipe "Hide" on every row
        select row 1
          (unchanged)

        """)
  }

  @Test(arguments: [
    (
      "tap \"Buy\" in \"Pie\"", "\"Buy\" is scrolled out of view.",
      "bring it into view first: scroll(to: \"Buy\", in: \"Pie\").", 0
    ),
    (
      "select row 5", "\"Pie Buy Rate\" is scrolled out of view.",
      "bring it into view first: scroll(toRow: 5).", 1
    ),
    (
      "swipe row 5 \"Hide\"", "\"Pie Buy Rate\" is scrolled out of view.",
      "bring it into view first: scroll(toRow: 5).", 2
    ),
    (
      "see \"Pie\"", "\"Pie\" is scrolled out of view.",
      "bring it into view first: scroll(to: \"Pie\").", 3
    ),
  ])
  func scrolledAwayElementsFail(step: String, cause: String, fix: String, number: Int) async {
    let failure = await settings.play(Settings.list, size: size) { user in
      switch number {
      case 0: try user.tap("Buy", in: "Pie")
      case 1: try user.select(row: 5)
      case 2: try user.swipe(row: 5, action: "Hide")
      default: try user.expect(visible: "Pie")
      }
    }.failure
    #expect(
      failure == "Could not \(step): \(cause)\n\nThe last frame:\n<frame>\n\nTo fix, \(fix)")
    #expect(settings.log.isEmpty)
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

  @Test func clippedElementFails() async {
    let failure = await settings.play(size: .size(columns: 40, rows: 4)) { user in
      try user.scroll(to: "Reset")
    }.failure
    #expect(
      failure == """
        Could not scroll to "Reset": "Reset" is cut off by the edge of the screen.

        The last frame:
        <frame>

        To fix, put it in a ScrollView or a List, or play the script on a larger screen.
        """)
    let tap = await settings.play(size: .size(columns: 40, rows: 4)) { try $0.tap("Reset") }.failure
    #expect(
      tap.hasPrefix("Could not tap \"Reset\": \"Reset\" is cut off by the edge of the screen."))
  }

  @Test func scrollsEachScreenSeparately() async {
    var isOpen = false
    let app = ScriptedApp {
      BackStackScreen<AnyScreen>(
        items: [.init(key: "list", screen: Rows(name: "row") { isOpen = true })]
          + (isOpen
            ? [
              .init(
                key: "more", screen: Rows(name: "more") {},
                barContent: .init(leftItem: .button(.back { isOpen = false })))
            ] : []))
    }
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

private struct Rows: Screen {
  let name: String
  let open: () -> Void

  var body: some View {
    List { ForEach(0..<10, id: \.self) { NavigationLink("\(name) \($0)", action: open) } }
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

  @Test func missingTextFails() async {
    let failure = await form.play { try $0.expect(visible: "Send", "All is optionel") }.failure
    #expect(
      failure == """
        Could not see "All is optionel": nothing on the screen shows "All is optionel". The \
        nearest text is "All is optional".

        The last frame:
        <frame>

        To fix, use the text that is on the screen, for example \
        expect(visible: "All is optional").
        """)
    let far = await form.play { try $0.expect(visible: "Basket") }.failure
    #expect(
      far.hasSuffix(
        "\n\nTo fix, add the steps that make this possible, or correct the app."
      ))
  }

  @Test func coveredTextFails() async {
    book.alert = "No paper left"
    let play = await book.play { try $0.expect(visible: "Milk") }
    #expect((play.error as? UserScriptError)?.reason == .covered(label: "Milk", by: "alert"))
    let none = await book.play { try $0.expect(noneOf: "Milk") }
    #expect(none.error == nil)
  }

  @Test func unexpectedTextFails() async {
    form.name = "Ada"
    let failure = await form.play { try $0.expect(noneOf: "Sent", "Ada") }.failure
    #expect(
      failure == """
        Expected not to see "Ada", but the screen shows field "Name" "Ada".

        The last frame:
        <frame>

        To fix, add the steps that make it disappear, or correct the app.
        """)
  }
}
