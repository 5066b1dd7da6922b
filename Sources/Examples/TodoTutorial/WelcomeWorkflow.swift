import SwiftUI
import WorkflowScreens
import Workflows

/// A workflow that asks for the user's name and logs in with that name.
struct WelcomeWorkflow: Workflow {
  struct State: Equatable {
    var name = ""
    /// A Boolean value that indicates whether the user tried to log in without a name.
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

/// A screen with a field for the name and a button that logs in.
struct WelcomeScreen: Screen {
  let name: String
  let error: String?
  let onNameChange: (String) -> Void
  let onLogIn: () -> Void

  var body: some View {
    VStack {
      Text("Welcome!")
      TextField("Name", text: Binding(get: { name }, set: onNameChange))
        .onSubmit(onLogIn)
      if let error { Text(error) }
      Button("Log in") { onLogIn() }
    }
    .padding()
  }
}

extension WelcomeScreen {
  /// A back stack item for the screen, without a bar.
  var stackItem: BackStackScreen<AnyScreen>.Item {
    .init(key: "welcome", screen: self, barVisibility: .hidden)
  }
}
