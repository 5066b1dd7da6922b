import RuntimeIssues
import WorkflowScreens
import Workflows

/// A workflow that shows the todos of a user and an editor for the selected todo.
struct TodoWorkflow: Workflow {
  struct State: Equatable {
    var todos: [Todo]
    var step = Step.list
  }

  enum Step: Equatable {
    case list
    /// The user is editing the todo at the given index of the list.
    case edit(index: Int)
  }

  enum Output: Equatable {
    case loggedOut
  }

  let name: String

  func makeInitialState() -> State { State(todos: [.walkTheCat]) }

  /// Renders the list and, if the user is editing a todo, the editor on top of it.
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

extension TodoWorkflow {
  enum ListAction: WorkflowAction, Equatable {
    typealias WorkflowType = TodoWorkflow

    case open(index: Int)
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

extension TodoWorkflow {
  enum EditAction: WorkflowAction, Equatable {
    typealias WorkflowType = TodoWorkflow

    case discard
    case save(Todo, index: Int)

    func apply(toState state: inout State) -> Output? {
      guard case .edit = state.step else {
        reportIssue("Received edit action when state was not `.edit`.")
        return nil
      }
      if case .save(let todo, let index) = self { state.todos[index] = todo }
      state.step = .list
      return nil
    }
  }
}

extension TodoWorkflow.EditAction {
  init(_ output: TodoEditWorkflow.Output, at index: Int) {
    switch output {
    case .discarded: self = .discard
    case .saved(let todo): self = .save(todo, index: index)
    }
  }
}

struct Todo: Equatable {
  var title: String
  var note = ""
}

extension Todo {
  /// The first todo of every list.
  static let walkTheCat = Todo(
    title: "Take the cat for a walk",
    note: """
      Cats really need their outside sunshine time. Don't forget to walk Charlie. Hamilton is \
      less excited about the prospect.
      """)
}

extension String {
  /// The string without leading and trailing whitespace.
  var trimmed: String {
    guard
      let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
