import Foundation
import Terminals
import Testing
import TextSnapshots
import UserScripts

@testable import StoryCommands

@Suite @MainActor struct LiveSessionTests {
  private static let introduction =
    "Use the app. Your actions are recorded as a script. Press ^S to save it."

  private let session: LiveSession

  init() async { session = await LiveSession(LiveScript(new: Workshop.story)) { _, _ in "Saved." } }

  private func press(_ keys: Key...) async { await session.press(keys) }

  private func type(_ text: String) async { await session.press(text.map { .character($0) }) }

  private func focus(_ label: String) async throws {
    for _ in 0..<20 where session.focus.element?.label != label { await press(.tab) }
    try #require(session.focus.element?.label == label)
  }

  private var sources: [String] { session.script.own.map(\.source) }
  private var picture: String { session.user.screen.rendered().picture.joined(separator: "\n") }

  // MARK: Fields

  @Test func typedKeysBecomeOneStep() async {
    await type("Adz")
    await press(.backspace)
    await type("a")
    #expect(sources == ["try user.type(\"Ada\", into: \"Name\")"])
    #expect(picture.contains("<Ada___"))
    await press(.enter)
    await type("!")
    #expect(
      sources.dropFirst() == ["try user.submit(\"Name\")", "try user.type(\"!\", into: \"Name\")"])
    await press(.control("u"), .paste("Grace\nHopper, the admiral"))
    #expect(
      sources.suffix(2) == [
        "try user.clear(\"Name\")", "try user.type(\"GraceHopper, the admiral\", into: \"Name\")",
      ])
    #expect(picture.contains("<GraceHop_"))
  }

  @Test func backspaceDeletesEarlierText() async {
    await type("Ada")
    await press(.enter, .backspace)
    #expect(
      sources.suffix(3) == [
        "try user.submit(\"Name\")", "try user.clear(\"Name\")",
        "try user.type(\"Ad\", into: \"Name\")",
      ])
    await press(.backspace, .backspace, .backspace)
    #expect(sources.last == "try user.clear(\"Name\")")
    #expect(picture.contains("<(Name)"))
  }

  @Test func backspaceRemovesWholeStep() async {
    await type("a")
    await press(.backspace, .backspace)
    #expect(sources.isEmpty)
    #expect(session.unsavedText == nil)
  }

  @Test func editorsTakeLineBreaks() async throws {
    try await focus("Notes")
    await type("a")
    await press(.enter)
    await press(.paste("b\r\nc"))
    #expect(sources == ["try user.type(\"a\\nb\\nc\", into: \"Notes\")"])
  }

  // MARK: Controls

  @Test func adjustsControls() async throws {
    try await focus("Volume")
    await press(.right, .right, .right, .left)
    try await focus("Increment Count")
    await press(.enter, .enter)
    try await focus("Volume")
    await press(.left, .left, .left)
    #expect(session.message == "This is the end of the range.")
    await press(.enter)
    await type("7")
    await press(.enter, .enter)
    await type("x")
    await press(.enter)
    #expect(session.message == "x isn't a number.")
    #expect(
      sources == [
        "try user.adjust(\"Volume\", to: 2)", "try user.tap(\"Increment Count\")",
        "try user.tap(\"Increment Count\")", "try user.adjust(\"Volume\", to: 7)",
      ])
  }

  @Test func togglesAndChooses() async throws {
    try await focus("Light")
    await press(.character(" "))
    try await focus("Color")
    await press(.enter, .down, .down, .enter)
    await press(.enter, .character("g"), .enter)
    await press(.enter, .escape)
    try await focus("Due")
    await press(.enter)
    await type("2027-01-01")
    await press(.enter)
    #expect(
      sources == [
        "try user.toggle(\"Light\")", "try user.choose(\"Blue\", from: \"Color\")",
        "try user.choose(\"Green\", from: \"Color\")",
        "try user.choose(\"2027-01-01\", from: \"Due\")",
      ])
  }

  @Test func listsAllActions() async throws {
    try await focus("Drill")
    await press(.control("x"))
    #expect(session.menu?.items.map(\.title) == ["swipe row 1 \"Sell\"", "see \"Drill\""])
    await press(.enter)
    #expect(sources == ["try user.swipe(row: 1, action: \"Sell\")"])
    try await focus("Held")
    await press(.enter, .enter)
    #expect(sources.last == "try user.longPress(\"Held\")")
  }

  @Test func skipsDisabledElements() async throws {
    try await focus("Open")
    await press(.tab)
    #expect(session.focus.element?.label == "Held")
  }

  @Test func goesBackAndDismisses() async throws {
    await press(.escape)
    #expect(session.message == "There's nothing to go back to. Press ^Q to quit.")
    try await focus("Open")
    await press(.enter)
    #expect(session.focus.element?.label == "Wave")
    await press(.escape)
    #expect(sources == ["try user.tap(\"Open\")", "try user.dismiss()"])
    #expect(session.focus.element?.label == "Name")
  }

  @Test func expectsTextsAndAddsNotes() async {
    await press(.control("e"))
    #expect(session.focus.element?.label == "Count")
    await press(.down, .down, .down, .enter, .control("e"), .escape, .control("o"))
    await type("Done")
    await press(.enter)
    #expect(sources == ["try user.expect(visible: \"Saw\")", "try user.note(\"Done\")"])
    #expect(session.focus.element?.label == "Name")
  }

  @Test func reportsFailedSteps() async throws {
    try await focus("Open")
    await type("2.5")
    #expect(session.message == "2.5 ^T advances the clock by 2.5 seconds.")
    await press(.control("t"))
    #expect(session.message.hasPrefix("Could not advance 2.5 seconds: "))
    await type("..")
    await press(.control("t"))
    #expect(session.message == ".. isn't a number of seconds.")
    #expect(sources.isEmpty)
  }

  // MARK: Time

  @Test func undoesAndRedoes() async throws {
    await press(.control("z"))
    #expect(session.message == "This is the start.")
    await type("Ada")
    try await focus("Light")
    await press(.enter, .enter)
    let last = picture
    await press(.control("z"), .control("z"))
    #expect(picture.contains("Ada") && session.position == 1)
    await press(.control("y"), .control("y"), .control("y"))
    #expect(session.message == "This is the last step.")
    #expect(picture == last)
    // Removing more than one step requires the user's confirmation.
    await press(.control("z"), .control("z"), .enter, .down, .enter)
    #expect(session.script.own.count == 3)
    await press(.enter, .enter)
    #expect(session.script.own.count == 2 && session.position == 2)
  }

  @Test func continuesScripts() async throws {
    let whole = await LiveSession(try LiveScript(continuing: Workshop.story)) { _, _ in "" }
    #expect(whole.script.isContinued && whole.script.name == "workshop" && whole.position == 1)
    #expect(whole.focus.element?.label == "Wave")
    await whole.press(.enter)
    #expect(
      whole.unsavedText == """
        UserScript("workshop") { user in
          try user.tap("Open")
          try user.tap("Wave")
        }
        """)
    // A script that continues from an earlier step counts as a new script.
    await whole.press([.control("z"), .control("z")])
    #expect(whole.position == 0)
    await whole.press([Key.character("A"), .enter])
    #expect(!whole.script.isContinued && whole.script.name == nil)
    #expect(whole.script.steps == [UserAction(.type, "Name", text: "A")])

    let first = await LiveSession(try LiveScript(continuing: Workshop.story, after: 0)) { _, _ in ""
    }
    #expect(!first.script.isContinued && first.position == 0)
  }

  // MARK: Saving and quitting

  @Test func savesUnderName() async {
    await press(.control("s"))
    #expect(session.message == "There are no new steps to save.")
    await type("Ada")
    await press(.control("q"))
    #expect(!session.isFinished)
    await press(.enter)
    await type("ada")
    await press(.enter)
    #expect(session.script.name == "ada" && session.message == "Saved." && session.isFinished)
    #expect(session.unsavedText == nil && session.finalReport == "Saved.")
  }

  @Test func failedSaveKeepsSteps() async {
    let session = await LiveSession(LiveScript(new: Workshop.story)) {
      _, _ throws(LiveSaveError) in throw LiveSaveError("No.")
    }
    await session.press([Key.character("A"), .control("s"), .character("a"), .enter])
    #expect(session.message == "No." && session.script.name == nil && !session.isFinished)
    #expect(session.unsavedText?.contains("try user.type(\"A\", into: \"Name\")") == true)
    await session.press([Key.control("q"), .down, .enter])
    #expect(session.isFinished)
    #expect(
      session.finalReport == """
        No.

        These steps aren't saved:

        UserScript("new-script") { user in
          try user.type("A", into: "Name")
        }
        """)
  }

  /// If writing the transcript fails, saving again suggests the same name.
  @Test func incompleteSaveKeepsName() async throws {
    let session = await LiveSession(LiveScript(new: Workshop.story)) {
      _, _ throws(LiveSaveError) in throw LiveSaveError("No transcript.", hasScript: true)
    }
    await session.press([Key.character("A"), .control("s"), .character("a"), .enter])
    #expect(session.script.name == "a" && session.unsavedText != nil)
    await session.press(.control("s"))
    guard case .prompt(let prompt) = session.popup else { throw NoKeys(action: nil) }
    #expect(prompt.text == "a")
  }

  @Test func offersAppsInMenu() async throws {
    let story = Workshop.story
    let other = Story(story.script, in: .packageSnapshots("Other")) { story.app() }
    session.start([story, story, other])
    #expect(session.menu?.items.map(\.title) == ["Workshop, 2 scripts", "Other, 1 script"])
    await press(.down, .enter)
    #expect(session.script.story.appName == "Other")
    #expect(session.message == Self.introduction)
    session.start([story, other])
    await press(.escape)
    #expect(session.isFinished && session.finalReport == nil)
  }

  @Test func startsWithExplanation() {
    session.start([Workshop.story, Workshop.story])
    #expect(session.message == Self.introduction)
  }

  // MARK: The mouse

  @Test func clicksActOnElements() async throws {
    let lines = session.lines(columns: 90, rows: 30).map(\.text)
    func click(_ text: String, _ kind: MouseEvent.Kind = .click) async throws {
      let lines = session.lines(columns: 90, rows: 30).map(\.text)
      let row = try #require(lines.firstIndex { $0.contains(text) })
      let column = try #require(lines[row].range(of: text)).lowerBound
      await press(
        .mouse(
          MouseEvent(
            kind, column: lines[row].distance(from: lines[row].startIndex, to: column), row: row)))
    }
    #expect(lines.allSatisfy { TextColumns.width(of: $0) == 90 } && lines.count == 30)
    try await click("Light")
    #expect(session.focus.element?.label == "Light")
    try await click("(•Password)")
    #expect(session.focus.element?.label == "Password" && sources == ["try user.toggle(\"Light\")"])
    try await click("<Red")
    try await click("Blue")
    #expect(sources.last == "try user.choose(\"Blue\", from: \"Color\")")
    try await click("Drill", .rightClick)
    try await click("swipe row 1")
    #expect(sources.last == "try user.swipe(row: 1, action: \"Sell\")")
    // Clicking a step shows the screen of that step.
    try await click("try user.toggle")
    #expect(session.position == 1)
    try await click("UserScript(")
    #expect(session.position == 0)
  }
}
