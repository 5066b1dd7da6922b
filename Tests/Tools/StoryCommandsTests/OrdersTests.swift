import SteppedEffects
import TestSupport
import Testing
import TextSnapshots
import TextSwiftUI
import UserScripts

@testable import StoryCommands

/// An app that requests the prices of items.
@MainActor @Observable
private final class PriceList {
  private(set) var price = "No price"
  @ObservationIgnored private let tracker = EffectTracker(stepper: EffectRuntime())

  var app: ScriptedApp {
    ScriptedApp(effects: HostedEffects(on: tracker.stepper, clocks: [], settle: settle)) {
      PriceView(list: self)
    }
  }

  func ask(for item: String) {
    tracker.start { _ in await self.show("\(item): 2 coins") }
  }

  private func show(_ text: String) { price = text }

  private func settle() async -> [InFlightEffect] {
    await tracker.settle()
    return tracker.alive.map { _, wait in
      InFlightEffect(action: "asked", fileID: "Prices.swift", line: 1, wait: wait)
    }
  }
}

private struct PageInCache: View {
  @State private var page = CachedPage()

  var body: some View {
    Button("Load", action: page.load)
    Button("Go on") {}.disabled(!page.isReady)
  }
}

private struct PriceView: View {
  let list: PriceList

  var body: some View {
    Button("Milk") { list.ask(for: "Milk") }
    Button("Bread") { list.ask(for: "Bread") }
    Text(list.price)
  }
}

@Suite @MainActor
struct OrdersTests {
  private let files = TemporaryFolder()

  private func run(_ arguments: String...) async -> (code: Int32, output: String) {
    let scripts = [
      UserScript("milk") { user in
        try user.tap("Milk")
        try await user.settle()
      },
      UserScript("milk-and-bread") { user in
        try user.tap("Milk")
        try user.tap("Bread")
        try await user.settle()
      },
    ]
    let stories = scripts.map { Story($0, in: .folder(files.path)) { PriceList().app } }
    return await files.run(stories, arguments)
  }

  @Test func printsOutcomes() async {
    let (code, output) = await run("--orders")
    #expect(code == 1)
    #expect(
      output == """
        milk: 1 order, 1 outcome; 1 late response, 1 missing

        milk-and-bread: 2 orders, 2 outcomes; 2 late responses, 2 missing

        The order [2, 1] shows different screens than [1, 2]:

        \(files.name), milk-and-bread, step 4 of 4: settle (after tap "Bread")
          text "Milk: 2 coins", was drawn "Bread: 2 coins"

           │               [Bread]                │
         - │            Bread: 2 coins            │
         + │            Milk: 2 coins             │
           └──────────────────────────────────────┘

        - order [1, 2], + order [2, 1].

        To repeat it: swift run stories milk-and-bread --order 2,1

        2 scripts, 1 with outcomes that depend on the order.

        """)
  }

  @Test func playsOneOrder() async {
    _ = await run("--record")
    #expect(await run("milk-and-bread", "--order", "1,2").code == 0)
    let (code, output) = await run("milk-and-bread", "--order", "2,1")
    #expect(code == 1)
    #expect(output.contains("text \"Milk: 2 coins\", was drawn \"Bread: 2 coins\""))
    #expect(await run("milk-and-bread", "--order", "2,late:1").code == 1)
  }

  @Test func findsNothing() async {
    let (code, output) = await run("--orders", "milk")
    #expect(code == 0)
    #expect(
      output == """
        milk: 1 order, 1 outcome; 1 late response, 1 missing

        1 script, 0 with outcomes that depend on the order.

        """)
  }

  @Test func doesNotCheckScriptThatEndsEarly() async {
    let script = UserScript("butter") { user in
      try user.tap("Milk")
      try user.tap("Butter")
    }
    let stories = [Story(script, in: .folder(files.path)) { PriceList().app }]
    let (code, output) = await files.run(stories, ["--orders"])
    #expect(code == 2)
    #expect(
      output == """
        butter: not checked, because the script ended early: tap "Butter": nothing on the screen has \
        the label "Butter"

        1 script, 0 with outcomes that depend on the order, 1 not checked.

        To fix, play the scripts until none of them ends early: swift run stories

        """)
  }

  @Test func doesNotCheckScriptWhoseOrdersCannotBeCompared() async {
    let script = UserScript("go-on") { user in
      try user.tap("Load")
      try await user.settle()
      try user.tap("Go on")
    }
    let stories = [Story(script, in: .folder(files.path)) { ScriptedApp { PageInCache() } }]
    let (code, output) = await files.run(stories, ["--orders"])
    #expect(code == 2)
    #expect(
      output == """
        go-on: not checked, because no other order can be compared

        1 script, 0 with outcomes that depend on the order, 1 not checked.

        To fix, let the script settle() before each step that needs a response, and at the end.

        """)
  }

  @Test(arguments: [
    (["--order", "2,1"], "The option '--order' requires one script to play."),
    (["--order", "2,1", "milk", "--record"], "The option '--order' requires one script to play."),
    (["--order", "2,1", "milk", "--orders"], "The option '--order' requires one script to play."),
    (["--order"], "Missing value for '--order <order>'."),
    (
      ["milk", "--order", "2;1"],
      "The value '2;1' is invalid for '--order'. Use a list of effects, such as 2,1 or 2,late:1."
    ),
  ])
  func rejectsArguments(_ arguments: [String], _ message: String) async {
    await files.expectError("\(message)\nUsage: swift run stories [<options>]", arguments)
  }

  @Test func requiresNewApp() async {
    let app = PriceList().app
    let stories = [Story(UserScript("milk") { _ in }, in: .folder(files.path)) { app }]
    let (code, output) = await files.run(stories, ["--orders"])
    #expect(code == 2)
    #expect(
      output == """
        Error: The story "milk" uses the same app for each play.

        To fix, create the app in the closure of the story.

        """)
  }
}
