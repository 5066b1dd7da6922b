import TextScreens
import Workflows

/// Asks for a name, and lets no one in without one.
struct WelcomeWorkflow: Workflow {
  struct State: Equatable {
    var name = ""
    /// Whether somebody tried to log in without a name, and has entered nothing since.
    var isNameMissing = false
  }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = WelcomeWorkflow

    case nameChanged(String)
    case logIn

    func apply(toState state: inout State) -> Output? {
      switch self {
      case .nameChanged(let name):
        state = State(name: name)
        return nil
      case .logIn:
        let name = state.name.trimmed
        state.isNameMissing = name.isEmpty
        return name.isEmpty ? nil : .loggedIn(name: name)
      }
    }
  }

  enum Output: Equatable {
    case loggedIn(name: String)
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<WelcomeWorkflow>) -> WelcomeScreen {
    let sink = context.makeSink(of: Action.self)
    return WelcomeScreen(
      name: state.name,
      error: state.isNameMissing ? "Tell me your name first" : nil,
      onNameChange: { sink.send(.nameChanged($0)) },
      onLogIn: { sink.send(.logIn) })
  }
}

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
