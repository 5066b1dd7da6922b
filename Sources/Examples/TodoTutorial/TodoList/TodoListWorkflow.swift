import Workflows

/// The list of a user's todos: it keeps nothing, and tells its parent all that the user does.
struct TodoListWorkflow: Workflow {
  enum Output: Equatable {
    case selected(index: Int)
    case newTodo
    case back
  }

  let name: String
  let titles: [String]

  func render(state: Void, context: RenderContext<TodoListWorkflow>) -> TodoListScreen {
    let sink = context.makeOutputSink()
    return TodoListScreen(
      name: name,
      titles: titles,
      onSelect: { sink.send(.selected(index: $0)) },
      onNewTodo: { sink.send(.newTodo) },
      onBack: { sink.send(.back) })
  }
}
