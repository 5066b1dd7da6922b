import PrimeTime
import SteppedEffects
import Terminals
import TestSupport
import Testing
import TodoTutorial
import UserScripts

@testable import StoryCommands

@Suite @MainActor struct LiveScreenTests {
  private func text(_ session: LiveSession, columns: Int, rows: Int) -> String {
    let lines = session.lines(columns: columns, rows: rows)
    #expect(lines.count == rows)
    #expect(lines.allSatisfy { TextColumns.width(of: $0.text) == columns })
    return lines.map { line in
      var text = Substring(line.text)
      while text.last == " " { text = text.dropLast() }
      return String(text)
    }.joined(separator: "\n")
  }

  @available(macOS 15, *)
  @Test func showsAppAndScript() async throws {
    let session = await LiveSession(LiveScript(new: PrimeTimeStories.all[1])) { _, _ in "" }
    await session.press([.enter, .right, .enter, .down, .down, .enter])
    #expect(
      text(session, columns: 100, rows: 16) == """
         PrimeTime · new script · 3 steps, unsaved        1 effect: nthPrimeButtonTapped (Counter.swift:52)

         ┌ 1 Prime time ────────────────────────┐ UserScript("…") { user in
         ┌ 2 Counter demo ──────────────────────┐   try user.tap("Counter demo")
         │ [‹ Back]    Counter demo             │   try user.tap(id: "increment")
         ├──────────────────────────────────────┤ ▸ try user.tap("What is the 1st prime?")
         │              [-] 1 [+]               │ ⏎ try user.tap(id: "decrement")
         │           [Is this prime?]           │ }
         │       ░What is the 1st prime?░       │
         └──────────────────────────────────────┘




         Press ^N to run the effects, or go on without them.
         Tab next  ⏎ act  Esc back  ^N settle  ^Z undo  ^S save  ^Q quit  F1 keys  ^E expect
        """)
  }

  @available(macOS 15, *)
  @Test func showsAlert() async throws {
    let session = await LiveSession(LiveScript(new: PrimeTimeStories.all[1])) { _, _ in "" }
    await session.press([.enter, .right, .enter, .down, .down, .enter, .control("n")])
    #expect(
      text(session, columns: 80, rows: 15) == """
         PrimeTime · new script · 4 steps, unsaved

         ┌ 1 Prime time ────────────────────────┐ UserScript("…") { user in
         ┌ 2 Counter demo ──────────────────────┐   try user.tap("Counter demo")
         │ [‹ Back]    Counter demo             │   try user.tap(id: "increment")
         ├──────────────────────────────────────┤   try user.tap("What is the 1st prime…
         │              [-] 1 [+]               │ ▸ try await user.settle()
         │           [Is this prime?]           │ ⏎ try user.tap("OK")
         │       [What is the 1st prime?]       │ }
         ╞ alert ═══════════════════════════════╡
         │          The 1st prime is 2          │
         │                 [OK]                 │
         └──────────────────────────────────────┘

         Tab next  ⏎ act  Esc back  ^N settle  ^Z undo  ^S save  ^Q quit  F1 keys
        """)
  }

  @available(macOS 15, *)
  @Test func showsKeysForFieldsAndMenus() async throws {
    let session = await LiveSession(LiveScript(new: TodoTutorialStories.all[0])) { _, _ in "" }
    func keys() -> String? {
      text(session, columns: 80, rows: 15).split(separator: "\n").last.map(String.init)
    }
    #expect(
      keys()
        == " Tab next  ⏎ submit  Esc back  ^U clear  ^Z undo  ^S save  ^Q quit  F1 keys")
    await session.press(.control("x"))
    #expect(keys() == " ↑↓ move  ⏎ choose  Esc close")
  }

  /// Random keys never crash the session, and playing the recorded script leads to the same screen.
  @available(macOS 15, *)
  @Test func randomKeysKeepScript() async throws {
    let stories = [Workshop.story] + Array(PrimeTimeStories.all.prefix(2))
    let keys: [Key] =
      [.enter, .tab, .backTab, .escape, .backspace, .up, .down, .left, .right, .home, .end]
      + [.pageUp, .pageDown, .help, .paste("a\nb\u{1B}"), .character("a"), .character(" ")]
      + "0123456789.?é日".map { .character($0) }
      + "abcdefghijklmnoprtuvwxyz".map { .control($0) }
    var random = RandomNumbers(seed: 21)
    for round in 0..<propertyRounds(40) {
      let session = await LiveSession(
        LiveScript(new: stories[round % stories.count]), settlesAutomatically: round % 7 == 0
      ) { _, _ throws(LiveSaveError) in
        if round % 2 == 0 { throw LiveSaveError("No.") }
        return "Saved."
      }
      var pressed: [Key] = []
      for _ in 0..<Int.random(in: 1...25, using: &random) {
        let size = (
          columns: Int.random(in: 1...120, using: &random),
          rows: Int.random(in: 0...40, using: &random)
        )
        let lines = session.lines(columns: size.columns, rows: size.rows)
        #expect(lines.count == min(size.rows, lines.count))
        let mouse = MouseEvent(
          [.click, .rightClick, .wheelUp, .wheelDown].randomElement(using: &random) ?? .click,
          column: .random(in: 0..<size.columns, using: &random),
          row: .random(in: 0...size.rows, using: &random))
        let isMouse = Int.random(in: 0..<4, using: &random) == 0
        let key = isMouse ? .mouse(mouse) : keys.randomElement(using: &random) ?? .enter
        pressed.append(key)
        await session.press(key)
      }
      let picture = session.user.screen.rendered().picture
      let position = session.position
      await session.show(position)
      #expect(session.position == position, "\(pressed) \(session.message)")
      #expect(session.user.screen.rendered().picture == picture, "\(pressed)")
    }
  }
}
