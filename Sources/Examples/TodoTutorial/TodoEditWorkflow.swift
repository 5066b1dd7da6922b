import SwiftUI
import WorkflowScreens
import Workflows

/// A workflow that lets the user edit a copy of a todo and outputs the copy when the user saves it.
struct TodoEditWorkflow: Workflow {
  struct State: Equatable {
    var todo: Todo
    /// A Boolean value that indicates whether the user tried to save without a title.
    var isTitleMissing = false
  }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = TodoEditWorkflow

    case titleChanged(String)
    case noteChanged(String)
    case discard
    case save

    func apply(toState state: inout State) -> Output? {
      switch self {
      case .titleChanged(let title):
        state.todo.title = title
        state.isTitleMissing = false
        return nil
      case .noteChanged(let note):
        state.todo.note = note
        return nil
      case .discard:
        return .discarded
      case .save:
        return state.save()
      }
    }
  }

  enum Output: Equatable {
    case discarded
    case saved(Todo)
  }

  let initialTodo: Todo

  func makeInitialState() -> State { State(todo: initialTodo) }

  /// Replaces the copy if the parent has changed the todo.
  func workflowDidChange(from previousWorkflow: TodoEditWorkflow, state: inout State) {
    if initialTodo != previousWorkflow.initialTodo { state = makeInitialState() }
  }

  func render(state: State, context: RenderContext<TodoEditWorkflow>) -> TodoEditScreen {
    let sink = context.makeSink(of: Action.self)
    return TodoEditScreen(
      todo: state.todo,
      titleError: state.isTitleMissing ? "A todo needs a title" : nil,
      onTitleChange: { sink.send(.titleChanged($0)) },
      onNoteChange: { sink.send(.noteChanged($0)) },
      onDiscard: { sink.send(.discard) },
      onSave: { sink.send(.save) })
  }
}

extension TodoEditWorkflow.State {
  /// Returns the output for saving the copy, or shows an error and returns `nil` if the title is
  /// missing.
  fileprivate mutating func save() -> TodoEditWorkflow.Output? {
    let title = todo.title.trimmed
    guard !title.isEmpty else {
      isTitleMissing = true
      return nil
    }
    return .saved(Todo(title: title, note: todo.note))
  }
}

/// A screen with fields for the title and the note of a todo.
struct TodoEditScreen: Screen {
  let todo: Todo
  let titleError: String?
  let onTitleChange: (String) -> Void
  let onNoteChange: (String) -> Void
  let onDiscard: () -> Void
  let onSave: () -> Void

  var body: some View {
    VStack {
      TextField("Title", text: Binding(get: { todo.title }, set: onTitleChange))
        .onSubmit(onSave)
      if let titleError { Text(titleError) }
      TextEditor(text: Binding(get: { todo.note }, set: onNoteChange))
        .accessibilityLabel("Note")
        .frame(height: 80)
    }
    .padding()
  }
}

extension TodoEditScreen {
  /// A back stack item with buttons that discard and save the edits.
  var stackItem: BackStackScreen<AnyScreen>.Item {
    .init(
      key: "edit", screen: self,
      barContent: .init(
        title: "Edit",
        leftItem: .button(.back(handler: onDiscard)),
        rightItem: .button(.init(content: .text("Save"), handler: onSave))))
  }
}
