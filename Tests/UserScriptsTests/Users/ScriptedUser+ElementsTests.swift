import Testing
import TextScreens

@testable import UserScripts

extension ElementID {
  fileprivate static let buy = ElementID("buy")
}

@Suite @MainActor
struct ElementStepTests {
  private let settings = Settings()

  @Test func whatIsBesideAnElementTellsWhichOne() async {
    let play = await settings.play(Settings.list) { user in
      try user.tap("Buy", in: "Bread")
      try user.tap("Buy", in: "Bakery", at: 3)
      try user.longPress("Butter")
      try user.longPress("Buy", in: "Milk", at: 0)
    }
    #expect(
      play.transcript.steps.map(\.act) == [
        "start", "tap \"Buy\" in \"Bread\"", "tap \"Buy\" in \"Bakery\" at 3",
        "long press \"Butter\"",
      ])
    #expect(settings.log == ["buy Bread", "buy Pie", "press Butter"])
    #expect(
      (play.error as? UserScriptError)?.reason
        == .unfit(
          label: "Buy", kind: "a button", refusal: "does nothing when it is pressed for long"))
  }

  @Test func noSuchPart() async {
    let failure = await settings.play(Settings.list) { try $0.tap("Buy", in: "Bred") }.failure
    #expect(
      failure.hasPrefix(
        "Could not tap \"Buy\" in \"Bred\": no part of the screen is called \"Bred\". "
          + "The nearest name is \"Bread\".\n"))
    #expect(
      failure.hasSuffix(
        "To fix, write the name as it is on the screen, for example "
          + "tap(\"Buy\", in: \"Bread\")."))
  }

  @Test func notInThisPart() async {
    let failure = await settings.play(Settings.list) { try $0.tap("Bu", in: "Bread") }.failure
    #expect(
      failure.hasPrefix(
        "Could not tap \"Bu\" in \"Bread\": nothing in \"Bread\" has the label \"Bu\". "
          + "The nearest label is \"Buy\".\n"))
    #expect(failure.hasSuffix("for example tap(\"Buy\", in: \"Bread\")."))
  }

  @Test func panesAndLabelledViewsAreParts() async {
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

  @Test func aLayerIsAPart() async {
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

  @Test func aRowGoesBeforeTheLayerOfItsName() async {
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

  @Test func anIDOfEitherTypeFindsItsElement() async {
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
      play.transcript.steps.map(\.act) == [
        "start", "tap id \"buy\"", "tap id \"buy\"", "tap id \"reset\"",
      ])
  }

  @Test func aDisabledRowSaysSo() async {
    let failure = await settings.play(Settings.lockedRow) { try $0.select(row: 0) }.failure
    #expect(failure.hasPrefix("Could not select row 0: \"Rate\" is disabled.\n"))
  }
}

private struct Plus: Screen {
  let name: String
  let act: (String) -> Void

  var body: some View {
    HStack {
      Text(name)
      Button("+") { act(name) }
    }
    .accessibilityLabel("Player \(name)")
  }
}

private struct Named: Screen {
  let act: (String) -> Void

  var body: some View {
    VStack {
      Button("Buy now") { act("buy") }.id(.buy)
      Button("Reset") { act("reset") }.id(Settings.Field.reset)
    }
  }
}
