import Testing
import TextScreens
import WorkflowsTesting

@testable import TodoTutorial

/// The whole app in a host, by its renderings and their handlers.
///
/// The script `todos` says the same in the words of a user.
struct TodoTutorialFlowTests {
  private let host = WorkflowHost(workflow: RootWorkflow())

  private var keys: [AnyHashable] { host.rendering.value.items.map(\.key) }

  /// The screen on top of the stack.
  private func top<Top: Screen>(_ type: Top.Type) throws -> Top {
    try #require(host.rendering.value.items.last?.screen.wrappedScreen as? Top)
  }

  @Test func fromLogInToLogOut() throws {
    #expect(keys == ["welcome"])
    try top(WelcomeScreen.self).onLogIn()
    #expect(try top(WelcomeScreen.self).error == "Tell me your name first")
    try top(WelcomeScreen.self).onNameChange("Ada")
    try top(WelcomeScreen.self).onLogIn()

    #expect(keys == ["welcome", "list"])
    #expect(try top(TodoListScreen.self).name == "Ada")
    #expect(try top(TodoListScreen.self).titles == ["Take the cat for a walk"])
    try top(TodoListScreen.self).onSelect(0)

    #expect(keys == ["welcome", "list", "edit"])
    #expect(try top(TodoEditScreen.self).todo == .walkTheCat)
    try top(TodoEditScreen.self).onTitleChange("Take Hamilton for a walk")
    try top(TodoEditScreen.self).onSave()

    #expect(keys == ["welcome", "list"])
    #expect(try top(TodoListScreen.self).titles == ["Take Hamilton for a walk"])
    try top(TodoListScreen.self).onNewTodo()
    #expect(try top(TodoListScreen.self).titles == ["Take Hamilton for a walk", "Untitled"])
    try top(TodoListScreen.self).onSelect(1)

    try top(TodoEditScreen.self).onTitleChange("Forget this")
    try top(TodoEditScreen.self).onNoteChange("And this")
    try top(TodoEditScreen.self).onDiscard()
    #expect(try top(TodoListScreen.self).titles == ["Take Hamilton for a walk", "Untitled"])
    try top(TodoListScreen.self).onBack()

    #expect(keys == ["welcome"])
    #expect(try top(WelcomeScreen.self).name == "Ada")
  }

  @Test func aDiscardedEditIsForgotten() throws {
    try top(WelcomeScreen.self).onNameChange("Ada")
    try top(WelcomeScreen.self).onLogIn()
    try top(TodoListScreen.self).onSelect(0)
    try top(TodoEditScreen.self).onTitleChange("Forget this")
    try top(TodoEditScreen.self).onDiscard()
    try top(TodoListScreen.self).onSelect(0)
    #expect(try top(TodoEditScreen.self).todo == .walkTheCat)
  }

  @Test func eachLogInBeginsWithTheFirstTodoAlone() throws {
    try top(WelcomeScreen.self).onNameChange("Ada")
    try top(WelcomeScreen.self).onLogIn()
    try top(TodoListScreen.self).onNewTodo()
    try top(TodoListScreen.self).onBack()
    try top(WelcomeScreen.self).onLogIn()
    #expect(try top(TodoListScreen.self).titles == ["Take the cat for a walk"])
  }
}
