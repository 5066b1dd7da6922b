import RuntimeIssues
import Testing
import TextSwiftUI
import UserScriptTesting

/// An app that shows a quotient, which isn't a number if the divisor is zero.
private struct CalculatorView: View {
  @State private var divisor = 1

  var body: some View {
    Text(divisor == 0 ? "NaN" : "\(60 / divisor)")
    Button("Less") { divisor -= 1 }.disabled(divisor < -2)
    Button("More") { divisor += 1 }.disabled(divisor > 2)
  }
}

/// A safe that opens when the user enters the correct code.
private struct SafeView: View {
  @State private var code = ""

  var body: some View {
    SecureField("Code", text: $code)
    if code == "1234" { Text("Gold") }
  }
}

@Suite @MainActor
struct AssertExplorationTests {
  @Test func typesGivenTexts() async {
    let issues = await issues {
      for texts in [[:], ["Name": ["1234"]], ["Code": ["0000", "1234"]]] {
        await assertExploration(of: ScriptedApp { SafeView() }, actions: 200, texts: texts) {
          screen in
          try screen.expect(noneOf: "Gold")
        }
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains(#"user.type("1234", into: "Code")"#) == true)
  }

  @Test func passesWithoutProblems() async {
    await assertExploration(of: ScriptedApp { CalculatorView() }, actions: 100)
  }

  @Test func notesEffectsThatCannotBeExplored() async {
    let notes = Lock<[RuntimeIssue]>([])
    var hooks = IssueHooks.current
    hooks.note = { note in notes.withLock { $0.append(note) } }
    let noTasks: @MainActor () async -> Void = {}
    let line = #line + 2
    await withIssueHooks(hooks) {
      await assertExploration(of: ScriptedApp(settle: noTasks) { CalculatorView() }, actions: 10)
      await assertExploration(of: ScriptedApp { CalculatorView() }, actions: 10)
    }
    #expect(notes.withLock { $0 }.map(\.line) == [line])
    #expect(
      notes.withLock { $0 }.map(\.message) == [
        """
        The app's effects aren't on a runtime: the exploration let them end after each action, in \
        a single order.

        To fix, create the app without a "settle" closure, so that its tasks run on a runtime. \
        This needs Swift 6.3 on Linux.
        """
      ])
  }

  @Test func reportsBrokenInvariant() async {
    let line = #line + 3
    let issues = await issues {
      await assertExploration(of: ScriptedApp { CalculatorView() }, actions: 100) { screen in
        try screen.expect(noneOf: "NaN")
      }
    }
    #expect(issues.map(\.line) == [line - 1])
    #expect(
      issues.map(\.message) == [
        """
        The invariant at UserScriptTestingTests/AssertExplorationTests.swift:\(line) is broken: \
        Expected not to see "NaN", but the screen shows text "NaN".

        let finding = UserScript("finding") { user in
          try user.tap("Less")
        }

        start
        ┌ CalculatorView ──────────────────────┐
        │                  60                  │
        │                [Less]                │
        │                [More]                │
        └──────────────────────────────────────┘
        tap "Less"
        ┌ CalculatorView ──────────────────────┐
        │                 NaN                  │
        │                [Less]                │
        │                [More]                │
        └──────────────────────────────────────┘

        To fix, correct the app, and keep the script as a test.
        """
      ])
  }
}
