import Terminals
import Testing
import UserScripts

@testable import UserStories

@Suite @MainActor
struct StoryPagesTests {
  private func pages(_ label: String = "Sell milk") async -> StoryPages {
    let script = UserScript("sale") { user in
      try user.note("no bread today")
      try user.tap(label)
    }
    var pages = StoryPages()
    pages.append(await ScriptPlay(script, on: Stall().app))
    return pages
  }

  @Test func keysTurnPages() async {
    var pages = await pages()
    #expect(pages.pages.map(\.number) == [1, 2, 3])
    var positions: [Int] = []
    for key in [.left, .right, .enter, .pageDown, .backspace, .end, .home, .escape] as [Key] {
      pages.press(key, rows: 30)
      positions.append(pages.position)
    }
    #expect(positions == [0, 1, 2, 2, 1, 2, 0, 0])
    positions = []
    for key in "n lbphGgq" {
      pages.press(.character(key), rows: 30)
      positions.append(pages.position)
    }
    #expect(positions == [1, 2, 2, 1, 0, 0, 2, 0, 0])
  }

  @Test func pagesShowStateAboveFrame() async {
    let script = UserScript("sale") { try $0.tap("Sell milk") }
    var pages = StoryPages()
    pages.append(await ScriptPlay(script, on: Stall().app(showing: [.stateChanges, .screen])))
    #expect(
      pages.pages.map { $0.lines.prefix(3).last } == [
        "┌ 1 stall ─────────────────────────────┐", "state: [0] added \"milk\"",
      ])
    pages = StoryPages()
    pages.append(await ScriptPlay(script, on: Stall().app(showing: [.stateChanges])))
    #expect(
      pages.pages.map(\.lines) == [
        ["start", ""], ["tap \"Sell milk\"", "", "state: [0] added \"milk\""],
      ])
  }

  @Test func pagesFitTerminal() async {
    var pages = await pages()
    #expect(
      pages.lines(rows: 9) == [
        "sale, step 1 of 3", "", "start", "", "┌ 1 stall ─────────────────────────────┐",
        "│                 Shop                 │", "├──────────────────────────────────────┤", "",
        "4 more lines below  j: down  k: up  space: next  b: back  g: first  G: last  q: quit",
      ])
    for _ in 0..<20 { pages.press(.down, rows: 9) }
    #expect(pages.lines(rows: 9)[6] == "└──────────────────────────────────────┘")
    #expect(pages.lines(rows: 9).last?.hasPrefix("0 more lines below  j: down  k: up") == true)
    pages.press(.up, rows: 9)
    #expect(pages.lines(rows: 9)[6] == "│                0 sold                │")
    // A taller terminal shows the entire page. Moving to the next page scrolls to its top.
    #expect(pages.lines(rows: 30).contains("start"))
    pages.press(.right, rows: 9)
    #expect(pages.lines(rows: 9)[2] == "note \"no bread today\"")
    #expect(pages.lines(rows: 9)[4].hasPrefix("┌ 1 stall"))
    for rows in 0..<40 { #expect(pages.lines(rows: rows).count == rows) }
  }

  @Test func failedScriptHasErrorPage() async {
    var pages = await pages("Sell milc")
    pages.press(.end, rows: 40)
    #expect(pages.lines(rows: 40)[0] == "sale, step 3 of 3")
    #expect(
      pages.lines(rows: 40)[2] == """
        ended early: Could not tap "Sell milc": nothing on the screen has the label "Sell milc". \
        The nearest label is "Sell milk".
        """)
  }

  @Test func handlesNoStories() {
    var pages = StoryPages()
    pages.press(.right, rows: 9)
    #expect(pages.lines(rows: 9).isEmpty)
  }
}
