import Testing
import WorkflowScreens
import WorkflowsTesting

@testable import TodoTutorial

// Stand-ins for the renderings of child workflows in tests of their parents.

extension WelcomeScreen {
  static var inert: WelcomeScreen {
    WelcomeScreen(name: "", error: nil, onNameChange: { _ in }, onLogIn: {})
  }
}

extension TodoListScreen {
  static var inert: TodoListScreen {
    TodoListScreen(name: "", titles: [], onSelect: { _ in }, onNewTodo: {}, onBack: {})
  }
}

extension TodoEditScreen {
  static var inert: TodoEditScreen {
    TodoEditScreen(
      todo: Todo(title: ""), titleError: nil, onTitleChange: { _ in },
      onNoteChange: { _ in }, onDiscard: {}, onSave: {})
  }
}

extension [BackStackScreen<AnyScreen>.Item] {
  static var inert: Self { [.init(key: "todos", screen: TodoListScreen.inert)] }
}

extension WorkflowHost<RootWorkflow> {
  var keys: [AnyHashable] { rendering.value.items.map(\.key) }

  func top<Top: Screen>(
    _ type: Top.Type, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Top {
    let screen = rendering.value.items.last?.screen.wrappedScreen
    return try #require(screen as? Top, sourceLocation: sourceLocation)
  }
}
