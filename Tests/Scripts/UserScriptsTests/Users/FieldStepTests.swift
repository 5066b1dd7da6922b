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

  @Test(arguments: [false, true]) func toggles(isOn: Bool) async {
    form.wantsNews = isOn
    let play = await form.play { try $0.toggle("News") }
    #expect(play.transcript.steps.map(\.action) == ["start", "toggle \"News\""])
    #expect(form.wantsNews == !isOn)
  }
}
