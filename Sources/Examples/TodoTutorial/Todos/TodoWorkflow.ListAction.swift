import Workflows

extension TodoWorkflow {
  /// What a user does on the list.
  enum ListAction: WorkflowAction, Equatable {
    typealias WorkflowType = TodoWorkflow

    case open(index: Int)
    /// Adds a todo at the end.
    case add
    case logOut

    func apply(toState state: inout State) -> Output? {
      switch self {
      case .open(let index): state.step = .edit(index: index)
      case .add: state.todos.append(Todo(title: "New Todo"))
      case .logOut: return .loggedOut
      }
      return nil
    }
  }
}

extension TodoWorkflow.ListAction {
  init(_ output: TodoListWorkflow.Output) {
    switch output {
    case .selected(let index): self = .open(index: index)
    case .newTodo: self = .add
    case .back: self = .logOut
    }
  }
}
