import Testing

@testable import UserScripts

@Suite @MainActor
struct ControlActTests {
  private let form = SignUp()

  @Test(arguments: [(false, true), (true, false), (nil, true)] as [(Bool?, Bool)])
  func aToggleGoesToTheOtherSide(now: Bool?, then: Bool) async {
    form.wantsNews = now
    let play = await form.play { try $0.toggle("News") }
    #expect(play.transcript.steps.map(\.act) == ["start", "toggle \"News\""])
    #expect(form.wantsNews == then)
  }

  @Test func aButtonIsNeitherOnNorOff() async {
    let words = await form.words { try $0.toggle("Send") }
    #expect(
      words.hasPrefix(
        "Could not toggle \"Send\": \"Send\" is a button, which is neither on nor off.\n"))
  }
}
