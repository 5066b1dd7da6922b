import Foundation
import NavigationStack
import PrimeTime
import SteppedEffects
import TestSupport
import Testing
import TextSnapshots
import TextSwiftUI
import TodoTutorial
import UserScripts

@testable import UserStories

@Suite @MainActor
final class ReachTests {
  private let files = TemporaryFolder()

  init() throws { try files.create() }

  private func run(
    _ stories: [Story], _ arguments: String...
  ) async -> (code: Int32, output: String) {
    await files.run(stories, ["--reach", "--explore-folder", files.path] + arguments)
  }

  private func story(
    _ name: String, play: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) -> Story {
    Story(UserScript(name, play: play), in: .folder("\(files.path)/Shop")) { Stall().app }
  }

  @Test func proposesScripts() async {
    let milk = story("milk") { user in
      try user.tap("Sell milk")
      try user.expect(visible: "1 sold")
    }
    let (code, output) = await run([milk], "--actions", "300")
    #expect(code == 1)
    #expect(
      output == """
        Shop            used   expected
          StallView      1/2        1/4

        1. No script uses:
           Shop, StallView: button "Sell bread"

        let reach1 = UserScript("reach-1") { user in  // in the app of "milk"
          try user.tap("Sell bread")
        }

        2 elements, 1 used by a script (50 %). 4 shown by a script, 1 expected by one.
        The exploration found 60 states in 300 actions.

        """)
  }

  @Test func listsGaps() async {
    let stories = [
      story("milk") { try $0.tap("Sell milk") },
      story("bread") { user in
        try user.tap("Sell bread")
        try user.expect(visible: "Bread is 2 coins")
        try user.tap("Sell cheese")
      },
    ]
    let (code, output) = await run(stories, "--actions", "300", "--full")
    #expect(code == 1)
    #expect(
      output.contains(
        """
            not expected: text "Shop"
            not expected: button "Sell milk"
            not expected: button "Sell bread"
            not expected: text "… sold"

        The script "bread" ended early, so only its first steps count: 
        """))
    #expect(
      output.hasSuffix(
        """

        2 elements, 2 used by a script (100 %). 5 shown by a script, 1 expected by one.
        The exploration found 105 states in 300 actions.

        """))
  }

  @Test func printsJSON() async throws {
    let (code, output) = await run(
      [story("milk") { try $0.tap("Sell milk") }], "--json", "--actions=200")
    #expect(code == 1)
    #expect(
      output == """
        {
          "actions" : 200,
          "elements" : 2,
          "expected" : 0,
          "screens" : [
            {
              "app" : "Shop",
              "elements" : [
                {
                  "isExpected" : false,
                  "isRepeated" : false,
                  "isShown" : true,
                  "isUsable" : false,
                  "kind" : "text",
                  "label" : "Shop",
                  "usedBy" : [

                  ]
                },
                {
                  "isExpected" : false,
                  "isRepeated" : false,
                  "isShown" : true,
                  "isUsable" : true,
                  "kind" : "button",
                  "label" : "Sell milk",
                  "usedBy" : [
                    "milk"
                  ]
                },
                {
                  "isExpected" : false,
                  "isRepeated" : false,
                  "isShown" : true,
                  "isUsable" : true,
                  "kind" : "button",
                  "label" : "Sell bread",
                  "script" : "reach-1",
                  "usedBy" : [

                  ]
                },
                {
                  "isExpected" : false,
                  "isRepeated" : false,
                  "isShown" : true,
                  "isUsable" : false,
                  "kind" : "text",
                  "label" : "… sold",
                  "usedBy" : [

                  ]
                }
              ],
              "screen" : "StallView"
            }
          ],
          "scripts" : [
            {
              "name" : "reach-1",
              "source" : [
                "try user.tap(\\"Sell bread\\")"
              ],
              "story" : "milk"
            }
          ],
          "shown" : 4,
          "states" : 60,
          "used" : 1,
          "version" : 1
        }

        """)
  }

  /// A screen with the name of the user in its title is the same screen for all users.
  @Test func typedTextIsNotPartOfScreenNames() async {
    let greets = Story(
      UserScript("greet") { user in
        try user.type("Ada Lovelace", into: "Name")
        try user.submit("Name")
        try user.clear("Name")
      }, in: .folder("\(files.path)/Greeter")
    ) { ScriptedApp { GreeterView() } }
    let (code, output) = await run([greets], "--actions", "200")
    #expect(code == 0)
    #expect(
      output.hasPrefix(
        """
        Greeter        used   expected
          Hello         1/1        0/2
          Hello, …      1/1        0/2

        """), "\(output)")
  }

  /// An element that only a script's state shows counts, even if the exploration doesn't find it.
  @Test func countsElementsThatOnlyScriptsSee() async {
    let stories = [
      story("bread") { user in try user.tap("Sell bread") }
    ]
    let (code, output) = await run(stories, "--actions", "0")
    #expect(code == 1)
    #expect(
      output.hasSuffix(
        """
        2 elements, 1 used by a script (50 %). 5 shown by a script, 0 expected by one.
        The exploration found 0 states in 0 actions.

        """), "\(output)")
  }

  // MARK: Properties

  /// Returns stories that perform random actions in a generated app.
  private func stories(_ office: Office, seed: UInt64) -> [Story] {
    var random = RandomNumbers(seed: seed)
    return (1...4).map { number in
      let seed = random.next()
      let length = 2 + random.next(below: 12)
      let script = UserScript("walk-\(number)") { user in
        var random = RandomNumbers(seed: seed)
        for _ in 0..<length {
          let actions = user.availableActions()
          guard !actions.isEmpty else { return }
          try await actions[random.next(below: actions.count)].perform(on: user)
        }
      }
      return Story(script, in: .folder(files.path)) { office.app() }
    }
  }

  private func reach(_ stories: [Story]) async -> (reach: Reach, explorer: Explorer) {
    let reach = Reach(stories)
    await reach.playScripts()
    let roots = stories.map { Explorer.Root($0.script.name, app: $0.app) }
    let explorer = Explorer(roots, onEvent: reach.add)
    await explorer.explore(actions: Self.rounds == nil ? 600 : 2_000)
    return (reach, explorer)
  }

  /// The number of apps that `.ci/soak` generates, or `nil` if each test generates only one.
  nonisolated private static let rounds =
    ProcessInfo.processInfo.environment["REACH_ROUNDS"].flatMap { UInt64($0) }

  @Test(arguments: 1...(rounds ?? 1))
  func removingScriptsLowersReach(_ seed: UInt64) async {
    let office = Office(roomCount: 9, seed: seed, branches: 2)
    let all = stories(office, seed: seed)
    let whole = await reach(all).reach
    let (count, screens) = (whole.count(whole.screens), whole.screens)
    let users = screens.flatMap { whole.elements(of: $0).map(\.users) }
    for index in all.indices {
      let name = all[index].script.name
      var others = all
      // Remove only the script's steps, so that the exploration still finds the same elements.
      others[index] = Story(UserScript(name) { _ in }, in: .folder(files.path)) { office.app() }
      let rest = await reach(others).reach
      #expect(rest.count(rest.screens).usable == count.usable)
      #expect(rest.count(rest.screens).used == count.used - users.count { $0 == [name] })
    }
  }

  @Test(arguments: 1...(rounds ?? 1))
  func addingProposedScriptsUsesAllElements(_ seed: UInt64) async {
    let office = Office(roomCount: 9, seed: seed, branches: 2)
    let all = stories(office, seed: seed)
    let (before, explorer) = await reach(all)
    let count = before.count(before.screens)
    #expect(count.used < count.usable)
    let proposed = await before.proposals(explorer).map { proposal in
      let script = UserScript(proposal.name) { user in
        for action in proposal.actions { try await action.perform(on: user) }
      }
      return Story(script, in: .folder(files.path)) { office.app() }
    }
    let (after, another) = await reach(all + proposed)
    #expect(after.count(after.screens).used == count.usable)
    #expect(after.count(after.screens).usable == count.usable)
    #expect(await after.proposals(another).isEmpty)
  }

  @Test func examplesUseAllElements() async {
    let stories = PrimeTimeStories.all + NavigationStackStories.all + TodoTutorialStories.all
    let (code, output) = await run(stories, "--actions", Self.rounds == nil ? "1000" : "3000")
    #expect(code == 0, "\(output)")
  }

  // MARK: Arguments

  @Test(arguments: [
    (["--jso"], "Unknown option '--jso'. Did you mean '--json'?"),
    (["--app", "Shap"], "Unknown app 'Shap'. Did you mean 'Shop'?"),
    (
      ["--actions", "few"],
      "The value 'few' is invalid for '--actions'. Use a number from 0 to 1000000000."
    ),
    (["mill"], "Unknown script 'mill'. Did you mean 'milk'?"),
  ])
  func rejectsArguments(_ arguments: [String], _ message: String) async {
    await files.expectError(
      "\(message)\nUsage: swift run stories --reach [<options>] [<script> ...]",
      ["--reach"] + arguments)
  }
}
