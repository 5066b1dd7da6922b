import RuntimeIssues
import Testing
import TextScreens

@testable import UserScripts

@Suite @MainActor
struct ExplorerTests {
  @Test(arguments: PlantedDefect.all) func findsPlantedDefect(_ defect: PlantedDefect) async {
    let findings = await defect.findings()
    #expect(findings.map(\.problem.kind) == [defect.kind])
    #expect(findings.map(\.actions.count) == [defect.shortest])
  }

  @Test(arguments: [PlantedDefect.deepCounter, .combination, .twins])
  func sameSeedGivesSameFindings(_ defect: PlantedDefect) async {
    let first = await defect.findings(seed: 7)
    let second = await defect.findings(seed: 7)
    #expect(first.map(\.actions) == second.map(\.actions))
    #expect(first.map(\.lastSteps) == second.map(\.lastSteps))
  }

  @Test func problemAtStartEndsExploration() async {
    let roots = [
      Explorer.Root("empty") { ScriptedApp { PlantedScreen { Text("Nothing to do") } } },
      Explorer.Root("issue") {
        reportIssue("The app starts twice.")
        return ScriptedApp { PlantedScreen { Button("OK") {} } }
      },
    ]
    let explorer = Explorer(roots)
    await explorer.explore(actions: 100)
    #expect(explorer.actionCount == 0)
    let findings = await explorer.findings()
    #expect(findings.map(\.problem.kind) == [.deadEnd, .runtimeIssue])
    #expect(findings.map(\.actions) == [[], []])
    #expect(
      findings.first?.problem.message
        == "The screen PlantedScreen is a dead end: no element can be used, and no effect is running."
    )
  }

  @Test func tapsByLabel() async {
    var lines: Set<String> = []
    let root = Explorer.Root("ids") {
      ScriptedApp {
        PlantedScreen {
          Button("OK") {}.id("ok")
          Button("Cancel") {}
        }
      }
    }
    let explorer = Explorer([root]) { event in
      if case .action(let action) = event { lines.insert(action.line) }
    }
    await explorer.explore(actions: 50)
    #expect(lines == ["tap \"OK\"", "tap \"Cancel\"", "settle"])
  }

  @Test func describesScript() async throws {
    let finding = try #require(await PlantedDefect.alertWithoutWayOut.findings().first)
    #expect(
      finding.description(script: "printed-twice", comment: "") == """
        The alert "Printed" has no way out: no action removes it.

        let printedTwice = UserScript("printed-twice") { user in
          try user.tap("Add page")
          try user.tap("Print")
        }

        tap "Add page"
        ┌ PlantedScreen ───────────────────────┐
        │                  2                   │
        │              [Add page]              │
        │               [Print]                │
        └──────────────────────────────────────┘
        tap "Print"
        ┌ PlantedScreen ───────────────────────┐
        │                  2                   │
        │              [Add page]              │
        │               [Print]                │
        ╞ alert ═══════════════════════════════╡
        │               Printed                │
        │                 [OK]                 │
        └──────────────────────────────────────┘
        """)
  }
}
