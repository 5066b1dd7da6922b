import SteppedEffects
import Testing
import TextSwiftUI

@testable import UserScripts

@Suite @MainActor
struct ReadingTests {
  private struct Form: View {
    @State private var name = ""
    @State private var isGift = false

    var body: some View {
      VStack {
        TextField("Name", text: $name)
        Toggle("Gift", isOn: $isGift)
        Text("Total")
        Button("Save") { name = "" }.disabled(name.isEmpty)
      }
    }
  }

  private func play(
    _ steps: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async -> ScriptPlay {
    await ScriptPlay(steps, of: "form", on: ScriptedApp { Form() })
  }

  @Test func readsScreen() async {
    let play = await play { user in
      #expect(
        user.frame == """
          ┌ Form ────────────────────────────────┐
          │<(Name)______________________________>│
          │               { } Gift               │
          │                Total                 │
          │                ░Save░                │
          └──────────────────────────────────────┘
          """)
      #expect(
        user.outline == """
          field "Name"
          toggle "Gift", value "off"
          text "Total"
          button "Save", disabled
          """)
      #expect(
        user.actions == [#"type("…", into: "Name")"#, #"submit("Name")"#, #"toggle("Gift")"#])
      try user.type("Ada", into: "Name")
      #expect(
        user.actions == [
          #"clear("Name")"#, #"type("…", into: "Name")"#, #"submit("Name")"#, #"toggle("Gift")"#,
          #"tap("Save")"#,
        ])
    }
    #expect(play.error == nil)
    #expect(play.transcript.steps.map(\.action) == ["start", #"type "Ada" into "Name""#])
  }

  @Test func expectsEnabledAndDisabledElements() async {
    let play = await play { user in
      try user.expect(disabled: "Save")
      try user.expect(enabled: "Name")
      try user.type("Ada", into: "Name")
      try user.expect(enabled: "Save")
    }
    #expect(play.error == nil)
    // As with other expectations, the transcript doesn't contain these steps.
    #expect(play.transcript.steps.map(\.action) == ["start", #"type "Ada" into "Name""#])
  }

  @Test func describesFailedExpectations() async {
    var failures: [String] = []
    for steps: @MainActor @Sendable (ScriptedUser) async throws -> Void in [
      { try $0.expect(enabled: "Save") }, { try $0.expect(disabled: "Name") },
      { try $0.expect(disabled: "Total") }, { try $0.expect(enabled: "Sav") },
    ] {
      let failure = await play(steps).failure
      failures.append(failure.replacing("The last frame:\n<frame>\n\n", with: ""))
    }
    #expect(
      failures.joined(separator: "\n---\n") == """
        Could not see "Save" enabled: "Save" is disabled.

        To fix, add the step that enables it before this one, call try await user.settle() if it \
        waits for an effect, or correct the app.
        ---
        Could not see "Name" disabled: "Name" is enabled.

        To fix, add the step that disables it before this one, or correct the app.
        ---
        Could not see "Total" disabled: "Total" is a text, which is neither enabled nor disabled, \
        because it can't be used.

        Available elements:
          field "Name" ""
          toggle "Gift" [off]
          button "Save" [disabled]

        To fix, name an element that supports the step.
        ---
        Could not see "Sav" enabled: nothing on the screen has the label "Sav". The nearest label is \
        "Save".

        Available elements:
          field "Name" ""
          toggle "Gift" [off]
          button "Save" [disabled]

        To fix, use the label that is on the screen, for example expect(enabled: "Save").
        """)
  }
}
