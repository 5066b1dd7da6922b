import TestScreens
import TextScreens

@testable import UserScripts

/// An app with a form that modifies the user's input.
@MainActor
final class SignUp {
  var name = ""
  var code = ""
  var password = ""
  var note = ""
  var codeIsLocked = false
  var isAlertShown = false
  var wantsNews: Bool? = false
  var sent: [String] = []

  var app: ScriptedApp { ScriptedApp { self.screen } }

  private var screen: some Screen {
    AlertScreen(
      base: SignUpScreen(form: self),
      alert: isAlertShown ? Alert(title: "Sent", actions: [.init("OK", role: .cancel)]) : nil)
  }

  func play(
    _ steps: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async -> ScriptPlay {
    await ScriptPlay(steps, of: "sign-up", on: app)
  }
}

private struct SignUpScreen: Screen {
  let content: AnyView

  @MainActor
  init(form: SignUp) {
    content = AnyView(
      VStack {
        TextField("Name", text: form.name, onSubmit: { form.sent.append(form.name) }) {
          form.name = $0
        }
        // This field converts text to uppercase, and becomes read-only after four characters.
        TextField("Code", text: form.code) { text in
          form.code = text.uppercased()
          form.codeIsLocked = text.count == 4
        }
        .disabled(form.codeIsLocked)
        SecureField("Password", text: form.password) { form.password = $0 }
        TextEditor("Note", text: form.note) { form.note = $0 }
        TextField("Note", text: form.note) { form.note = $0 }
        Toggle("News", isOn: form.wantsNews) { form.wantsNews = $0 }
        Text("All is optional")
        Button("Send") { form.isAlertShown = true }
      })
  }

  var body: some View { content }
}
