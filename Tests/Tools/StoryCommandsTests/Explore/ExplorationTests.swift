import CommandParts
import Foundation
import TestSupport
import Testing
import TextSnapshots
import TextSwiftUI
import UserScripts

@testable import StoryCommands

@Suite @MainActor
final class ExplorationTests {
  private let files = TemporaryFolder()

  init() throws { try files.create() }

  private func explore(_ arguments: String...) async -> (code: Int32, output: String) {
    let stories = [
      Story(UserScript("milk") { _ in }, in: .folder(files.path)) { Stall().app },
      Story(UserScript("vault") { _ in }, in: .folder(files.path)) { VaultView.app },
    ]
    return await files.run(stories, ["--explore", "--explore-folder", files.path] + arguments)
  }

  @Test func needsTemporaryFolder() throws {
    let run = try TestProcess.run(
      [builtProgram("DrivenApp").path, "--explore", "--actions", "1"],
      environment: ["TMPDIR": files.path + "/missing"])
    #expect(run.code == 2)
    #expect(
      run.output == """
        Error: An exploration needs a temporary folder, but can't create one in \
        "\(files.path)/missing".

        To fix, set TMPDIR to the path of a folder that is writable.

        """)
  }

  @Test func printsFindings() async {
    let (code, output) = await explore("vault", "--actions", "100")
    #expect(code == 1)
    #expect(
      output == """
        1. The screen VaultView is a dead end: no element can be used, and no effect is running.

        let finding1 = UserScript("finding-1") { user in  // in the app of "vault"
          try user.tap("Close")
        }

        start
        ┌ VaultView ───────────────────────────┐
        │                 Open                 │
        │               [Close]                │
        └──────────────────────────────────────┘
        tap "Close"
        ┌ VaultView ───────────────────────────┐
        │                Closed                │
        └──────────────────────────────────────┘

        100 actions, 2 screens, 2 transitions: 1 problem.
        The last 99 actions found no new screen. Actions that were available but not tried: 0.
        An exploration can miss problems that depend on hidden state, on more than 60 actions after a \
        step of a script, or on an environment that no script uses.

        None of the scripts uses 1 element that the exploration saw:
          \(files.path.split(separator: "/").last ?? ""), VaultView: button "Close"

        """)
  }

  @Test func auditsScreens() async throws {
    struct Door: View {
      @State private var isOpen = false

      var body: some View {
        Text(isOpen ? "Open" : "Closed").onTapGesture { isOpen = true }
        Button("Leave") { isOpen = false }
        if isOpen { Button("") {} }
      }
    }
    let story = Story(UserScript("door") { _ in }, in: .folder(files.path)) {
      ScriptedApp { Door() }
    }
    let arguments = ["--explore", "--explore-folder", files.path, "door", "--actions", "50"]
    let (code, output) = await files.run([story], arguments + ["--audit"])
    #expect(code == 1)
    let audit = output.components(separatedBy: "\n\n").first { $0.contains("audited") }
    let app = files.path.split(separator: "/").last ?? ""
    #expect(
      audit == """
        2 audited states: 3 problems for users of VoiceOver.
          \(app), text "Closed": VoiceOver doesn't say that it can be tapped. To fix, use a Button, or \
        add accessibilityAddTraits(.isButton).
          \(app), button (no label): VoiceOver can't say what it is. To fix, add accessibilityLabel(_:).
          \(app), text "Open": VoiceOver doesn't say that it can be tapped. To fix, use a Button, or \
        add accessibilityAddTraits(.isButton).
        Not checked: contrast, sizes of targets, cut-off large text, the focus after an action, \
        meaning in colors, and text in images.
        """)
    #expect(await files.run([story], arguments).code == 0)
  }

  /// The output names the first 20 of the elements, in the order in which they were seen.
  @Test func listsUnusedElements() async {
    struct Keys: View {
      var body: some View {
        ForEach(Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), id: \.self) { Button("Key \($0)") {} }
      }
    }
    func story(_ name: String, _ labels: String...) -> Story {
      let script = UserScript(name) { user in for label in labels { try user.tap(label) } }
      return Story(script, in: .folder(files.path)) { ScriptedApp { Keys() } }
    }
    let stories = [story("first", "Key A", "Key C"), story("ends", "Key D", "Key", "Key E")]
    let arguments = ["--explore", "--explore-folder", files.path, "--actions", "9"]
    let (code, output) = await files.run(stories, arguments)
    #expect(code == 0)
    let lines = "BEFGHIJKLMNOPQRSTUVW".map {
      "  \(stories[0].appName), Keys: button \"Key \($0)\"\n"
    }
    #expect(
      output.hasSuffix(
        """
        None of the scripts uses 23 elements that the exploration saw:
        \(lines.joined())  and 3 more

        """))
  }

  @Test func findsNothing() async {
    let (code, output) = await explore("--actions=60", "milk")
    #expect(code == 0)
    #expect(output.contains(" transitions: no problem.\n"))
  }

  /// An exploration without actions is no reason to believe that there's no problem.
  @Test func checksNothingWithoutActions() async {
    let arguments = ["--explore", "--explore-folder", files.path]
    let (code, output) = await files.run([], arguments)
    #expect(code == 2)
    #expect(
      output.hasPrefix(
        "0 actions, 0 screens, 0 transitions: not checked, because no action was possible.\n"))
    #expect(
      ExplorationReport.summary(of: ExplorationTrace(), differenceCount: 0)
        == "0 actions, 0 screens: not checked, because no action was possible.")
  }

  /// When the time is over, problems are reported as they were found.
  @Test func keepsToItsTime() async {
    let explorer = Explorer([Explorer.Root("vault") { VaultView.app }])
    await explorer.explore(actions: 3)
    let findings = await explorer.findings(isOver: { true })
    #expect(findings.map { $0.actions.map(\.line) } == [[#"tap "Close""#]])
    #expect(
      findings.first?.description(script: "finding", comment: "").hasPrefix(
        """
        The screen VaultView is a dead end: no element can be used, and no effect is running.
        There was no time to repeat and shorten the script.

        """) == true)
  }

  @Test(arguments: [
    (["--action", "5"], "Unknown option '--action'. Did you mean '--actions'?"),
    (["--outline"], "Unknown option '--outline'."),
    (["--actions"], "Missing value for '--actions <number>'."),
    (
      ["--actions=0"],
      "The value '0' is invalid for '--actions'. Use a number from 1 to 1000000000."
    ),
    (
      ["--save", "--against", "main"],
      "The option '--save' can't be combined with '--against'."
    ),
    (
      ["--for", "soon"],
      "The value 'soon' is invalid for '--for'. Use a number of seconds, such as 10s."
    ),
    (["mill"], "Unknown script 'mill'. Did you mean 'milk'?"),
  ])
  func rejectsArguments(_ arguments: [String], _ message: String) async {
    await files.expectError(
      "\(message)\nUsage: swift run stories --explore [<options>] [<script> ...]",
      ["--explore"] + arguments)
  }

  @Test func avoidsCrashes() async {
    var actions: [UserAction] = []
    let explorer = Explorer([Explorer.Root("milk") { Stall().app }]) { event in
      if case .action(let action) = event { actions.append(action) }
    }
    for actions in [["tap \"Sell bread\""], ["tap \"Sell milk\"", "tap \"Sell bread\""]] {
      await explorer.avoid(actions, root: "milk", message: "No bread")
    }
    await explorer.explore(actions: 50)
    #expect(Set(actions.map(\.line)) == ["tap \"Sell milk\"", "settle"])
    let findings = await explorer.findings { _, actions in
      actions.last?.line == "tap \"Sell bread\""
    }
    #expect(findings.map(\.problem.message) == ["The app crashes: No bread"])
    #expect(findings.map { $0.actions.map(\.line) } == [["tap \"Sell bread\""]])
    #expect(findings.map(\.lastSteps.count) == [1])
  }

  /// A process has ended, so there's a problem even if nothing ends it again.
  @Test func reportsCrashesThatDoNotHappenAgain() async {
    let explorer = Explorer([Explorer.Root("milk") { Stall().app }])
    await explorer.avoid(["tap \"Sell bread\""], root: "milk", message: "No bread")
    await explorer.avoid(["tap \"Sell milk\"", "tap \"Gone\""], root: "milk", message: "No wine")
    await explorer.avoid([], root: "milk", message: "No stall")
    let findings = await explorer.findings()
    #expect(
      findings.map { $0.actions.map(\.line) }
        == [["tap \"Sell bread\""], ["tap \"Sell milk\""], []])
    #expect(
      findings.first?.description(script: "finding", comment: "").hasPrefix(
        """
        The app crashes: No bread
        The app didn't crash again when these actions were repeated.

        """) == true)
  }

  /// The action that starts the task is found, although the app crashes later, when it ends.
  @Test func findsCrashOfCanceledTask() throws {
    let result = try TestProcess.run(
      [builtProgram("DrivenApp").path, "--explore", "--actions=200", "leaves"],
      environment: ProcessInfo.processInfo.environment
        .merging(["HIDDEN_SCRIPT": "leaves"]) { _, new in new })
    #expect(result.code == 1, "\(result.errors)")
    #expect(
      result.output.contains(
        """
        The app crashes: DrivenApp/DrivenApp.swift:\(Self.crashLine): Precondition failed: The door is \
        locked. (in a task that the end of the play canceled)
        """), "\(result.output)")
    #expect(result.output.contains("app of \"leaves\"\n  try user.tap(\"Leave\")\n}\n"))
  }

  /// No walk begins, because the scripts are played first.
  @Test func saysWhatCrashesInScript() throws {
    let result = try TestProcess.run(
      [builtProgram("DrivenApp").path, "--explore", "crashes"],
      environment: ProcessInfo.processInfo.environment
        .merging(["HIDDEN_SCRIPT": "crashes"]) { _, new in new })
    #expect(result.code == 2)
    #expect(
      result.output == """
        Error: The exploration can't continue, because its process ended early.

        To fix, play the scripts to find out whether one of them crashes.

        """)
    #expect(
      result.errors.hasPrefix("DrivenApp/DrivenApp.swift:65: Fatal error: The shelf is empty.\n"))
  }

  private static let crashLine = 117
}
