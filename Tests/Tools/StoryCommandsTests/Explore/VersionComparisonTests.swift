import CommandParts
import Foundation
import TestSupport
import Testing

@testable import StoryCommands

@Suite @MainActor
final class VersionComparisonTests {
  private let files = TemporaryFolder()

  init() throws { try files.create() }

  /// Returns the path of a shell script that shows a separate screen for each action.
  ///
  /// If `isBroken` is `true`, the script crashes at `x`, doesn't offer `e`, draws `d` differently,
  /// and shows a different screen for `b` after `a`.
  private func version(_ name: String, isBroken: Bool) throws -> String {
    try files.exploration(
      by: """
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
      try files.exploration(
        by: """
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
    let tool = try files.exploration(
      by: """
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
    let tool = try files.exploration(by: "echo 'no repository' >&2; exit 128", named: "tool")
      .executable
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
}
