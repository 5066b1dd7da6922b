import Foundation
import InlineTextSnapshots
import NavigationStack
import PrimeTime
import Terminals
import Testing
import TextSnapshots
import TodoTutorial
import UserScripts

@testable import UserStories

/// Turns the recorded scripts of the example apps into keys, and saves what they record.
@Suite @MainActor struct LiveScriptTests {
  @available(macOS 15, *)
  private static var stories: [Story] {
    PrimeTimeStories.all + NavigationStackStories.all + TodoTutorialStories.all
  }

  @available(macOS 15, *)
  @Test func keysRecordEveryScript() async throws {
    let stories = Self.stories
    let examples = try #require(stories.first.map { folder(of: folder(of: $0.filePath)) })
    for story in stories {
      let name = story.script.name
      let played = ScriptedUser(app: story.app(), recordsFrames: false)
      try await played.play(story.script, upTo: .max)
      let actions = played.actions.compactMap { $0 }

      let copy = try TemporaryCopy(of: folder(of: story.filePath), in: examples)
      defer { copy.remove() }
      let saver = LiveSaver(stories, command: "stories", program: copy.program)
      let session = await LiveSession(LiveScript(new: story), save: saver.save)
      for action in actions { _ = try await session.keys(for: action) }
      #expect(session.script.own == actions, "\(name)")

      let environment = SnapshotEnvironment(["SNAPSHOT_ROOT": "\(examples)=\(copy.path)"])
      await SnapshotEnvironment.$scoped.withValue(environment) {
        await session.press(.control("s"))
        for character in "\(name) again" { await session.press(.character(character)) }
        await session.press(.enter)
      }
      #expect(session.message.hasPrefix("Saved "), "\(name): \(session.message)")
      #expect(session.unsavedText == nil)

      // The saved transcript is the recorded one.
      let recorded = try SnapshotFileLocation(
        story.location, testFilePath: story.filePath, script: name)
      let saved = try SnapshotEnvironment.$scoped.withValue(environment) {
        try SnapshotFileLocation(
          story.location, testFilePath: story.filePath, script: "\(name) again")
      }
      let transcript = try String(contentsOfFile: saved.path, encoding: .utf8)
      #expect(
        try transcript.replacing("script \(name) again\n", with: "script \(name)\n")
          == String(contentsOfFile: recorded.path, encoding: .utf8), "\(name)")

      // The saved source only has more lines.
      try expectInsertions(
        in: story.script.path, from: examples, to: copy.path,
        [""] + ["  static let \(identifier(name))Again = UserScript(\"\(name) again\") { user in"]
          + actions.map { "    \($0.source)" } + ["  }"])
    }
  }

  /// Expects that a copy of a file differs from the file only in the given lines.
  private func expectInsertions(
    in file: String, from folder: String, to copy: String, _ lines: [String]
  ) throws {
    let old = try String(contentsOfFile: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let new = try String(contentsOfFile: copy + file.dropFirst(folder.count), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let start = zip(old, new).prefix { $0 == $1 }.count
    #expect(Array(old[start...]) == Array(new[(start + lines.count)...]))
    #expect(lines == new[start..<(start + lines.count)].map(String.init))
  }

  private func identifier(_ name: String) -> String {
    let words = name.split(separator: "-")
    return
      ([String(words[0])] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() })
      .joined()
  }

  private func folder(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }
}

/// A copy of an app's sources, which is compiled by definition.
struct TemporaryCopy {
  let path: String
  let program: TestProgram

  init(of folder: String, in root: String) throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("LiveTests-\(UUID().uuidString)").path
    let target = path + folder.dropFirst(root.count)
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: folder, toPath: target)
    try "".write(toFile: path + "/Package.swift", atomically: true, encoding: .utf8)
    program = TestProgram(path: "stories", built: Date() + 60)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
