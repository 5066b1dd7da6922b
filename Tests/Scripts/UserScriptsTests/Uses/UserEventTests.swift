import Testing
import TextSwiftUI
import UserScripts

@Suite @MainActor
struct UserEventTests {
  private struct Shop: View {
    @State private var isOpen = false

    var body: some View {
      Text(isOpen ? "Open" : "Closed")
      Button("Open") { isOpen = true }.id(7)
        .alert("Welcome", isPresented: $isOpen) { Button("OK", role: .cancel) {} }
      List { Button("Enter") {} }
    }
  }

  private func events(
    _ play: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async -> [String] {
    let script = UserScript("shop", play: play)
    let user = script.makeUser(ScriptedApp { Shop() }, FrameStyle())
    var lines: [String] = []
    user.onEvent = { event in
      switch event {
      case .step(let act, let before): lines.append("\(before.frontKey): \(act)")
      case .expectation(let elements): lines.append("expected \(elements)")
      }
    }
    try? await user.play(script, upTo: .max)
    return lines
  }

  @Test func describesSteps() async {
    let events = await events { user in
      try user.tap("Open")
      try user.tap("OK")
      try user.tap(id: 7)
      try user.dismiss()
      try user.select(row: 0)
      try user.perform("it rains 3 times") {}
      try await user.settle()
    }
    #expect(
      events == [
        #"Shop: tap "Open""#, #"alert "Welcome": tap "OK""#, #"Shop: tap "Open""#,
        #"alert "Welcome": dismiss"#, #"Shop: tap "Enter""#,
        #"Shop: perform "…""#, "Shop: settle",
      ])
  }

  @Test func omitsStepsThatFail() async {
    let events = await events { user in
      try user.expect(visible: "Closed")
      try user.tap("Close")
    }
    #expect(events == [#"expected [text "Closed"]"#])
  }
}
