import TestScreens
import TextScreens
import UserScripts

/// An app whose title contains the name that the user has typed.
@MainActor
final class Greeter {
  private var name = ""

  var app: ScriptedApp { ScriptedApp { self.screen } }

  private var screen: some Screen {
    BackStackScreen(items: [
      .init(
        key: name.isEmpty ? "Hello" : "Hello, \(name)",
        screen: GreeterScreen(name: name) { self.name = $0 }, bar: .init("Hello"))
    ])
  }
}

private struct GreeterScreen: Screen {
  let name: String
  let change: (String) -> Void

  var body: some View { TextField("Name", text: name, onSubmit: {}, onChange: change) }
}
