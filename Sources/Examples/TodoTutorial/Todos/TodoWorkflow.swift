import TextScreens
import Workflows

/// The todos of a user: keeps them, and goes from their list to one of them and back.
struct TodoWorkflow: Workflow {
  struct State: Equatable {
    var todos: [Todo]
    var step = Step.list
  }

  /// What the user is at.
  enum Step: Equatable {
    case list
    /// Editing the todo at an index of the list.
    case edit(index: Int)
  }

  enum Output: Equatable {
    case loggedOut
  }

  let name: String

  func makeInitialState() -> State { State(todos: [.walkTheCat]) }

  /// Shows the list, and over it the todo that is edited.
  func render(
    state: State, context: RenderContext<TodoWorkflow>
  ) -> [BackStackScreen<AnyScreen>.Item] {
    let list = TodoListWorkflow(name: name, titles: state.todos.map(\.title))
      .mapOutput(ListAction.init)
      .rendered(in: context)
    guard case .edit(let index) = state.step else { return [list.stackItem] }
    let edit = TodoEditWorkflow(initialTodo: state.todos[index])
      .mapOutput { EditAction($0, at: index) }
      .rendered(in: context)
    return [list.stackItem, edit.stackItem]
  }
}
