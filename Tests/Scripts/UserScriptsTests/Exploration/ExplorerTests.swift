import RuntimeIssues
import Testing
import TextSnapshots
import TextSwiftUI

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
      Explorer.Root("empty") { ScriptedApp { Text("Nothing to do") } },
      Explorer.Root("issue") {
        reportIssue("The app starts twice.")
        return ScriptedApp { Button("OK") {} }
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
        == "The screen Text is a dead end: no element can be used, and no effect is running."
    )
  }

  /// Explores a safe that opens after six correct digits and resets after an incorrect one.
  @Test(arguments: [true, false]) func beginsWithScript(_ hasScript: Bool) async {
    let code = [3, 1, 4, 1, 5, 2]
    let script = code.map { UserAction(.tap, ElementQuery("\($0)")) }
    let root = Explorer.Root("safe", script: hasScript ? script : []) {
      let model = PlantedModel(state: (entered: [Int](), isOpen: false))
      return ScriptedApp {
        PlantedView(model) { model in
          Text(model.isOpen ? "nan" : "closed")
          ForEach(1..<6, id: \.self) { digit in
            Button("\(digit)") {
              let entered = model.entered + [digit]
              model.isOpen = entered == code
              model.entered = code.starts(with: entered) ? entered : []
            }
          }
        }
      }
    }
    let explorer = Explorer([root], invariants: [{ try $0.expect(noneOf: "nan") }])
    await explorer.explore(actions: 300)
    let findings = await explorer.findings()
    #expect(findings.map(\.actions) == (hasScript ? [script] : []))
  }

  @Test func typesTextsOfScript() async {
    var lines: Set<String> = []
    let script = UserScript("log-in") { user in
      try user.type(#"say "friend""#, into: "Password")
      try user.note("logged in")
      try user.submit("Password")
    }
    let story = Story(script, in: .packageSnapshots("Tests")) {
      ScriptedApp { SecureField("Password", text: .constant("")) }
    }
    let root = await Explorer.Root(story)
    let line = #"type "say \"friend\"" into "Password""#
    #expect(root.script.map(\.line) == [line, #"submit "Password""#])
    let explorer = Explorer([root]) { event in
      if case .action(let action) = event { lines.insert(action.line) }
    }
    await explorer.explore(actions: 100)
    #expect(lines.contains(line))
  }

  @Test func tapsByLabel() async {
    var lines: Set<String> = []
    let root = Explorer.Root("ids") {
      ScriptedApp {
        Button("OK") {}.id("ok")
        Button("Cancel") {}
      }
    }
    let explorer = Explorer([root]) { event in
      if case .action(let action) = event { lines.insert(action.line) }
    }
    await explorer.explore(actions: 50)
    #expect(lines == ["tap \"OK\"", "tap \"Cancel\"", "settle"])
  }

  @Test func settleClosureThatNeverReturnsIsProblem() async {
    let settle: @MainActor () async -> Void = {
      let stream = AsyncStream<Void> { _ in }
      for await _ in stream {}
    }
    let root = Explorer.Root("endless") {
      ScriptedApp(settle: settle) { Button("OK") {} }
    }
    let app = await ExploredApp(root, invariants: [], texts: [:])
    #expect(app.problem?.kind == .neverIdle)
    #expect(!app.canContinue)
  }

  @Test func describesScript() async throws {
    let finding = try #require(await PlantedDefect.coverWithoutWayOut.findings().first)
    #expect(
      finding.description(script: "printed-twice", comment: "") == """
        The cover "OK" can't be closed, because no action removes it.

        let printedTwice = UserScript("printed-twice") { user in
          try user.tap("Add page")
          try user.tap("Print")
        }

        tap "Add page"
        ┌ PlantedView ─────────────────────────┐
        │                  2                   │
        │              [Add page]              │
        │               [Print]                │
        └──────────────────────────────────────┘
        tap "Print"
        ┌ PlantedView ─────────────────────────┐
        │                  2                   │
        │              [Add page]              │
        │               [Print]                │
        ╞ cover ═══════════════════════════════╡
        │                 [OK]                 │
        └──────────────────────────────────────┘
        """)
  }

  @Test func reportsWarnings() async {
    let root = Explorer.Root("two") {
      ScriptedApp {
        Text("root").sheet(isPresented: .constant(true)) { Button("OK") {} }
          .alert("Sure?", isPresented: .constant(true)) {}
      }
    }
    let app = await ExploredApp(root, invariants: [], texts: [:])
    #expect(
      app.problem?.message
        == "SwiftUI warns: an alert isn't shown, because its screen presents a sheet")
  }
}
