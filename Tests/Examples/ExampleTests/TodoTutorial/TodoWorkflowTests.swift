import Testing
import WorkflowScreens
import WorkflowsTesting

@testable import TodoTutorial

struct TodoWorkflowTests {
  private typealias State = TodoWorkflow.State

  private let bread = Todo(title: "Bake bread")
  private let tea = Todo(title: "Make tea", note: "Green")

  // MARK: Actions

  @Test func opensTodo() {
    TodoWorkflow.ListAction.tester(withState: State(todos: [bread, tea]))
      .send(action: .open(index: 1))
      .assertNoOutput()
      .assert(state: State(todos: [bread, tea], step: .edit(index: 1)))
  }

  @Test func appendsTodos() {
    TodoWorkflow.ListAction.tester(withState: State(todos: [bread]))
      .send(action: .add)
      .assertNoOutput()
      .assert(state: State(todos: [bread, Todo(title: "New Todo")]))
      .send(action: .add)
      .verifyState { #expect($0.todos.count == 3) }
  }

  @Test func outputsLogOut() {
    TodoWorkflow.ListAction.tester(withState: State(todos: [bread]))
      .send(action: .logOut)
      .assert(output: .loggedOut)
      .assert(state: State(todos: [bread]))
  }

  @Test func discardsEdits() {
    TodoWorkflow.EditAction.tester(withState: State(todos: [bread], step: .edit(index: 0)))
      .send(action: .discard)
      .assertNoOutput()
      .assert(state: State(todos: [bread]))
  }

  @Test func savesEditsOfOneTodo() {
    TodoWorkflow.EditAction.tester(withState: State(todos: [bread, bread], step: .edit(index: 1)))
      .send(action: .save(tea, index: 1))
      .assertNoOutput()
      .assert(state: State(todos: [bread, tea]))
  }

  @Test(arguments: [TodoWorkflow.EditAction.discard, .save(Todo(title: "Stray"), index: 0)])
  func ignoresEditInList(action: TodoWorkflow.EditAction) {
    let isRefusal = { (issue: RuntimeIssue) in
      issue.message == "Received edit action when state was not `.edit`."
    }
    withExpectedIssues(matching: isRefusal) {
      TodoWorkflow.EditAction.tester(withState: State(todos: [bread]))
        .send(action: action)
        .assertNoOutput()
        .assert(state: State(todos: [bread]))
    }
  }

  // MARK: Renders

  @Test func startsWithList() {
    TodoWorkflow(name: "Ada").renderTester()
      .expectWorkflow(type: TodoListWorkflow.self, producingRendering: .inert) { list in
        #expect(list.name == "Ada")
        #expect(list.titles == ["Take the cat for a walk"])
      }
      .render { items in #expect(items.map(\.key) == ["list"]) }
      .assertNoAction()
  }

  @Test(arguments: [
    (TodoListWorkflow.Output.selected(index: 1), TodoWorkflow.ListAction.open(index: 1)),
    (.newTodo, .add),
  ])
  func listChangesTodos(output: TodoListWorkflow.Output, action: TodoWorkflow.ListAction) {
    TodoWorkflow(name: "Ada").renderTester(initialState: State(todos: [bread, tea]))
      .expectWorkflow(
        type: TodoListWorkflow.self, producingRendering: .inert, producingOutput: output
      )
      .render()
      .assert(action: action)
      .assertNoOutput()
  }

  @Test func listLogsOut() {
    TodoWorkflow(name: "Ada").renderTester()
      .expectWorkflow(
        type: TodoListWorkflow.self, producingRendering: .inert, producingOutput: .back
      )
      .render()
      .assert(action: TodoWorkflow.ListAction.logOut)
      .assert(output: .loggedOut)
  }

  @Test func showsEditorOverList() {
    editing(1)
      .expectWorkflow(type: TodoEditWorkflow.self, producingRendering: .inert) { edit in
        #expect(edit.initialTodo == tea)
      }
      .render { items in #expect(items.map(\.key) == ["list", "edit"]) }
      .assertNoAction()
  }

  @Test func editorDiscards() {
    editing(1)
      .expectWorkflow(
        type: TodoEditWorkflow.self, producingRendering: .inert, producingOutput: .discarded
      )
      .render()
      .assert(action: TodoWorkflow.EditAction.discard)
      .assertStateModifications { $0.step = .list }
  }

  @Test func editorSaves() {
    let coffee = Todo(title: "Make coffee", note: "Black")
    editing(1)
      .expectWorkflow(
        type: TodoEditWorkflow.self, producingRendering: .inert, producingOutput: .saved(coffee)
      )
      .render()
      .assert(action: TodoWorkflow.EditAction.save(coffee, index: 1))
      .assert(state: State(todos: [bread, coffee]))
  }

  private func editing(_ index: Int) -> RenderTester<TodoWorkflow> {
    TodoWorkflow(name: "Ada")
      .renderTester(initialState: State(todos: [bread, tea], step: .edit(index: index)))
      .expectWorkflow(type: TodoListWorkflow.self, producingRendering: .inert)
  }
}
