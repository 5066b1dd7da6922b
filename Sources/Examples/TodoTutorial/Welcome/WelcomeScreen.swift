import TextScreens

/// The field for a name, and the button that logs in.
struct WelcomeScreen: Screen {
  let name: String
  /// What is wrong with the name; `nil` where nothing is.
  let error: String?
  let onNameChange: (String) -> Void
  let onLogIn: () -> Void

  var body: some View {
    VStack {
      Text("Welcome!")
      TextField("Name", text: name, onSubmit: onLogIn, onChange: onNameChange)
        .focused(true)
        .error(error)
      Button("Log in", action: onLogIn)
    }
    .padding()
  }
}

extension WelcomeScreen {
  /// The screen on a back stack: it has no bar.
  var stackItem: BackStackScreen<AnyScreen>.Item {
    .init(key: "welcome", screen: self, barVisibility: .hidden)
  }
}
