import Dispatch
import RuntimeIssues
import TestSupport
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

/// A phone on which another thread answers.
private struct PhoneView: View {
  @State private var calls: [CheckedContinuation<Void, Never>] = []

  var body: some View {
    Button("Call") { Task { await withCheckedContinuation { calls.append($0) } } }
    Button("Answer") {
      let (answered, hasAnswered) = (calls, DispatchSemaphore(value: 0))
      calls = []
      DispatchQueue.global().async {
        for call in answered { call.resume() }
        hasAnswered.signal()
      }
      hasAnswered.wait()
    }
  }
}

@Suite @MainActor
struct AssertExplorationTests {
  @Test func typesGivenTexts() async {
    let issues = await CollectedIssues {
      for texts in [[:], ["Name": ["1234"]], ["Code": ["0000", "1234"]]] {
        await assertExploration(of: ScriptedApp { SafeView() }, actions: 200, texts: texts) {
          screen in
          try screen.expect(noneOf: "Gold")
        }
      }
    }.issues
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains(#"user.type("1234", into: "Code")"#) == true)
  }

  @Test func passesWithoutProblems() async {
    await assertExploration(of: ScriptedApp { CalculatorView() }, actions: 100)
  }

  @Test func notesEffectsThatCannotBeExplored() async {
    let noTasks: @MainActor () async -> Void = {}
    let line = #line + 2
    let notes = await CollectedIssues {
      await assertExploration(of: ScriptedApp(settle: noTasks) { CalculatorView() }, actions: 10)
      await assertExploration(of: ScriptedApp { CalculatorView() }, actions: 10)
    }.notes
    #expect(notes.map(\.line) == [line])
    #expect(
      notes.map(\.message) == [
        """
        The app's effects aren't on a runtime: the exploration let them end after each action, in \
        a single order.

        To fix, create the app without a "settle" closure, so that its tasks run on a runtime. \
        This needs Swift 6.3 on Linux.
        """
      ])
  }

  @Test func notesThatResultDependsOnTiming() async {
    let notes = await CollectedIssues {
      await assertExploration(of: ScriptedApp { PhoneView() }, actions: 100)
    }.notes
    #expect(
      notes.map(\.message) == [
        """
        Tasks of tap "Answer", tap "Call" waited for something outside of the app, such as a \
        thread, so the result of the exploration depends on timing.

        To fix, give the app a dependency that answers at once, or that sleeps with Task.sleep.
        """
      ])
  }

  @Test func reportsThatOrdersDependOnTiming() async {
    let script = UserScript("call") { user in
      try user.tap("Call")
      try await user.settle()
      try user.tap("Answer")
      try await user.settle()
    }
    let folder = TemporaryFolder()
    let issues = await CollectedIssues {
      await assertUserScript(
        script, on: ScriptedApp { PhoneView() }, record: .all, in: .folder(folder.path),
        orders: .all)
    }.issues
    #expect(
      issues.last?.message == """
        The user script "call" can't be played with every order.

        Tasks of tap "Answer", tap "Call" waited for something outside of the app, such as a \
        thread, so the result of the script depends on timing.

        To fix, give the app a dependency that answers at once, or that sleeps with Task.sleep.
        """)
  }

  @Test func reportsBrokenInvariant() async {
    let line = #line + 3
    let issues = await CollectedIssues {
      await assertExploration(of: ScriptedApp { CalculatorView() }, actions: 100) { screen in
        try screen.expect(noneOf: "NaN")
      }
    }.issues
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
