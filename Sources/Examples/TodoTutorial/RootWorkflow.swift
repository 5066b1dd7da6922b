import WorkflowScreens
import Workflows

/// The root workflow, which shows a welcome screen or the todos of the logged-in user.
struct RootWorkflow: Workflow {
  enum State: Equatable {
    case welcome
    case todo(name: String)
  }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = RootWorkflow

    case logIn(name: String)
    case logOut

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .logIn(let name): state = .todo(name: name)
      case .logOut: state = .welcome
      }
      return nil
    }
  }

  func makeInitialState() -> State { .welcome }

  func render(state: State, context: RenderContext<RootWorkflow>) -> BackStackScreen<AnyScreen> {
    let welcome = WelcomeWorkflow().mapOutput(Action.init).rendered(in: context)
    guard case .todo(let name) = state else {
      return BackStackScreen(items: [welcome.stackItem])
    }
    let todos = TodoWorkflow(name: name).mapOutput(Action.init).rendered(in: context)
    return BackStackScreen(items: [welcome.stackItem] + todos)
  }
}

extension RootWorkflow.Action {
  fileprivate init(_ output: WelcomeWorkflow.Output) {
    switch output {
    case .loggedIn(let name): self = .logIn(name: name)
    }
  }

  fileprivate init(_ output: TodoWorkflow.Output) {
    switch output {
    case .loggedOut: self = .logOut
    }
  }
}
