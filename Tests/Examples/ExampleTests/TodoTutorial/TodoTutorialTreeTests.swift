import InlineTextSnapshotTesting
import Testing
import WorkflowsTesting

@testable import TodoTutorial

struct TodoTutorialTreeTests {
  private let host = WorkflowHost(workflow: RootWorkflow())

  @Test func editsStayInEditor() throws {
    try host.top(WelcomeScreen.self).onNameChange("Ada")
    try host.top(WelcomeScreen.self).onLogIn()
    try host.top(TodoListScreen.self).onSelect(0)
    try host.top(TodoEditScreen.self).onNoteChange("Charlie only")
    assertInlineSnapshot(of: host, as: .workflowTree) {
      """
      RootWorkflow
        state: RootWorkflow.State.todo(name: "Ada")
        WelcomeWorkflow
          state: WelcomeWorkflow.State(
            name: "Ada",
            isNameMissing: false
          )
        TodoWorkflow
          state: TodoWorkflow.State(
            todos: [
              [0]: Todo(
                title: "Take the cat for a walk",
                note: "Cats really need their outside sunshine time. Don't forget to walk Charlie. Hamilton is less excited about the prospect."
              )
            ],
            step: .edit(index: 0)
          )
          TodoListWorkflow
          TodoEditWorkflow
            state: TodoEditWorkflow.State(
              todo: Todo(
                title: "Take the cat for a walk",
                note: "Charlie only"
              ),
              isTitleMissing: false
            )
      """
    }
  }

  @Test func logOutRemovesTodoWorkflow() throws {
    try host.top(WelcomeScreen.self).onNameChange("Ada")
    try host.top(WelcomeScreen.self).onLogIn()
    try host.top(TodoListScreen.self).onBack()
    assertInlineSnapshot(of: host, as: .workflowTree) {
      """
      RootWorkflow
        state: RootWorkflow.State.welcome
        WelcomeWorkflow
          state: WelcomeWorkflow.State(
            name: "Ada",
            isNameMissing: false
          )
      """
    }
  }
}
