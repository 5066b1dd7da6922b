import Foundation
import TestSupport
import Testing

@testable import UserScripts

@Suite(.enabled(if: Git.isInstalled)) @MainActor
final class TranscriptMergeTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("TranscriptMergeTests-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func transcript(inserting insertions: [Int: String] = [:]) async -> String {
    let play = await Notebook().play { user in
      let steps: [(ScriptedUser) throws -> Void] = [
        { try $0.tap("Add") }, { try $0.tap("Warn") }, { try $0.tap("OK") },
        { try $0.swipe(row: 0, action: "Delete") }, { try $0.tap("Share") }, { try $0.dismiss() },
        { try $0.goBack() },
      ]
      for (number, step) in steps.enumerated() {
        if let description = insertions[number] { try user.perform(description) {} }
        try step(user)
      }
      if let description = insertions[steps.count] { try user.perform(description) {} }
    }
    #expect(play.error == nil)
    return play.transcript.text
  }

  @Test func mergedTranscriptsMatchMergedScript() async throws {
    let base = await transcript()
    for first in 0...7 {
      let ours = await transcript(inserting: [first: "ours"])
      // Test an insertion next to the first insertion, and an insertion at a distance from it.
      for second in [(first + 1) % 8, (first + 4) % 8] {
        let theirs = await transcript(inserting: [second: "theirs"])
        let both = await transcript(inserting: [first: "ours", second: "theirs"])
        let merged = try Git.mergeFile(ours: ours, base: base, theirs: theirs, in: folder)
        #expect(merged == both)
      }
    }
  }

  @Test func mergesBranches() async throws {
    let file = folder.appendingPathComponent("notebook.txt")
    func write(_ text: String) throws { try Data(text.utf8).write(to: file) }
    func git(_ arguments: String...) throws {
      let (code, output) = try Git.run(arguments, in: folder)
      #expect(code == 0, "git \(arguments): \(output)")
    }
    try git("init", "-q", "-b", "main")
    try write(await transcript())
    try git("add", ".")
    try git("commit", "-q", "-m", "Record")
    try git("checkout", "-q", "-b", "ours")
    try write(await transcript(inserting: [1: "ours"]))
    try git("commit", "-q", "-a", "-m", "Ours")
    try git("checkout", "-q", "-b", "theirs", "main")
    try write(await transcript(inserting: [5: "theirs"]))
    try git("commit", "-q", "-a", "-m", "Theirs")
    try git("merge", "-q", "--no-edit", "ours")
    let both = await transcript(inserting: [1: "ours", 5: "theirs"])
    #expect(try String(contentsOf: file, encoding: .utf8) == both)
    // Git shows the line of the step in the heading of each hunk.
    let (_, difference) = try Git.run(["diff", "main", "ours"], in: folder)
    #expect(difference.contains("@@ tap \"Add\"\n"))
  }
}

enum Git {
  static var isInstalled: Bool {
    (try? run(["--version"], in: FileManager.default.temporaryDirectory).code) == 0
  }

  static func run(_ arguments: [String], in folder: URL) throws -> (code: Int32, output: String) {
    let settings = [
      "user.name=Ada", "user.email=ada@example.com", "commit.gpgsign=false",
      "core.hooksPath=/dev/null",
    ]
    let git = try TestProcess.run(
      ["git"] + settings.flatMap { ["-c", $0] } + arguments, in: folder.path)
    return (git.code, git.output + git.errors)
  }

  /// Returns the output of `git merge-file`, which includes any conflict markers.
  static func mergeFile(
    ours: String, base: String, theirs: String, in folder: URL
  ) throws -> String {
    for (name, text) in [("ours", ours), ("base", base), ("theirs", theirs)] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    return try run(["merge-file", "-p", "ours", "base", "theirs"], in: folder).output
  }
}
