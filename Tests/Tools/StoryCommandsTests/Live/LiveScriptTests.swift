import Foundation
import InlineTextSnapshots
import NavigationStack
import PrimeTime
import Terminals
import Testing
import TextSnapshotTesting
import TextSnapshots
import TodoTutorial
import UserScripts

@testable import StoryCommands

/// Tests that repeat the scripts of the example apps by pressing keys, and save the recorded
/// scripts.
@Suite @MainActor struct LiveScriptTests {
  @available(macOS 15, *)
  private static var stories: [Story] {
    PrimeTimeStories.all + NavigationStackStories.all + TodoTutorialStories.all
  }

  /// Records all scripts of the example apps again by pressing keys.
  ///
  /// This test skips one script, because it sends actions that no key can send.
  @available(macOS 15, *)
  @Test func keysRecordEveryScript() async throws {
    for story in Self.stories where story.script.name != "summary" {
      let name = story.script.name
      let actions = try await actions(of: story)
      let session = await LiveSession(LiveScript(new: story), save: { _, _ in "" })
      _ = try await session.keys(for: actions)
      #expect(session.script.own == actions, "\(name)")
    }
  }

  /// Returns the actions in the script of a story, excluding expectations that no key can record.
  private func actions(of story: Story) async throws -> [UserAction] {
    let user = ScriptedUser(app: story.app(), recordsFrames: false)
    try await user.play(story.script, upTo: .max)
    return user.performed.compactMap { $0 }.filter { action in
      action.kind != .expectNone
    }
  }

  /// Repeating a recorded script and saving it again produces the same source and transcript.
  @available(macOS 15, *)
  @Test(arguments: ["nth-prime", "whole-tour", "timer", "todos"])
  func savesScripts(_ name: String) async throws {
    let stories = Self.stories
    let story = try #require(stories.first { $0.script.name == name })
    let copy = try TemporaryCopy(ofAppOf: story)
    defer { copy.remove() }
    let saver = LiveSaver(stories: stories, command: "stories", program: copy.program)
    let session = await LiveSession(LiveScript(new: story), save: saver.save)
    _ = try await session.keys(for: actions(of: story))

    await SnapshotEnvironment.scoped.withValue(copy.environment) {
      await session.saveScript(as: "\(name) again")
    }
    let file = folder(of: story.script.path).count + 1
    let files = [story.script.path, story.filePath].map { $0.dropFirst(file) }
    #expect(
      session.message == """
        Saved \(name) again in \(files.joined(separator: " and ")), with its transcript. \
        To play it, run: stories '\(name) again'
        """)
    #expect(session.unsavedText == nil)

    let recorded = try story.transcriptFolder.path(ofScript: name)
    let saved = try SnapshotEnvironment.scoped.withValue(copy.environment) {
      try story.transcriptFolder.path(ofScript: "\(name) again")
    }
    let transcript = try String(contentsOfFile: saved, encoding: .utf8)
    #expect(
      try transcript.replacing("script \(name) again\n", with: "script \(name)\n")
        == String(contentsOfFile: recorded, encoding: .utf8))
    try expectInsertions(
      in: story.script.path, of: copy,
      [""] + ["  static let \(identifier(name))Again = UserScript(\"\(name) again\") { user in"]
        + session.script.own.map { "    \($0.source)" } + ["  }"])
  }

  private func expectInsertions(
    in file: String, of copy: TemporaryCopy, _ lines: [String]
  ) throws {
    let (old, new) = (try self.lines(of: file), try self.lines(of: copy.path(of: file)))
    let start = zip(old, new).prefix { $0 == $1 }.count
    #expect(Array(old[start...]) == Array(new[(start + lines.count)...]))
    #expect(lines == new[start..<(start + lines.count)].map(String.init))
  }

  private func lines(of file: String) throws -> [Substring] {
    try String(contentsOfFile: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func identifier(_ name: String) -> String {
    let words = name.split(separator: "-")
    return
      ([String(words[0])] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() })
      .joined()
  }

  /// If a script leads to a problem, it's saved without a transcript.
  @available(macOS 15, *)
  @Test func savesWithoutTranscript() throws {
    let stories = PrimeTimeStories.all
    let story = try #require(stories.first { $0.script.name == "teens" })
    let copy = try TemporaryCopy(ofAppOf: story)
    defer { copy.remove() }
    var script = LiveScript(new: story)
    script.own = [UserAction(.tap, "Counter demo")]
    try SnapshotEnvironment.scoped.withValue(copy.environment) {
      let message = try LiveSaver(
        stories: stories, command: "swift run stories", program: copy.program
      )
      .saveWithoutTranscript(script, as: "finding-1")
      #expect(
        message == """
          Saved finding-1 in PrimeTimeScripts.swift and PrimeTimeStories.swift. After you fix the \
          problem, record its transcript: swift run stories --record finding-1
          """)
      let transcript = try story.transcriptFolder.path(ofScript: "finding-1")
      #expect(!FileManager.default.fileExists(atPath: transcript))
    }
    try expectInsertions(
      in: story.script.path, of: copy,
      [
        "", "  static let finding1 = UserScript(\"finding-1\") { user in",
        "    try user.tap(\"Counter demo\")", "  }",
      ])
    try expectInsertions(
      in: story.filePath, of: copy, ["    story(.finding1, PrimeTimeApp.State(count: 10)),"])
  }

  /// Saving a continued script adds lines to its closure, unless the source was edited after the
  /// build.
  @available(macOS 15, *)
  @Test func continuesScriptsInPlace() async throws {
    let stories = PrimeTimeStories.all
    let story = try #require(stories.first { $0.script.name == "counter" })
    let copy = try TemporaryCopy(ofAppOf: story)
    defer { copy.remove() }
    let session = await LiveSession(
      try LiveScript(continuing: story),
      save: LiveSaver(stories: stories, command: "swift run stories", program: copy.program).save)
    try await SnapshotEnvironment.scoped.withValue(copy.environment) {
      await session.press([.escape, .control("s"), .enter])
      #expect(
        session.message == """
          Saved counter in PrimeTimeScripts.swift, with its transcript. To play it, run: swift run \
          stories counter
          """)
      try expectInsertions(in: story.script.path, of: copy, ["    try user.goBack()"])
      // Saving the script again replaces the lines that were inserted earlier.
      await session.press([.enter, .control("s"), .enter])
      try expectInsertions(
        in: story.script.path, of: copy,
        ["    try user.goBack()", "    try user.tap(\"Counter demo\")"])

      // A script can't be saved if its source was edited after the program was built.
      let path = copy.path(of: story.script.path)
      let edited = try "// edited\n" + String(contentsOfFile: path, encoding: .utf8)
      try edited.write(toFile: path, atomically: true, encoding: .utf8)
      await session.press([.escape, .control("s"), .enter])
      #expect(
        session.message == """
          Nothing was saved. The source "\(path)" was edited after this program was built. To fix, \
          build the program again.
          """)
      #expect(session.unsavedText != nil)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == edited)
    }
  }

  @available(macOS 15, *)
  @Test(
    arguments: [
      (
        "counter", #"A script named "counter" already exists. To fix, save it under another name."#
      ),
      ("", nil), ("7", nil), ("a/../b", nil), ("a\"b", nil),
    ] as [(String, String?)])
  func rejectsNames(_ name: String, _ other: String?) async throws {
    let message =
      other ?? """
        "\(name)" isn't a valid name for a script. To fix, start the name with a letter, and use only \
        letters, digits, spaces, hyphens, underscores, and periods.
        """
    let stories = PrimeTimeStories.all
    let session = await LiveSession(
      LiveScript(new: stories[0]), save: LiveSaver(stories: stories, command: "stories").save)
    await session.press([.enter, .control("s")] + name.map({ .character($0) }) + [.enter])
    #expect(session.message == message)
    #expect(session.script.name == nil && session.unsavedText != nil)
  }

  /// A script can't be saved if no script of the app is a constant.
  @Test func rejectsScriptsWithoutConstants() async {
    let session = await LiveSession(
      LiveScript(new: Workshop.story),
      save: LiveSaver(stories: [Workshop.story], command: "stories").save)
    await session.press([.character("A"), .control("s"), .character("a"), .enter])
    #expect(session.message == "Nothing was saved. \(ScriptSourceError.notConstant)")
  }

  private func folder(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }
}

/// A copy of an app's source files that appears unchanged since the last build.
struct TemporaryCopy {
  let path: String
  private let original: String

  /// A program that appears to have just been built from the copy, including its edits.
  var program: TestProgram { TestProgram(path: "stories", built: Date()) }

  var environment: SnapshotEnvironment {
    SnapshotEnvironment(["SNAPSHOT_ROOT": "\(original)=\(path)"])
  }

  init(ofAppOf story: Story) throws {
    let app = URL(fileURLWithPath: story.filePath).deletingLastPathComponent()
    original = app.deletingLastPathComponent().path
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("LiveTests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: app.path, toPath: path + app.path.dropFirst(original.count))
    try "".write(toFile: path + "/Package.swift", atomically: true, encoding: .utf8)
  }

  func path(of file: String) -> String { path + file.dropFirst(original.count) }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
