import Foundation
import RuntimeIssues
import Testing
import TextScreens
import UserScriptTesting

/// A shop with its name in the bar of every frame.
@MainActor
private final class Stall {
  var sold: [String] = []
  let name: String

  init(name: String) { self.name = name }

  var app: ScriptedApp {
    ScriptedApp {
      BackStackScreen(items: [
        .init(
          key: "stall", screen: StallScreen(sold: self.sold) { self.sold.append($0) },
          barContent: .init(title: self.name))
      ])
    }
  }
}

private struct StallScreen: Screen {
  let sold: [String]
  let sell: (String) -> Void

  var body: some View {
    VStack {
      ForEach(sold, id: \.self) { Text($0) }
      Button("Sell milk") { sell("milk") }
      Button("Sell bread") { sell("bread") }
    }
  }
}

@Suite @MainActor
final class ManyScriptsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("ManyScriptsTests-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @Test func aTitleOfAllFramesOfTenScriptsIsToldOnceForEach() async {
    func messages(_ name: String, record: SnapshotTestingConfiguration.Record) async -> [String] {
      let collected = Lock<[String]>([])
      var hooks = IssueHooks.current
      hooks.report = { issue in collected.withLock { $0.append(issue.message) } }
      await withIssueHooks(hooks) {
        for number in 1...10 {
          let script = UserScript("script \(number)") { user in
            for _ in 0..<number {
              try user.tap("Sell milk")
              try user.tap("Sell bread")
            }
          }
          await assertUserScript(
            script, on: Stall(name: name).app, record: record, in: .folder(folder))
        }
      }
      return collected.withLock { $0 }
    }
    _ = await messages("Shop", record: .all)
    let failures = await messages("Store", record: .never)
    #expect(failures.count == 10)
    for (number, failure) in zip(1..., failures) {
      let frames = 2 * number + 1
      let others = frames == 3 ? "tap \"Sell bread\"" : "tap \"Sell bread\", and \(frames - 3) more"
      #expect(
        failure.contains(
          "\nthe same change in \(frames) frames (start, tap \"Sell milk\", \(others)):\n"))
      let removed = failure.split(separator: "\n").filter { $0.hasPrefix("-│") }
      #expect(removed == ["-│                 Shop                 │"])
      #expect(failure.split(separator: "\n").filter { $0.hasPrefix("+│") }.count == 1)
    }
  }
}
