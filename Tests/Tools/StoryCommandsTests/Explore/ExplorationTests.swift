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
      ["--save", "--trace", "t"],
      "The option '--save' can't be combined with '--against', '--trace', or '--replay'."
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

  // MARK: Crashes

  /// Returns an exploration folder that uses a shell script as its executable.
  private func folder(_ script: String, named name: String = "explore") throws -> ExplorationFolder
  {
    let executable = "\(files.path)/\(name).sh"
    try TestProcess.writeProgram(script, to: executable)
    return ExplorationFolder(path: files.path, executable: executable)
  }

  @Test func exploresAgainAfterCrash() throws {
    let folder = try folder(
      """
      test -f '\(files.path)/crashes.jsonl' && exit 1
      echo '{"root":"milk"}' > '\(files.path)/log.jsonl'
      echo '{"action":"tap \\"Sell\\""}' >> '\(files.path)/log.jsonl'
      printf '{"ac' >> '\(files.path)/log.jsonl'
      echo 'Shop.swift:7: Fatal error: No milk' >&2
      kill -ILL $$
      """)
    #expect(folder.explore(["--explore"]) == 1)
    let crash = try #require(folder.crashes.first)
    #expect(crash.root == "milk")
    #expect(crash.actions == ["tap \"Sell\""])
    #expect(crash.crash == "Shop.swift:7: Fatal error: No milk")
    #expect(folder.crashes.count == 1)
  }

  @Test func givesUpAfterManyCrashes() throws {
    let folder = try folder("echo '{\"root\":\"milk\"}' > '\(files.path)/log.jsonl'; kill -ILL $$")
    #expect(folder.explore(["--explore"]) == nil)
    #expect(folder.crashes.count == 2 * ExplorationFolder.crashLimit)
  }

  @Test func continuesReplayAfterCrash() throws {
    // The process writes runs until it crashes in the first run that contains bread.
    let folder = try folder(
      """
      sed '/bread/q' "$3" > "$5"
      grep -q bread "$3" && kill -ILL $$
      exit 0
      """)
    let actions = [["tap \"Sell milk\""], ["tap \"Sell bread\""], [], ["tap \"Sell milk\""]]
    let runs = actions.map { ExplorationTrace.Run(root: "milk", actions: $0) }
    let results = try #require(folder.replay(runs)).runs
    #expect(results.map(\.actions) == actions)
    #expect(results.map(\.crash) == [nil, "signal 4", nil, nil])
  }

  /// The second process ends before it writes anything, so the folder must not read the results of
  /// the first process again.
  @Test func replayIgnoresEarlierResults() throws {
    let folder = try folder(
      """
      test -f '\(files.path)/ran' || head -n 1 "$3" > "$5"
      touch '\(files.path)/ran'
      kill -ILL $$
      """)
    let run = ExplorationTrace.Run(root: "milk", actions: [])
    #expect(folder.replay([run, run]) == nil)
  }

  @Test func incompleteReplayFails() throws {
    let folder = try folder("head -n 1 \"$3\" > \"$5\"")
    let run = ExplorationTrace.Run(root: "milk", actions: [])
    #expect(folder.replay([run])?.runs.count == 1)
    #expect(folder.replay([run, run]) == nil)
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

  private static let crashLine = 117

  // MARK: Versions

  /// Returns the path of a shell script that shows a separate screen for each action.
  ///
  /// If `isBroken` is `true`, the script crashes at `x`, doesn't offer `e`, draws `d` differently,
  /// and shows a different screen for `b` after `a`.
  private func version(_ name: String, isBroken: Bool) throws -> String {
    try folder(
      """
      awk -v isBroken=\(isBroken ? 1 : 0) '
        /root/ { state = ""; isOver = 0; print; print "{\\"elements\\":\\"screen start\\"}"; next }
        {
          name = $0
          gsub(/.*:"|"}/, "", name)
          if (isBroken && name == "e") isOver = 1
        }
        isOver { next }
        {
          print
          if (isBroken && name == "x") exit 1
          state = state name
          if (isBroken && name == "b" && state ~ /a/) name = "broken"
          drawn = isBroken && name == "d" ? "sketch" : "picture"
          print "{\\"source\\":\\"try user." name "()\\"}"
          print "{\\"elements\\":\\"screen " name "\\\\n  text\\"}"
          print "{\\"picture\\":\\"│ " drawn " of " name " │\\"}"
          print "{\\"cells\\":[{\\"role\\":\\"element\\",\\"name\\":\\"text of " name "\\"," \
            "\\"label\\":\\"\\",\\"state\\":\\"\\",\\"hasValue\\":false,\\"layer\\":0," \
            "\\"columns\\":[2,13],\\"rows\\":[0,1]}]}"
        }
      ' "$3" > "$5" || kill -ILL $$
      """, named: name
    ).executable
  }

  @Test func findsDifferencesOfVersions() throws {
    let old = try version("old", isBroken: false)
    let folder = ExplorationFolder(path: files.path, executable: try version("new", isBroken: true))
    let actions = ["cacbc", "ccb", "cccaccb", "cabccb", "cx", "ccccb", "ccd", "cce"]
    let runs = actions.map { ExplorationTrace.Run(root: "milk", actions: $0.map { "\($0)" }) }
    let trace = try #require(folder.replay(runs, with: old))
    let comparison = VersionComparison(folder: folder, other: old)
    let differences = try #require(comparison.differences(in: trace))
    #expect(
      differences.map(\.shortest.actions) == [
        ["a", "c", "b"], ["a", "b"], ["c", "x"], ["c", "d"], ["c", "e"],
      ])
    #expect(differences.map(\.count) == [2, 1, 1, 1, 1])
    #expect(
      differences.map(\.place) == [
        "b on screen c", "b on screen a", "x on screen c", "d on screen c", "e on screen c",
      ])

    let descriptions = differences.map {
      comparison.description(of: $0, number: 1, version: "main")
    }
    #expect(
      descriptions[3] == """
        1. Different in 1 walk after d on screen c.

        let difference1 = UserScript("difference-1") { user in  // in the app of "milk"
          try user.c()
          try user.d()
        }

        difference-1, step 3 of 3: d
          text of d, was drawn "picture of d"

         - │ picture of d │
         + │ sketch of d │

        - expected (main), + received.
        """)
    #expect(
      descriptions[2].hasSuffix(
        """
        }

        difference-1, stopped at step 3 of 3, x: the app crashes: signal 4

           │ picture of c │
        """))
    #expect(
      descriptions[4].contains(
        "difference-1, stopped at step 3 of 3, e: the action isn't available\n"))
  }

  @Test func comparesBytesOfVersions() throws {
    func version(_ name: String, _ text: String) throws -> String {
      try folder(
        """
        printf '%s\\n' '{"root":"milk"}' '{"action":"\(text)"}' '{"elements":"\(text)"}' > "$5"
        """, named: name
      ).executable
    }
    let old = try version("old", "e\u{301}")
    let versions = ExplorationFolder(path: files.path, executable: try version("new", "\u{E9}"))
    let run = ExplorationTrace.Run(root: "milk", actions: ["e"])
    let trace = try #require(versions.replay([run], with: old))
    let comparison = VersionComparison(folder: versions, other: old)
    #expect(comparison.differences(in: trace)?.count == 1)
    let lines = ["{\"root\":\"milk\"}", "{\"action\":\"\u{E9}\"}", "{\"action\":\"e\u{301}\"}"]
    let parsed = ExplorationTrace(Data(lines.joined(separator: "\n").utf8))
    #expect(parsed.runs[0].actions.map(\.unicodeScalars.count) == [1, 2])
  }

  @Test func equalVersionsHaveNoDifference() throws {
    let old = try version("old", isBroken: false)
    let folder = ExplorationFolder(path: files.path, executable: old)
    let trace = try #require(
      folder.replay([ExplorationTrace.Run(root: "milk", actions: ["a", "b"])]))
    let comparison = VersionComparison(folder: folder, other: old)
    #expect(comparison.differences(in: trace)?.isEmpty == true)
    #expect(
      ExplorationReport.summary(of: trace, differenceCount: 0)
        == "2 actions, 3 screens: no difference.")
  }

  @Test func rejectsOtherExecutables() async {
    await files.expectError(
      """
      The executable "/usr/bin/true" can't explore its apps.

      To fix, pass the path of a version that supports --explore.
      """, ["--explore", "--against", "/usr/bin/true"])
  }

  @Test func buildsRevision() throws {
    let log = "\(files.path)/commands.txt"
    let tool = try folder(
      """
      echo "$@" | sed 's#\(files.path)#FOLDER#g' >> '\(log)'
      case "$2" in
        rev-parse) echo Shop/ ;;
        worktree) mkdir -p '\(files.path)/checkout' ;;
      esac
      """, named: "tool"
    ).executable
    let folder = ExplorationFolder(path: files.path, executable: "/shop/.build/release/stories")
    let build = RevisionBuild(folder: folder, tool: tool)
    #expect(try build.build("v1") == "\(files.path)/checkout/Shop/.build/release/stories")
    build.remove()
    #expect(
      try String(contentsOfFile: log, encoding: .utf8) == """
        git rev-parse --show-prefix
        git worktree add --detach FOLDER/checkout v1
        swift build --package-path FOLDER/checkout/Shop -c release --product stories
        git worktree remove --force FOLDER/checkout

        """)
  }

  @Test func reportsFailedBuild() throws {
    let tool = try folder("echo 'no repository' >&2; exit 128", named: "tool").executable
    let build = RevisionBuild(folder: ExplorationFolder(path: files.path), tool: tool)
    let error = #expect(throws: ToolError.self) { try build.build("v1") }
    #expect(
      error?.description == """
        The command "git rev-parse --show-prefix" failed:
        no repository

        To fix, run the command in a Git repository, or pass the path of an executable.
        """)
    let option = #expect(throws: ToolError.self) { try build.build("--force") }
    #expect(
      option?.description == """
        The revision "--force" would be an option of Git.

        To fix, pass another name of it, or pass the path of an executable.
        """)
  }

  /// A user or another program that ends the process says nothing about the app.
  @Test(arguments: [("INT", 130), ("QUIT", 131), ("TERM", 143), ("HUP", 129)])
  func endsWithASignal(name: String, code: Int32) {
    let folder = ExplorationFolder(path: files.path, executable: "/bin/sh")
    #expect(folder.explore(["-c", "echo >>\(files.path)/runs; kill -\(name) $$"]) == code)
    #expect(folder.text(in: "runs") == "\n")
    #expect(folder.crashes.isEmpty)
  }

  @Test func removesFoldersOfKilledProcesses() throws {
    let temporary = URL(fileURLWithPath: files.path)
    // The process of this ID has ended.
    let ended = try TestProcess.run(["sh", "-c", "echo $$"]).output.trimmingCharacters(
      in: .newlines)
    let kept = ["explore-\(getpid())-a", "explore-1-a", "explore-a", "explored-\(ended)-a"]
    for name in kept + ["explore-\(ended)-a"] {
      try FileManager.default.createDirectory(
        at: temporary.appendingPathComponent("\(name)/inner"), withIntermediateDirectories: true)
    }
    let folder = try ExplorationFolder(in: temporary)
    let names = try FileManager.default.contentsOfDirectory(atPath: files.path)
    #expect(Set(names) == Set(kept + [URL(fileURLWithPath: folder.path).lastPathComponent]))
  }

  /// Writing to a link, such as one to a device, must not replace the link with a file.
  @Test func endsWithItsReader() {
    let folder = ExplorationFolder(path: files.path, executable: "/bin/sh")
    #expect(folder.explore(["-c", "echo >>\(files.path)/runs; kill -PIPE $$"]) == 141)
    #expect(folder.text(in: "runs") == "\n")
  }

  @Test func writesThroughLinks() throws {
    let (link, target) = ("\(files.path)/link", "\(files.path)/target")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let ending = ExplorationFolder(path: files.path)
      .run("/bin/sh", ["-c", "echo text; exit 3"], output: link)
    #expect(ending == .exited(3))
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "text\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
  }
}
