import Testing
import TextScreens

@testable import UserScripts

extension ElementID {
  fileprivate static let buy = ElementID("buy")
}

@Suite @MainActor
struct ElementStepTests {
  private let settings = Settings()

  @Test func findsElementsInRowsAndSections() async {
    let play = await settings.play(Settings.list) { user in
      try user.tap("Buy", in: "Bread")
      try user.tap("Buy", in: "Bakery", at: 3)
      try user.longPress("Butter")
      try user.longPress("Buy", in: "Milk", at: 0)
    }
    #expect(
      play.transcript.steps.map(\.action) == [
        "start", "tap \"Buy\" in \"Bread\"", "tap \"Buy\" in \"Bakery\" at 3",
        "long press \"Butter\"",
      ])
    #expect(settings.log == ["buy Bread", "buy Pie", "press Butter"])
    #expect(
      (play.error as? UserScriptError)?.reason
        == .unsupported(
          label: "Buy", kind: "a button", reason: "has no long-press action"))
  }

  @Test func missingContainerFails() async {
    let failure = await settings.play(Settings.list) { try $0.tap("Buy", in: "Bred") }.failure
    #expect(
      failure.hasPrefix(
        "Could not tap \"Buy\" in \"Bred\": no part of the screen is called \"Bred\". "
          + "The nearest name is \"Bread\".\n"))
    #expect(
      failure.hasSuffix(
        "To fix, use the name that is on the screen, for example "
          + "tap(\"Buy\", in: \"Bread\")."))
  }

  @Test func missingLabelInContainerFails() async {
    let failure = await settings.play(Settings.list) { try $0.tap("Bu", in: "Bread") }.failure
    #expect(
      failure.hasPrefix(
        "Could not tap \"Bu\" in \"Bread\": nothing in \"Bread\" has the label \"Bu\". "
          + "The nearest label is \"Buy\".\n"))
    #expect(failure.hasSuffix("for example tap(\"Buy\", in: \"Bread\")."))
  }

  @Test func findsElementsInPanes() async {
    var log: [String] = []
    let app = ScriptedApp {
      SplitScreen(
        leadingScreen: BackStackScreen(items: [
          .init(key: "inbox", screen: Plus(name: "left") { log.append($0) })
        ]),
        trailingScreen: Plus(name: "right") { log.append($0) })
    }
    let script = UserScript("parts") { user in
      try user.tap("+", in: "Player right")
      try user.tap("+", in: "inbox")
    }
    let play = await ScriptPlay(script, on: app)
    #expect(play.error == nil)
    #expect(log == ["right", "left"])
  }

  @Test func findsElementsInLayers() async {
    let book = Notebook()
    let play = await book.play { user in
      try user.tap("Warn")
      try user.tap("OK", in: "alert")
      try user.tap("Warn")
      try user.tap("OK", in: "No paper left")
      try user.tap("Warn")
      try user.tap("OK", in: "sheet")
    }
    let error = play.error as? UserScriptError
    #expect(
      error?.description.hasPrefix(
        "Could not tap \"OK\" in \"sheet\": no part of the screen is called \"sheet\".") == true)
    #expect(play.transcript.steps.count == 6)
  }

  @Test func rowsTakePrecedenceOverLayers() async {
    var log: [String] = []
    let list = List {
      for name in ["alert", "Milk"] {
        HStack {
          Text(name)
          Button("Buy") { log.append(name) }
        }
      }
    }
    let app = ScriptedApp {
      ModalScreen(base: Rows(list: list), sheets: [.init(Rows(list: list))])
    }
    let script = UserScript("rows") { user in
      try user.tap("Buy", in: "alert")
      try user.tap("Buy", in: "sheet", at: 1)
    }
    let play = await ScriptPlay(script, on: app)
    #expect(play.error == nil)
    #expect(log == ["alert", "Milk"])
  }

  private struct Rows<Content: View>: Screen {
    let list: Content
    var body: some View { list }
  }

  @Test func tapsByAnyTypeOfID() async {
    var log: [String] = []
    let app = ScriptedApp {
      Named { log.append($0) }
    }
    let script = UserScript("ids") { user in
      try user.tap(id: .buy)
      try user.tap(id: "buy")
      try user.tap(id: Settings.Field.reset)
    }
    let play = await ScriptPlay(script, on: app)
    #expect(log == ["buy", "buy", "reset"])
    #expect(
      play.transcript.steps.map(\.action) == [
        "start", "tap id \"buy\"", "tap id \"buy\"", "tap id \"reset\"",
      ])
  }

  @Test func disabledRowFails() async {
    let failure = await settings.play(Settings.lockedRow) { try $0.select(row: 0) }.failure
    #expect(failure.hasPrefix("Could not select row 0: \"Rate\" is disabled.\n"))
  }
}

private struct Plus: Screen {
  let name: String
  let action: (String) -> Void

  var body: some View {
    HStack {
      Text(name)
      Button("+") { action(name) }
    }
    .accessibilityLabel("Player \(name)")
  }
}

private struct Named: Screen {
  let action: (String) -> Void

  var body: some View {
    VStack {
      Button("Buy now") { action("buy") }.id(.buy)
      Button("Reset") { action("reset") }.id(Settings.Field.reset)
    }
  }
}

@Suite @MainActor
struct AdjustStepTests {
  private let settings = Settings()

  @Test func adjustsSlidersAndSteppers() async {
    let play = await settings.play { user in
      try user.adjust("Volume", to: 62.5)
      try user.adjust("Volume", to: 0)
      try user.adjust("Balance", to: 0.3)
      try user.adjust("Guests", to: 8)
      try user.adjust("Guests", to: 8)
      try user.adjust("Guests", to: 6)
    }
    #expect(play.error == nil)
    #expect(
      play.transcript.steps.map(\.action) == [
        "start", "adjust \"Volume\" to 62.5", "adjust \"Volume\" to 0",
        "adjust \"Balance\" to 0.3", "adjust \"Guests\" to 8", "adjust \"Guests\" to 8",
        "adjust \"Guests\" to 6",
      ])
    #expect(settings.volume == 0)
    #expect(settings.log == ["0.3", "4", "6", "8", "6"])
  }

  @Test(arguments: [
    (
      "Volume", 130.0, "\"Volume\" accepts numbers from 0 to 100, and 130 is out of range.",
      "use a number from 0 to 100"
    ),
    (
      "Volume", -0.5, "\"Volume\" accepts numbers from 0 to 100, and -0.5 is out of range.",
      "use a number from 0 to 100"
    ),
    (
      "Guests", 12, "\"Guests\" accepts numbers from 0 to 10, and 12 is out of range.",
      "use a number from 0 to 10"
    ),
    (
      "Guests", 5, "\"Guests\" has steps of 2 from 2, and 5 is between two steps.",
      "use 4 or 6"
    ),
    (
      "Balance", 0.25, "\"Balance\" has steps of 0.1 from -1, and 0.25 is between two steps.",
      "use 0.2 or 0.3"
    ),
    (
      "Year", 9_999, "\"Year\" is 7973 taps away from 9999.",
      "give the app a field for the number, or start the script with a closer number"
    ),
  ])
  func unreachableNumberFails(
    label: String, value: Double, cause: String, fix: String
  ) async {
    let failure = await settings.play { try $0.adjust(label, to: value) }.failure
    #expect(
      failure.hasPrefix(
        "Could not adjust \"\(label)\" to \(value.plain): \(cause)\n\nThe last frame"))
    #expect(failure.contains("\n\nTo fix, \(fix)"))
    #expect(settings.log.isEmpty)
  }

  @Test func adjustingToNaNFails() async {
    let failure = await settings.play { try $0.adjust("Volume", to: .nan) }.failure
    #expect(failure.contains("\"Volume\" accepts numbers from 0 to 100, and nan is out of range."))
  }

  @Test func stoppedStepperFails() async {
    settings.mostGuests = 4
    let failure = await settings.play { try $0.adjust("Guests", to: 8) }.failure
    #expect(
      failure == """
        Could not adjust "Guests" to 8: "Guests" stopped at 4 before it reached 8.

        The last frame:
        <frame>

        To fix, use 4, or correct the app.
        """)
  }
}

@Suite @MainActor
struct ChooseStepTests {
  private let settings = Settings()

  @Test func choosesOptionsMenuItemsAndDates() async {
    let play = await settings.play { user in
      try user.choose("Date", from: "Sort by")
      try user.choose("Share", from: "More")
      try user.choose("Mute", from: "More")
      try user.choose("2027-01-01", from: "Due")
    }
    #expect(play.error == nil)
    #expect(
      play.transcript.steps.map(\.action) == [
        "start", "choose \"Date\" from \"Sort by\"", "choose \"Share\" from \"More\"",
        "choose \"Mute\" from \"More\"", "choose \"2027-01-01\" from \"Due\"",
      ])
    #expect(settings.order == "Date")
    #expect(settings.log == ["share", "mute true"])
    #expect(settings.due == "2027-01-01")
  }

  @Test func missingOptionFails() async {
    let failure = await settings.play { try $0.choose("Dates", from: "Sort by") }.failure
    #expect(
      failure == """
        Could not choose "Dates" from "Sort by": "Sort by" has no option "Dates". It has \
        "Name", "Date".

        The last frame:
        <frame>

        To fix, use one of its options, for example "Date", or correct the app.
        """)
    let far = await settings.play { try $0.choose("Size of the file", from: "Sort by") }.failure
    #expect(far.hasSuffix("\n\nTo fix, use one of its options, or correct the app."))
  }

  @Test func disabledOptionFails() async {
    let failure = await settings.play { try $0.choose("Delete", from: "More") }.failure
    #expect(
      failure == """
        Could not choose "Delete" from "More": the option "Delete" of "More" is disabled.

        The last frame:
        <frame>

        To fix, add the steps that enable it, choose another option, or correct the app.
        """)
  }
}
