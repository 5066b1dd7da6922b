import TextSwiftUI

@testable import UserScripts

/// An app with a form that modifies the user's input.
@MainActor @Observable
final class SignUp {
  var name = ""
  var code = ""
  var password = ""
  var note = ""
  var codeIsLocked = false
  var isAlertShown = false
  var wantsNews = false
  var sent: [String] = []

  var app: ScriptedApp { ScriptedApp { SignUpView(form: self) } }

  /// Converts the code to uppercase, and makes it read-only after four characters.
  fileprivate func enter(code text: String) {
    code = text.uppercased()
    codeIsLocked = text.count == 4
  }

  func play(
    _ steps: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async -> ScriptPlay {
    await ScriptPlay(steps, of: "sign-up", on: app)
  }
}

private struct SignUpView: View {
  @Bindable var form: SignUp

  var body: some View {
    VStack {
      TextField("Name", text: $form.name).onSubmit { form.sent.append(form.name) }
      TextField("Code", text: Binding(get: { form.code }, set: form.enter))
        .disabled(form.codeIsLocked)
      SecureField("Password", text: $form.password)
      TextEditor(text: $form.note).accessibilityLabel("Note")
      TextField("Note", text: $form.note)
      Toggle("News", isOn: $form.wantsNews)
      Text("All is optional")
      Button("Send") { form.isAlertShown = true }
    }
    .alert("Sent", isPresented: $form.isAlertShown) { Button("OK", role: .cancel) {} }
  }
}
