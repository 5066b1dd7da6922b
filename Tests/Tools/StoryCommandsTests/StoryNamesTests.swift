import TestSupport
import Testing
import TextSnapshots
import TextSwiftUI
import UserScripts

@testable import StoryCommands

/// Scripts with the same name in several apps.
@Suite @MainActor
struct StoryNamesTests {
  private let files = TemporaryFolder()

  private var stories: [Story] {
    ["Notes", "Shop"].map { app in
      Story(UserScript("start") { _ in }, in: .folder("\(files.path)/\(app)")) {
        ScriptedApp { Button(app) {} }
      }
    } + [
      Story(UserScript("buys") { _ in }, in: .folder("\(files.path)/Shop")) {
        ScriptedApp { Text("Shop") }
      }
    ]
  }

  @Test func listsNamesThatTellApart() async {
    let (code, output) = await files.run(stories, ["--list"])
    #expect(code == 0)
    #expect(output == "Notes/start\nShop/start\nbuys\n")
  }

  @Test(arguments: [[], ["--orders"], ["--explore"], ["--live"]])
  func refusesAmbiguousName(_ options: [String]) async {
    let (code, output) = await files.run(stories, options + ["start"])
    #expect(code == 2)
    #expect(
      output.hasPrefix(
        "Error: Several apps have a script 'start'. Use 'Notes/start' or 'Shop/start'.\n"))
  }

  @Test func playsScriptOfApp() async {
    let (_, output) = await files.run(stories, ["--size=30", "Shop/start", "Shop/buys"])
    #expect(output.contains("[Shop]"))
    #expect(!output.contains("[Notes]"))
    #expect(output.contains("=== buys (2 of 2)"))
  }

  @Test func opensOnlyWhatIsMeant() async {
    let process = DrivenProcess(arguments: [], timeout: .seconds(1))
    let session = DriveSession(stories.named, process: process)
    let answer = session.answer(DriveRequest(.open("start", step: nil)))
    #expect(answer.error == "Several apps have a script \"start\".")
    #expect(answer.fix == "pass \"Notes/start\" or \"Shop/start\".")
    let help = session.answer(DriveRequest(.help))
    #expect(help.apps == ["Notes": ["Notes/start"], "Shop": ["Shop/start", "buys"]])
  }
}
