import Workflows

/// Asks for a name, and lets nobody in without one.
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
