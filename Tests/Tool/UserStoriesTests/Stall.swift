import Foundation
import TestScreens
import TestSupport
import Testing
import TextScreens
import TextSnapshots
import UserScripts

@testable import UserStories

/// An app for selling items, which shows its name in the navigation bar.
@MainActor
final class Stall {
  private var sold: [String] = []
  private let name: String
  private let price: String

  init(name: String = "Shop", price: String = "2 coins") {
    self.name = name
    self.price = price
  }

  var app: ScriptedApp { app(showing: [.screen]) }

  func app(showing contents: [StepContent<[String]>]) -> ScriptedApp {
    ScriptedApp(state: { self.sold }, showing: contents, screen: { self.screen })
  }

  private var screen: some Screen {
    BackStackScreen(items: [
      .init(
        key: "stall",
        screen: StallScreen(sold: sold, price: price) { self.sold += [$0] },
        bar: .init(name))
    ])
  }
}

private struct StallScreen: Screen {
  let sold: [String]
  let price: String
  let sell: (String) -> Void

  var body: some View {
    VStack {
      Button("Sell milk") { sell("milk") }
      Button("Sell bread") { sell("bread") }
      Text("\(sold.count) sold")
      if sold.contains("bread") { Text("Bread is \(price)") }
    }
  }
}

/// An app that leads to a screen where the user can't do anything.
@MainActor
final class Vault {
  private var isClosed = false

  var app: ScriptedApp {
    ScriptedApp { VaultScreen(isClosed: self.isClosed) { self.isClosed = true } }
  }
}

private struct VaultScreen: Screen {
  let isClosed: Bool
  let close: () -> Void

  var body: some View {
    Text(isClosed ? "Closed" : "Open")
    if !isClosed { Button("Close", action: close) }
  }
}

extension TemporaryFolder {
  /// The name of the folder, which is also the name of the app.
  var name: Substring { path.split(separator: "/").last ?? "" }

  /// Runs stories that store their transcripts in this folder.
  @MainActor
  func run(
    _ stories: [Story], _ arguments: [String], isTerminal: Bool = false, isColored: Bool = false
  ) async -> (code: Int32, output: String) {
    var output = ""
    let runner = StoryRunner(
      stories, command: "swift run stories", isTerminal: isTerminal, isColored: isColored
    ) { output += $0 + "\n" }
    let code = await runner.run(arguments)
    return (code, output)
  }

  /// Expects the runner to fail with an error that begins with the given message.
  @MainActor
  func expectError(
    _ message: String, _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let story = Story(UserScript("milk") { _ in }, in: .folder("\(path)/Shop")) { Stall().app }
    let (code, output) = await run([story], arguments)
    #expect(code == 2, sourceLocation: sourceLocation)
    #expect(
      output.contains("Error: \(message)"), "\(output)",
      sourceLocation: sourceLocation)
  }

  func replace(_ text: String, with other: String, in script: String) throws {
    let file = "\(path)/\(script).txt"
    let reference = try String(contentsOfFile: file, encoding: .utf8)
    try reference.replacing(text, with: other)
      .write(toFile: file, atomically: true, encoding: .utf8)
  }
}
