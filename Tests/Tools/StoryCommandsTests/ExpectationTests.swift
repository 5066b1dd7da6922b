import Testing
import TextScreens
import TextSnapshotTesting
import TextSwiftUI

@testable import StoryCommands
@testable import UserScripts

/// What expectations say about a text that's on the screen in various ways.
///
/// An expectation must not pass by mistake, whoever makes it.
@Suite(.snapshots(in: .packageSnapshots("StoryCommands"))) @MainActor
struct ExpectationTests {
  private static let text = "NaN"

  private static let screens: [(name: String, view: @MainActor () -> AnyView)] = [
    ("a text", { AnyView(Text("NaN")) }),
    ("a part of a text", { AnyView(Text("Total: NaN €")) }),
    (
      "one of the texts of a row",
      {
        AnyView(
          NavigationStack {
            List {
              NavigationLink {
                Text("Details")
              } label: {
                HStack {
                  Text("Total")
                  Text("NaN")
                }
              }
            }
          })
      }
    ),
    ("a value", { AnyView(TextField("Total", text: .constant("NaN"))) }),
    ("an accessibility label", { AnyView(Image(systemName: "x").accessibilityLabel("NaN")) }),
    ("below an accessibility label", { AnyView(Text("NaN").accessibilityLabel("unknown")) }),
    ("disabled", { AnyView(Button("NaN") {}.disabled(true)) }),
    ("hidden", { AnyView(Text("NaN").hidden()) }),
    (
      "in another layer",
      { AnyView(Text("Home").sheet(isPresented: .constant(true)) { Text("NaN") }) }
    ),
    (
      "covered",
      { AnyView(Text("NaN").alert("Sorry", isPresented: .constant(true)) { Button("OK") {} }) }
    ),
    (
      "off the edge",
      {
        AnyView(
          ScrollView { ForEach(1..<10) { Text($0 == 9 ? "NaN" : "Row") } }.frame(height: 60))
      }
    ),
  ]

  @Test func table() async throws {
    var rows: [String] = []
    for (name, view) in Self.screens {
      rows.append(name)
      for kind in [ActionKind.expectVisible, .expectNone] {
        let action = UserAction(kind, text: Self.text)
        let answers = [
          await script(action, view), await exploration(action, view), await drive(action, view),
          await live(action, view),
        ]
        // All ask in different ways, and must get the same answer.
        #expect(Set(answers).count == 1, "\(name): \(answers)")
        rows.append("  \(action.call): \(answers[0])")
      }
    }
    assertSnapshot(of: rows.joined(separator: "\n"), as: .lines)
  }

  private func story(_ view: @escaping @MainActor () -> AnyView) -> Story {
    Story(UserScript("screen") { _ in }, in: .packageSnapshots("Expectations")) {
      ScriptedApp { view() }
    }
  }

  private func script(
    _ action: UserAction, _ view: @escaping @MainActor () -> AnyView
  ) async -> String {
    let script = UserScript("expects") { user in try await action.perform(on: user) }
    let play = await ScriptPlay(script, on: ScriptedApp { view() })
    return (play.error as? UserScriptError)?.causeAndFix.cause ?? "passes"
  }

  private func exploration(
    _ action: UserAction, _ view: @escaping @MainActor () -> AnyView
  ) async -> String {
    func expect(_ screen: ScriptedUser) throws {
      if action.kind == .expectNone {
        try screen.expect(noneOf: action.text)
      } else {
        try screen.expect(visible: action.text)
      }
    }
    let root = Explorer.Root("screen") { ScriptedApp { view() } }
    let explorer = Explorer([root], invariants: [expect])
    await explorer.explore(actions: 1)
    let broken = explorer.hits.map(\.problem).first { $0.kind == .brokenInvariant }
    let parts = broken?.message.split(separator: " is broken: ", maxSplits: 1)
    return parts?.last.map(String.init) ?? "passes"
  }

  private func drive(
    _ action: UserAction, _ view: @escaping @MainActor () -> AnyView
  ) async -> String {
    let driver = Driver([story(view)], command: "stories")
    _ = await driver.reply(to: .open(DriveCheckpoint(script: "screen", count: 0)))
    let problem = await driver.reply(to: .perform(action)).problem?.error
    return problem.map { $0.hasPrefix("Could not ") ? $0.after(": ") : $0 } ?? "passes"
  }

  private func live(
    _ action: UserAction, _ view: @escaping @MainActor () -> AnyView
  ) async -> String {
    let session = await LiveSession(LiveScript(new: story(view))) { _, _ in "" }
    await session.perform(action)
    let message = session.message
    if message.isEmpty { return "passes" }
    return message.hasPrefix("Could not ") ? message.after(": ") : message
  }
}

extension String {
  fileprivate func after(_ separator: String) -> String {
    firstRange(of: separator).map { String(self[$0.upperBound...]) } ?? self
  }
}
