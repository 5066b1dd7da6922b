import TextScreens

/// The title and the note of a todo.
struct TodoEditScreen: Screen {
  let todo: Todo
  let focus: TodoEditWorkflow.Field
  /// What is wrong with the title; `nil` where nothing is.
  let titleError: String?
  let onTitleChange: (String) -> Void
  let onNoteChange: (String) -> Void
  let onDiscard: () -> Void
  let onSave: () -> Void

  var body: some View {
    VStack {
      TextField("Title", text: todo.title, onSubmit: onSave, onChange: onTitleChange)
        .focused(focus == .title)
        .error(titleError)
      TextEditor("Note", text: todo.note, onChange: onNoteChange)
        .focused(focus == .note)
        .frame(height: 4)
    }
    .padding()
  }
}

extension TodoEditScreen {
  /// The screen on a back stack, below a bar whose buttons discard and save.
  var stackItem: BackStackScreen<AnyScreen>.Item {
    .init(
      key: "edit", screen: self,
      barContent: .init(
        title: "Edit",
        leftItem: .button(.back(handler: onDiscard)),
        rightItem: .button(.init(content: .text("Save"), handler: onSave))))
  }
}
