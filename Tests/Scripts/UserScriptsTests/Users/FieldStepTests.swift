import Testing

@testable import UserScripts

@Suite @MainActor
struct FieldStepTests {
  private let form = SignUp()

  @Test func typesAfterExistingText() async {
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
      play.transcript.steps.map(\.action) == [
        "start", "type \"Ada\" into \"Name\"", "type \" Lovelace\" into \"Name\"",
        "submit \"Name\"", "clear \"Name\"", "type \"two\\nlines\" into \"Note\" at 0",
        "clear \"Note\" at 1",
      ])
    #expect(form.sent == ["Ada Lovelace"])
    #expect(form.name.isEmpty)
    #expect(form.note.isEmpty)
  }

  @Test func typesKeyByKey() async {
    let play = await form.play { try $0.type("x👩‍🚀y", into: "Code") }
    #expect(play.error == nil)
    #expect(form.code == "X👩‍🚀Y")
    let failure = await form.play { try $0.type("zé!", into: "Code") }.failure
    #expect(form.code == "X👩‍🚀YZ")
    #expect(failure.hasPrefix("Could not type \"zé!\" into \"Code\": \"Code\" is disabled.\n"))
  }

  @Test func hidesSecureText() async {
    let play = await form.play { user in
      try user.type("hunter2", into: "Password")
      try user.type("!", into: "Password")
    }
    #expect(form.password == "hunter2!")
    #expect(!play.transcript.text.contains("hunter2"))
    #expect(
      play.transcript.steps.map(\.action) == [
        "start", "type 7 characters into \"Password\"", "type 1 character into \"Password\"",
      ])
    #expect(play.transcript.steps[2].picture[3].contains("<••••••••_"))
  }

  @Test func clearsEmptyField() async {
    form.codeIsLocked = false
    let play = await form.play { try $0.clear("Code") }
    #expect(play.error == nil)
    #expect(play.transcript.steps.map(\.action) == ["start", "clear \"Code\""])
  }

  @Test func typingIntoButtonFails() async {
    let failure = await form.play { try $0.type("Ada", into: "Send") }.failure
    #expect(
      failure == """
        Could not type "Ada" into "Send": "Send" is a button, which doesn't accept text.

        Available elements:
          field "Name" ""
          field "Code" ""
          secure "Password" [0 characters]
          editor "Note" ""
          field "Note" ""
          toggle "News" [off]
          button "Send"

        The last frame:
        <frame>

        To fix, use a step that the element supports: tap("Send").
        """)
  }

  /// Checks the beginning and the end of an error's description.
  private func expect(
    _ cause: String, fix: String = "",
    sourceLocation: SourceLocation = #_sourceLocation,
    _ steps: @escaping @MainActor @Sendable (ScriptedUser) throws -> Void
  ) async {
    let failure = await form.play { try steps($0) }.failure
    #expect(failure.hasPrefix("Could not \(cause)\n"), sourceLocation: sourceLocation)
    #expect(failure.hasSuffix(fix), sourceLocation: sourceLocation)
  }

  @Test func clearingTextFails() async {
    let failure = await form.play { try $0.clear("All is optional") }.failure
    #expect(
      failure.hasPrefix("Could not clear \"All is optional\": \"All is optional\" is a text, "))
    #expect(failure.hasSuffix("\n\nTo fix, name an element that supports the step."))
  }

  @Test func missingFieldFails() async {
    await expect(
      "clear \"Note\": 2 elements have the label \"Note\".",
      fix: "\n\nTo fix, add its index in reading order: clear(\"Note\", at: 0), "
        + "or name its row, section, pane, or layer with in:."
    ) { try $0.clear("Note") }
    await expect(
      "type \"Ada\" into \"Nane\": nothing on the screen has the label \"Nane\". "
        + "The nearest label is \"Name\".",
      fix: "\n\nTo fix, use the label that is on the screen, for example "
        + "type(\"Ada\", into: \"Name\")."
    ) { try $0.type("Ada", into: "Nane") }
  }

  @Test func disabledOrCoveredFieldFails() async {
    form.codeIsLocked = true
    await expect("type \"\" into \"Code\": \"Code\" is disabled.") {
      try $0.type("", into: "Code")
    }
    form.isAlertShown = true
    await expect("type \"Ada\" into \"Name\": \"Name\" is covered by the alert.") {
      try $0.type("Ada", into: "Name")
    }
  }

  @Test func lineBreakInSingleLineFieldFails() async {
    let failure = await form.play { try $0.type("Ada\r\n", into: "Name") }.failure
    #expect(form.name.isEmpty)
    #expect(
      failure == #"""
        Could not type "Ada\n" into "Name": "Name" is a single-line field and can't \#
        contain a line break.

        The last frame:
        <frame>

        To fix, leave out the line break, and submit the field after typing: submit("Name").
        """#)
  }

  @Test func fieldWithoutSubmitActionFails() async {
    let failure = await form.play { try $0.submit("Code") }.failure
    #expect(
      failure == """
        Could not submit "Code": "Code" has no submit action.

        The last frame:
        <frame>

        To fix, give the field an onSubmit:, or tap the button that submits it.
        """)
  }

  @Test(arguments: [(false, true), (true, false), (nil, true)] as [(Bool?, Bool)])
  func toggles(now: Bool?, then: Bool) async {
    form.wantsNews = now
    let play = await form.play { try $0.toggle("News") }
    #expect(play.transcript.steps.map(\.action) == ["start", "toggle \"News\""])
    #expect(form.wantsNews == then)
  }
}
