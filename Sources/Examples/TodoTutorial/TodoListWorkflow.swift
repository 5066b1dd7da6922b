import SwiftUI
import WorkflowScreens
import Workflows

/// A stateless workflow that lists the todos and outputs each action of the user.
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

/// A screen with a link to each todo.
struct TodoListScreen: Screen {
  let name: String
  let titles: [String]
  let onSelect: (Int) -> Void
  let onNewTodo: () -> Void
  let onBack: () -> Void

  var body: some View {
    List {
      ForEach(titles.indices, id: \.self) { index in
        Button(titles[index]) { onSelect(index) }
      }
    }
  }
}

extension TodoListScreen {
  /// A back stack item for the screen, with a bar that greets the user.
  var stackItem: BackStackScreen<AnyScreen>.Item {
    .init(
      key: "list", screen: self,
      barContent: .init(
        title: "Welcome, \(name)",
        leftItem: .button(.back(handler: onBack)),
        rightItem: .button(.init(content: .text("New Todo"), handler: onNewTodo))))
  }
}
