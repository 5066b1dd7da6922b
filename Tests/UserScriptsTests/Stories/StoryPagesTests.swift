import Terminals
import Testing

@testable import UserScripts

@Suite @MainActor
struct StoryPagesTests {
  private let form = SignUp()

  private func pages(_ label: String = "News") async -> StoryPages {
    var pages = StoryPages()
    pages.append(
      await form.play { user in
        user.note("all is optional")
        try user.toggle(label)
      })
    return pages
  }

  @Test func keysGoForthAndBack() async {
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

  @Test func aPageIsAsHighAsTheTerminal() async {
    var pages = await pages()
    #expect(
      pages.lines(rows: 9) == [
        "sign-up, step 1 of 3", "", "start", "", "┌ SignUpScreen ────────────────────────┐",
        "│<(Name)______________________________>│", "│<(Code)______________________________>│", "",
        "8 more lines below  j: down  k: up  space: next  b: back  g: first  G: last  q: quit",
      ])
    for _ in 0..<20 { pages.press(.down, rows: 9) }
    #expect(pages.lines(rows: 9)[6] == "  4th field: editor of 1 row")
    #expect(pages.lines(rows: 9).last?.hasPrefix("0 more lines below  j: down  k: up") == true)
    pages.press(.up, rows: 9)
    #expect(pages.lines(rows: 9)[6] == "└──────────────────────────────────────┘")
    // A window that became higher shows all of it, and a page that is turned begins at its top.
    #expect(pages.lines(rows: 30).contains("start"))
    pages.press(.right, rows: 9)
    #expect(pages.lines(rows: 9)[2] == "note \"all is optional\"")
    #expect(pages.lines(rows: 9)[4].hasPrefix("┌ SignUpScreen"))
    for rows in 0..<40 { #expect(pages.lines(rows: rows).count == rows) }
  }

  @Test func aScriptThatEndsEarlySaysSoOnItsLastPage() async {
    var pages = await pages("New")
    pages.press(.end, rows: 40)
    #expect(pages.lines(rows: 40)[0] == "sign-up, step 3 of 3")
    #expect(
      pages.lines(rows: 40)[2]
        == "ended early: Could not toggle \"New\": nothing on the screen has the label \"New\". "
        + "The nearest label is \"News\".")
  }

  @Test func withoutStoriesThereIsNothing() {
    var pages = StoryPages()
    pages.press(.right, rows: 9)
    #expect(pages.lines(rows: 9).isEmpty)
  }
}
