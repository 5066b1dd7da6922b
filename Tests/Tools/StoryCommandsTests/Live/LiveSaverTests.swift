import Foundation
import InlineTextSnapshots
import PrimeTime
import Terminals
import Testing
import TextSnapshots
import TextSwiftUI
import UserScripts

@testable import StoryCommands

/// Tests of saves that fail or are incomplete.
@Suite @MainActor struct LiveSaverTests {
  /// Saves a tap on "Counter demo" as "milk" in a copy of PrimeTime, and returns the session.
  ///
  /// Before the session begins, the closure changes the copy.
  @available(macOS 15, *)
  private func save(_ change: (_ folder: String) throws -> Void) async throws -> LiveSession {
    let stories = PrimeTimeStories.all
    let copy = try TemporaryCopy(ofAppOf: stories[0])
    defer { copy.remove() }
    try change(copy.path)
    let saver = LiveSaver(stories: stories, command: "stories", program: copy.program)
    let session = await LiveSession(LiveScript(new: stories[0]), save: saver.save)
    await SnapshotEnvironment.scoped.withValue(copy.environment) {
      await session.press([.enter, .control("s")] + "milk".map({ .character($0) }) + [.enter])
    }
    return session
  }

  private func edit(_ path: String, _ change: (inout String) -> Void) throws {
    var text = try String(contentsOfFile: path, encoding: .utf8)
    change(&text)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  // MARK: Incomplete saves

  @available(macOS 15, *)
  @Test func keepsScriptWithoutTranscript() async throws {
    let session = try await save {
      try "".write(
        toFile: $0 + "/__Snapshots__", atomically: true, encoding: .utf8)
    }
    let start = """
      The script is in PrimeTimeScripts.swift and PrimeTimeStories.swift, but its transcript isn't \
      recorded.
      """
    #expect(session.message.hasPrefix(start + " "), "\(session.message)")
    #expect(session.message.contains("To fix, "))
    #expect(session.script.name == "milk")
    #expect(session.unsavedText?.hasPrefix("UserScript(\"milk\") { user in\n") == true)
  }

  @available(macOS 15, *)
  @Test func keepsScriptWithoutStory() async throws {
    let session = try await save { folder in
      // Writing fails because there's a folder with the name of the lock file.
      try FileManager.default.createDirectory(
        atPath: folder + "/PrimeTime/.pending/PrimeTimeStories.swift.lock",
        withIntermediateDirectories: true)
    }
    let start = """
      The script is in PrimeTimeScripts.swift, but PrimeTimeStories.swift and its transcript aren't \
      written. The source "
      """
    #expect(session.message.hasPrefix(start), "\(session.message)")
    #expect(
      session.message.hasSuffix("To fix, make the file and its folder writable."),
      "\(session.message)")
    #expect(session.script.name == "milk" && session.unsavedText != nil)
  }

  // MARK: Stories that aren't in a list

  @available(macOS 15, *)
  @Test func printsStoryOfOtherList() async throws {
    let session = try await save { folder in
      try edit(folder + "/PrimeTime/PrimeTimeStories.swift") { text in
        text.replace("public static let all: [Story] = [", with: "static let all = list(")
        text.replace("    tour(.wholeTour),\n  ]", with: "  )")
      }
    }
    #expect(
      session.message == """
        Saved milk in PrimeTimeScripts.swift, with its transcript. Add its story to your list: \
        story(.milk)
        """)
    #expect(session.unsavedText == nil)
  }

  @available(macOS 15, *)
  @Test func namesStoryWithoutList() async throws {
    let session = try await save { folder in
      try edit(folder + "/PrimeTime/PrimeTimeStories.swift") {
        $0.replace(".counter", with: ".other")
      }
    }
    #expect(
      session.message == """
        Saved milk in PrimeTimeScripts.swift, with its transcript. Add its story to your list: it's \
        like the one at PrimeTimeStories.swift:\(PrimeTimeStories.all[0].line)
        """)
  }

  // MARK: Scripts that can't be saved

  /// An app that renames its button after the app has been created several times.
  @MainActor private final class Shop {
    private var count: Int

    init(opens count: Int) { self.count = count }

    func open() -> ScriptedApp {
      count -= 1
      let isOpen = count >= 0
      return ScriptedApp { Button(isOpen ? "Buy" : "Closed") {} }
    }
  }

  @Test func rejectsScriptThatFails() async {
    // The session creates two apps before it creates the app that plays the script again.
    let shop = Shop(opens: 2)
    let story = Story(UserScript("shop") { _ in }, in: .packageSnapshots("Shop")) { shop.open() }
    let session = await LiveSession(
      LiveScript(new: story), save: LiveSaver(stories: [story], command: "stories").save)
    await session.press([.enter, .control("s"), .character("a"), .enter])
    #expect(
      session.message == """
        Nothing was saved. When the script was played again, it ended early: Could not tap "Buy": \
        nothing on the screen has the label "Buy".
        To fix, make the app deterministic, or undo the step.
        """)
  }

  @Test func rejectsCodeOfOtherScript() async throws {
    let story = Story(
      UserScript("shop") { user in
        try user.perform("open") {}
        try user.tap("Buy")
      }, in: .packageSnapshots("Shop")
    ) { ScriptedApp { Button("Buy") {} } }
    let session = await LiveSession(
      try LiveScript(continuing: story), save: LiveSaver(stories: [story], command: "stories").save)
    await session.press([.enter, .control("s"), .control("u"), .character("a"), .enter])
    #expect(
      session.message == """
        The script contains a step with code that exists only in "shop". To fix, save it as "shop", \
        or undo the step.
        """)
  }
}
