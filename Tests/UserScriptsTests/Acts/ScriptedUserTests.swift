import Testing

@testable import UserScripts

@Suite @MainActor
struct ScriptedUserTests {
  private let book = Notebook()

  @Test func everyActTakesOneFrame() async {
    let play = await book.play { user in
      try user.tap("Add")
      try user.swipe(row: 0, action: "Delete")
      try user.select(row: 2)
      try user.tap("Twice", at: 1)
      try user.tap("Warn")
      try user.dismiss()
      user.note("the sheet comes next")
      try user.tap("Share")
      try user.dismiss()
      user.perform("a page is torn out") { user.note("inside") }
      await user.settle()
      try user.goBack()
    }
    #expect(play.error == nil)
    #expect(
      play.transcript.steps.map(\.act) == [
        "start", "tap \"Add\"", "swipe row 0 \"Delete\"", "select row 2", "tap \"Twice\" at 1",
        "tap \"Warn\"", "dismiss", "note \"the sheet comes next\"", "tap \"Share\"", "dismiss",
        "note \"inside\"", "perform \"a page is torn out\"", "settle", "go back",
      ])
    #expect(book.pages == ["Gone back"])
  }

  @Test func aFrameShowsWhatTheActDid() async {
    let play = await book.play { try $0.tap("Warn") }
    #expect(
      play.transcript.text == """
        script notebook
        screen 40 columns

        start
        ┌ 1 shelf ─ Shelf ─────────────────────┐
        ┌ 2 book ──────────────────────────────┐
        │ [‹ Back]        Book                 │
        ├──────────────────────────────────────┤
        │ Milk                                 │
        │ Bread                                │
        │ Index                              › │
        │ [Add] [Warn] [Share] [Twice] [Twice] │
        └──────────────────────────────────────┘
          list: swipe "Delete" [destructive] on rows "Milk", "Bread"
        tap "Warn"
        ┌ 1 shelf ─ Shelf ─────────────────────┐
        ┌ 2 book ──────────────────────────────┐
        │ [‹ Back]        Book                 │
        ├──────────────────────────────────────┤
        │ Milk                                 │
        │ Bread                                │
        │ Index                              › │
        │ [Add] [Warn] [Share] [Twice] [Twice] │
        ╞ alert ═══════════════════════════════╡
        │            No paper left             │
        │                [OK]                  │
        └──────────────────────────────────────┘
          list: swipe "Delete" [destructive] on rows "Milk", "Bread"

        """)
  }

  @Test func anIDFindsAnElementWhateverItsWords() async {
    let play = await book.play { try $0.tap(id: "button 4") }
    #expect(play.error == nil)
    #expect(play.transcript.steps.map(\.act) == ["start", "tap id \"button 4\""])
    #expect(book.pages == ["Second of two"])
  }

  @Test func aScriptThatEndsEarlyKeepsTheStepsItReached() async {
    let play = await book.play { user in
      try user.tap("Add")
      try user.tap("Remove")
      try user.tap("Add")
    }
    #expect(play.transcript.steps.map(\.act) == ["start", "tap \"Add\""])
    #expect(play.error is UserScriptError)
  }
}
