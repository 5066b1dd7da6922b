import TextScreens

/// The titles of a user's todos, each a link to the todo.
struct TodoListScreen: Screen {
  let name: String
  let titles: [String]
  /// Takes the index of the todo that is tapped.
  let onSelect: (Int) -> Void
  let onNewTodo: () -> Void
  let onBack: () -> Void

  var body: some View {
    List {
      ForEach(titles.indices, id: \.self) { index in
        NavigationLink(titles[index]) { onSelect(index) }
      }
    }
  }
}

extension TodoListScreen {
  /// The screen on a back stack, below a bar that greets the user.
  var stackItem: BackStackScreen<AnyScreen>.Item {
    .init(
      key: "list", screen: self,
      barContent: .init(
        title: "Welcome, \(name)",
        leftItem: .button(.back(handler: onBack)),
        rightItem: .button(.init(content: .text("New Todo"), handler: onNewTodo))))
  }
}
