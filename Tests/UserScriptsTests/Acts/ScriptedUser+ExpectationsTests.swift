import Testing

@testable import UserScripts

@Suite @MainActor
struct ExpectationTests {
  private let form = SignUp()
  private let book = Notebook()

  @Test func whatIsSeenWritesNothing() async {
    let play = await form.play { user in
      try user.type("Ada", into: "Name")
      try user.expect(visible: "Ada", "Send", "All is optional")
      try user.expect(noneOf: "Sent", "OK")
    }
    #expect(play.error == nil)
    #expect(play.transcript.steps.count == 2)
  }

  @Test func whatIsNotSeen() async {
    let words = await form.words { try $0.expect(visible: "Send", "All is optionel") }
    #expect(
      words == """
        Could not see "All is optionel": nothing in the top layer shows "All is optionel". The \
        nearest text is "All is optional".

        The screen then:
        <frame>

        To fix, write the text as it is on the screen, for example \
        expect(visible: "All is optional").
        """)
    let far = await form.words { try $0.expect(visible: "Basket") }
    #expect(
      far.hasSuffix(
        "\n\nTo fix, add the acts that bring the app to where this is possible, or correct the app."
      ))
  }

  @Test func whatAnAlertCovers() async {
    book.alert = "No paper left"
    let play = await book.play { try $0.expect(visible: "Milk") }
    #expect((play.error as? UserScriptError)?.reason == .covered(label: "Milk", by: "alert"))
    let none = await book.play { try $0.expect(noneOf: "Milk") }
    #expect(none.error == nil)
  }

  @Test func whatIsSeenWithoutBeingExpected() async {
    form.name = "Ada"
    let words = await form.words { try $0.expect(noneOf: "Sent", "Ada") }
    #expect(
      words == """
        Expected not to see "Ada", but the top layer shows field "Name" "Ada".

        The screen then:
        <frame>

        To fix, add the acts that make it disappear, or correct the app.
        """)
  }
}
