import Testing

@testable import UserScripts

@Suite @MainActor
struct FieldStepTests {
  private let form = SignUp()

  @Test func whatIsTypedGoesBehindWhatIsThere() async {
    let play = await form.play { user in
      try user.type("Ada", into: "Name")
      try user.type(" Lovelace", into: "Name")
      try user.submit("Name")
      try user.clear("Name")
      try user.type("two\nlines", into: "Note", at: 0)
      try user.clear("Note", at: 1)
    }
    #expect(play.error == nil)
    #expect(
      play.transcript.steps.map(\.act) == [
        "start", "type \"Ada\" into \"Name\"", "type \" Lovelace\" into \"Name\"",
        "submit \"Name\"", "clear \"Name\"", "type \"two\\nlines\" into \"Note\" at 0",
        "clear \"Note\" at 1",
      ])
    #expect(form.sent == ["Ada Lovelace"])
    #expect(form.name.isEmpty)
    #expect(form.note.isEmpty)
  }

  @Test func theAppSeesEveryKey() async {
    let play = await form.play { try $0.type("x👩‍🚀y", into: "Code") }
    #expect(play.error == nil)
    #expect(form.code == "X👩‍🚀Y")
    let failure = await form.play { try $0.type("zé!", into: "Code") }.failure
    #expect(form.code == "X👩‍🚀YZ")
    #expect(failure.hasPrefix("Could not type \"zé!\" into \"Code\": \"Code\" is disabled.\n"))
  }

  @Test func aFrameShowsWhatWasTypedAndNeverASecret() async {
    let play = await form.play { user in
      try user.type("hunter2", into: "Password")
      try user.type("!", into: "Password")
    }
    #expect(form.password == "hunter2!")
    #expect(!play.transcript.text.contains("hunter2"))
    #expect(
      play.transcript.steps.map(\.act) == [
        "start", "type 7 characters into \"Password\"", "type 1 character into \"Password\"",
      ])
    #expect(play.transcript.steps[2].picture[3].contains("<••••••••_"))
  }

  @Test func anEmptyFieldIsClearAlready() async {
    form.codeIsLocked = false
    let play = await form.play { try $0.clear("Code") }
    #expect(play.error == nil)
    #expect(play.transcript.steps.map(\.act) == ["start", "clear \"Code\""])
  }

  @Test func aButtonTakesNoText() async {
    let failure = await form.play { try $0.type("Ada", into: "Send") }.failure
    #expect(
      failure == """
        Could not type "Ada" into "Send": "Send" is a button, which takes no text.

        The top layer offers:
          field "Name" ""
          field "Code" ""
          secure "Password" [0 characters]
          editor "Note" ""
          field "Note" ""
          toggle "News" [off]
          button "Send"

        The screen then:
        <frame>

        To fix, use it as it is meant: tap("Send").
        """)
  }

  /// Expects the beginning and the end of the text of an error.
  private func expect(
    _ cause: String, fix: String = "",
    sourceLocation: SourceLocation = #_sourceLocation,
    _ steps: @escaping @MainActor @Sendable (ScriptedUser) throws -> Void
  ) async {
    let failure = await form.play { try steps($0) }.failure
    #expect(failure.hasPrefix("Could not \(cause)\n"), sourceLocation: sourceLocation)
    #expect(failure.hasSuffix(fix), sourceLocation: sourceLocation)
  }

  @Test func aTextIsNotToBeUsed() async {
    let failure = await form.play { try $0.clear("All is optional") }.failure
    #expect(
      failure.hasPrefix("Could not clear \"All is optional\": \"All is optional\" is a text, "))
    #expect(failure.hasSuffix("\n\nTo fix, name an element that can be used so."))
  }

  @Test func aFieldThatIsNotFound() async {
    await expect(
      "clear \"Note\": 2 elements have the label \"Note\".",
      fix: "\n\nTo fix, say which one, from 0 in reading order: clear(\"Note\", at: 0), "
        + "or what is beside it, with in:."
    ) { try $0.clear("Note") }
    await expect(
      "type \"Ada\" into \"Nane\": nothing on the screen has the label \"Nane\". "
        + "The nearest label is \"Name\".",
      fix: "\n\nTo fix, write the label as it is on the screen, for example "
        + "type(\"...\", into: \"Name\")."
    ) { try $0.type("Ada", into: "Nane") }
  }

  @Test func aFieldThatTakesNothing() async {
    form.codeIsLocked = true
    await expect("type \"\" into \"Code\": \"Code\" is disabled.") {
      try $0.type("", into: "Code")
    }
    form.isAlertShown = true
    await expect("type \"Ada\" into \"Name\": \"Name\" is covered by the alert.") {
      try $0.type("Ada", into: "Name")
    }
  }

  @Test func aLineBreakNeedsAnEditor() async {
    let failure = await form.play { try $0.type("Ada\r\n", into: "Name") }.failure
    #expect(form.name.isEmpty)
    #expect(
      failure == #"""
        Could not type "Ada\n" into "Name": "Name" is a field of one line, which takes no line \#
        break.

        The screen then:
        <frame>

        To fix, leave the line break out and press return after the text: submit("Name").
        """#)
  }

  @Test func nothingToSubmit() async {
    let failure = await form.play { try $0.submit("Code") }.failure
    #expect(
      failure == """
        Could not submit "Code": "Code" does nothing when it is submitted.

        The screen then:
        <frame>

        To fix, give the field an onSubmit:, or tap the button that takes what was typed.
        """)
  }

  @Test(arguments: [(false, true), (true, false), (nil, true)] as [(Bool?, Bool)])
  func aToggleGoesToTheOtherSide(now: Bool?, then: Bool) async {
    form.wantsNews = now
    let play = await form.play { try $0.toggle("News") }
    #expect(play.transcript.steps.map(\.act) == ["start", "toggle \"News\""])
    #expect(form.wantsNews == then)
  }
}
