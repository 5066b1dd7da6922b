import Testing
import TextSwiftUI

@testable import UserScripts

@Suite @MainActor
struct ScriptedUserElementsTests {
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

  @Test func findsElementsInLayers() async {
    let book = Notebook()
    let play = await book.play { user in
      try user.tap("Warn")
      try user.tap("OK", in: "alert")
      try user.tap("Warn")
      try user.tap("OK", in: "No paper left")
    }
    #expect(play.error == nil)
    #expect(book.alert == nil)
  }

  @Test func rowsTakePrecedenceOverLayers() async {
    var log: [String] = []
    let list = List {
      ForEach(["alert", "Milk"], id: \.self) { name in
        HStack {
          Text(name)
          Button("Buy") { log.append(name) }
        }
      }
    }
    let app = ScriptedApp { list.sheet(isPresented: .constant(true)) { list } }
    let script = UserScript("rows") { user in
      try user.tap("Buy", in: "alert")
      try user.tap("Buy", in: "sheet", at: 1)
    }
    let play = await ScriptPlay(script, on: app)
    #expect(play.error == nil)
    #expect(log == ["alert", "Milk"])
  }

  @Test func tapsByAnyTypeOfID() async {
    var log: [String] = []
    let app = ScriptedApp {
      Button("Buy now") { log.append("buy") }.id("buy")
      Button("Reset") { log.append("reset") }.id(Settings.Field.reset)
    }
    let script = UserScript("ids") { user in
      try user.tap(id: "buy")
      try user.tap(id: Settings.Field.reset)
    }
    let play = await ScriptPlay(script, on: app)
    #expect(log == ["buy", "reset"])
    #expect(
      play.transcript.steps.map(\.action) == [
        "start", "tap id \"buy\"", "tap id \"reset\"",
      ])
  }
}

@Suite @MainActor
struct AdjustStepTests {
  private let settings = Settings()

  @Test func adjustsSliders() async {
    let play = await settings.play { user in
      try user.adjust("Volume", to: 62.5)
      try user.adjust("Volume", to: 0)
      try user.adjust("Balance", to: 0.3)
    }
    #expect(play.error == nil)
    #expect(
      play.transcript.steps.map(\.action) == [
        "start", "adjust \"Volume\" to 62.5", "adjust \"Volume\" to 0",
        "adjust \"Balance\" to 0.3",
      ])
    #expect(settings.volume == 0)
    #expect(settings.log == ["balance 0.3"])
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
    #expect(settings.due == Date(timeIntervalSince1970: 1_798_761_600))
  }
}
