import Testing
import WorkflowsTesting

@testable import TodoTutorial

/// Tests that run the app in a host and perform the same steps as the `todos` user script.
struct TodoTutorialFlowTests {
  private let host = WorkflowHost(workflow: RootWorkflow())

  @Test func logsInAndOut() throws {
    #expect(host.keys == ["welcome"])
    try host.top(WelcomeScreen.self).onLogIn()
    #expect(try host.top(WelcomeScreen.self).error == "Tell me your name first")
    try host.top(WelcomeScreen.self).onNameChange("Ada")
    try host.top(WelcomeScreen.self).onLogIn()

    #expect(host.keys == ["welcome", "list"])
    #expect(try host.top(TodoListScreen.self).name == "Ada")
    #expect(try host.top(TodoListScreen.self).titles == ["Take the cat for a walk"])
    try host.top(TodoListScreen.self).onSelect(0)

    #expect(host.keys == ["welcome", "list", "edit"])
    #expect(try host.top(TodoEditScreen.self).todo == .walkTheCat)
    try host.top(TodoEditScreen.self).onTitleChange("Take Hamilton for a walk")
    try host.top(TodoEditScreen.self).onSave()

    #expect(host.keys == ["welcome", "list"])
    #expect(try host.top(TodoListScreen.self).titles == ["Take Hamilton for a walk"])
    try host.top(TodoListScreen.self).onNewTodo()
    #expect(try host.top(TodoListScreen.self).titles == ["Take Hamilton for a walk", "New Todo"])
    try host.top(TodoListScreen.self).onSelect(1)

    try host.top(TodoEditScreen.self).onTitleChange("Forget this")
    try host.top(TodoEditScreen.self).onNoteChange("And this")
    try host.top(TodoEditScreen.self).onDiscard()
    #expect(try host.top(TodoListScreen.self).titles == ["Take Hamilton for a walk", "New Todo"])
    try host.top(TodoListScreen.self).onBack()

    #expect(host.keys == ["welcome"])
    #expect(try host.top(WelcomeScreen.self).name == "Ada")
  }

  @Test func discardsEdit() throws {
    try host.top(WelcomeScreen.self).onNameChange("Ada")
    try host.top(WelcomeScreen.self).onLogIn()
    try host.top(TodoListScreen.self).onSelect(0)
    try host.top(TodoEditScreen.self).onTitleChange("Forget this")
    try host.top(TodoEditScreen.self).onDiscard()
    try host.top(TodoListScreen.self).onSelect(0)
    #expect(try host.top(TodoEditScreen.self).todo == .walkTheCat)
  }

  @Test func logInResetsTodos() throws {
    try host.top(WelcomeScreen.self).onNameChange("Ada")
    try host.top(WelcomeScreen.self).onLogIn()
    try host.top(TodoListScreen.self).onNewTodo()
    try host.top(TodoListScreen.self).onBack()
    try host.top(WelcomeScreen.self).onLogIn()
    #expect(try host.top(TodoListScreen.self).titles == ["Take the cat for a walk"])
  }
}
