import Testing
import WorkflowsTesting

@testable import TodoTutorial

struct TodoListWorkflowTests {
  private let list = TodoListWorkflow(name: "Ada", titles: ["Bake bread", "Make tea"])

  @Test func showsTitles() {
    list.renderTester()
      .render { screen in
        #expect(screen.name == "Ada")
        #expect(screen.titles == ["Bake bread", "Make tea"])
      }
      .assertNoAction()
  }

  @Test func selectsTodo() {
    list.renderTester().render { $0.onSelect(1) }.assert(output: .selected(index: 1))
  }

  @Test func addsTodo() {
    list.renderTester().render { $0.onNewTodo() }.assert(output: .newTodo)
  }

  @Test func goesBack() {
    list.renderTester().render { $0.onBack() }.assert(output: .back)
  }
}
