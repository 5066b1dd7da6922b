import Foundation
import TestSupport
import Testing
import TextSnapshots
import TextSwiftUI
import UserScripts

@testable import StoryCommands

private struct PhoneView: View {
  let phone: Phone

  var body: some View {
    Text("\(phone.callCount) calls")
    Button("Call", action: phone.call)
    Button("Answer", action: phone.answer)
  }
}

/// Tests of an app whose effects end in a closure, so nobody knows them.
@MainActor struct UncheckedEffectsTests {
  private let files = TemporaryFolder()

  private func run(_ arguments: String...) async -> (code: Int32, output: String) {
    let noTasks: @MainActor () async -> Void = {}
    let script = UserScript("sell") { user in
      try user.tap("Sell")
      try await user.settle()
    }
    let story = Story(script, in: .folder(files.path)) {
      ScriptedApp(settle: noTasks) { Button("Sell") {} }
    }
    return await files.run([story], arguments)
  }

  @Test func ordersAreNotChecked() async {
    let (code, output) = await run("--orders")
    #expect(code == 2)
    #expect(
      output == """
        sell: not checked, because the app's effects aren't on a runtime

        1 script, 0 with outcomes that depend on the order, 1 not checked.

        To fix, create the app without a "settle" closure, so that its tasks run on a runtime. \
        This needs Swift 6.3 on Linux.

        """)
  }

  @Test func ordersSayThatTheyDependOnTiming() async {
    let script = UserScript("call") { user in
      try user.tap("Call")
      try await user.settle()
      try user.tap("Answer")
      try await user.settle()
    }
    let story = Story(script, in: .folder(files.path)) {
      let phone = Phone()
      return ScriptedApp { PhoneView(phone: phone) }
    }
    let (code, output) = await files.run([story], ["--orders"])
    #expect(code == 2)
    #expect(
      output == """
        call: not checked, because its outcome depends on timing

        1 script, 0 with outcomes that depend on the order, 1 not checked.

        Tasks of tap "Answer", tap "Call" in "call" waited for something outside of the app, such \
        as a thread, so the result of the script depends on timing.

        To fix, give the app a dependency that answers at once, or that sleeps with Task.sleep.

        """)
  }

  @Test func explorationSaysSo() async {
    let (code, output) = await run("--explore", "--actions", "5", "--explore-folder", files.path)
    #expect(code == 2)
    #expect(
      output.hasSuffix(
        """

        The effects in "sell" aren't on a runtime: the exploration let them end after each action, \
        in a single order.

        To fix, create the app without a "settle" closure, so that its tasks run on a runtime. \
        This needs Swift 6.3 on Linux.

        """))
  }

  /// The exploration doesn't wait for a thread as long as the app does.
  @Test func explorationSaysThatItDependsOnTiming() async {
    let story = Story(UserScript("call") { _ in }, in: .folder(files.path)) {
      let phone = Phone()
      return ScriptedApp { PhoneView(phone: phone) }
    }
    let arguments = ["--explore", "--actions", "100", "--explore-folder", files.path]
    let (code, output) = await files.run([story], arguments)
    #expect(code == 2)
    #expect(
      output == """
        100 actions: not checked, because the result depends on timing.

        Tasks of tap "Answer", tap "Call" in "call" waited for something outside of the app, such \
        as a thread, so the result of the exploration depends on timing.

        To fix, give the app a dependency that answers at once, or that sleeps with Task.sleep.

        """)
  }

  @Test func comparisonSaysSo() throws {
    let program = builtProgram("DrivenApp").path
    let run = try TestProcess.run(
      [program, "--explore", "closed", "--actions", "5", "--against", program],
      environment: ["HIDDEN_SCRIPT": "closed"])
    #expect(run.code == 2, "\(run.errors)")
    #expect(
      run.output == """
        5 actions, 1 screen: no difference.

        The effects in "closed" aren't on a runtime: the exploration let them end after each \
        action, in a single order.

        To fix, create the app without a "settle" closure, so that its tasks run on a runtime. \
        This needs Swift 6.3 on Linux.

        """)
  }

  @Test func comparisonSaysThatItDependsOnTiming() throws {
    let program = builtProgram("DrivenApp").path
    let run = try TestProcess.run(
      [program, "--explore", "late", "--actions", "100", "--against", program],
      environment: ["HIDDEN_SCRIPT": "late"])
    #expect(run.code == 2, "\(run.errors)")
    #expect(
      run.output == """
        100 actions: not checked, because the result depends on timing.

        Tasks of tap "Answer", tap "Call" in "late" waited for something outside of the app, such \
        as a thread, so the result of the exploration depends on timing.

        To fix, give the app a dependency that answers at once, or that sleeps with Task.sleep.

        """)
  }
}
