import Foundation
import TestSupport
import Testing
import TextSnapshots
import TextSwiftUI
import UserScripts

@testable import StoryCommands

/// An app for selling items, which shows its name above the items.
@MainActor @Observable
final class Stall {
  fileprivate var sold: [String] = []
  fileprivate let name: String
  fileprivate let price: String

  init(name: String = "Shop", price: String = "2 coins") {
    self.name = name
    self.price = price
  }

  var app: ScriptedApp { app(showing: [.screen]) }

  func app(showing contents: [StepContent<[String]>]) -> ScriptedApp {
    ScriptedApp(state: { self.sold }, showing: contents, root: { StallView(stall: self) })
  }
}

private struct StallView: View {
  let stall: Stall

  var body: some View {
    VStack {
      Text(stall.name)
      Button("Sell milk") { stall.sold.append("milk") }
      Button("Sell bread") { stall.sold.append("bread") }
      Text("\(stall.sold.count) sold")
      if stall.sold.contains("bread") { Text("Bread is \(stall.price)") }
    }
  }
}

/// An app that leads to a screen where the user can't do anything.
struct VaultView: View {
  static var app: ScriptedApp { ScriptedApp { VaultView() } }

  @State private var isClosed = false

  var body: some View {
    Text(isClosed ? "Closed" : "Open")
    if !isClosed { Button("Close") { isClosed = true } }
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
