import CommandParts
import Foundation
import TestSupport
import Testing

@testable import StoryCommands

extension TemporaryFolder {
  /// Returns an exploration folder that uses a shell script as its executable.
  func exploration(
    by script: String, named name: String = "explore"
  ) throws -> ExplorationFolder {
    let executable = "\(path)/\(name).sh"
    try TestProcess.writeProgram(script, to: executable)
    return ExplorationFolder(path: path, executable: executable)
  }
}

@Suite @MainActor
final class ExplorationFolderTests {
  private let files = TemporaryFolder()

  init() throws { try files.create() }

  @Test func exploresAgainAfterCrash() throws {
    let folder = try files.exploration(
      by: """
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
    let folder = try files.exploration(
      by: "echo '{\"root\":\"milk\"}' > '\(files.path)/log.jsonl'; kill -ILL $$")
    #expect(folder.explore(["--explore"]) == nil)
    #expect(folder.crashes.count == 2 * ExplorationFolder.crashLimit)
  }

  @Test func continuesReplayAfterCrash() throws {
    // The process writes runs until it crashes in the first run that contains bread.
    let folder = try files.exploration(
      by: """
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
    let folder = try files.exploration(
      by: """
        test -f '\(files.path)/ran' || head -n 1 "$3" > "$5"
        touch '\(files.path)/ran'
        kill -ILL $$
        """)
    let run = ExplorationTrace.Run(root: "milk", actions: [])
    #expect(folder.replay([run, run]) == nil)
  }

  @Test func incompleteReplayFails() throws {
    let folder = try files.exploration(by: "head -n 1 \"$3\" > \"$5\"")
    let run = ExplorationTrace.Run(root: "milk", actions: [])
    #expect(folder.replay([run])?.runs.count == 1)
    #expect(folder.replay([run, run]) == nil)
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

  @Test func endsWithItsReader() {
    let folder = ExplorationFolder(path: files.path, executable: "/bin/sh")
    #expect(folder.explore(["-c", "echo >>\(files.path)/runs; kill -PIPE $$"]) == 141)
    #expect(folder.text(in: "runs") == "\n")
  }

  /// Writing to a link, such as one to a device, must not replace the link with a file.
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
