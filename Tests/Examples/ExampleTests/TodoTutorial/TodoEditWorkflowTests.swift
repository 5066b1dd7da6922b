import Testing
import WorkflowsTesting

@testable import TodoTutorial

struct TodoEditWorkflowTests {
  private typealias State = TodoEditWorkflow.State

  private let tea = Todo(title: "Make tea", note: "Green")

  // MARK: Actions

  @Test func editsCopy() {
    TodoEditWorkflow.Action.tester(withState: State(todo: tea))
      .send(action: .noteChanged("Black"))
      .assertNoOutput()
      .assert(state: State(todo: Todo(title: "Make tea", note: "Black")))
      .send(action: .titleChanged("Make coffee"))
      .assertNoOutput()
      .assert(state: State(todo: Todo(title: "Make coffee", note: "Black")))
  }

  @Test func savesEdits() {
    TodoEditWorkflow.Action.tester(withState: State(todo: tea))
      .send(action: .titleChanged(" Make coffee "))
      .send(action: .save)
      .assert(output: .saved(Todo(title: "Make coffee", note: "Green")))
  }

  @Test func outputsDiscard() {
    TodoEditWorkflow.Action.tester(withState: State(todo: tea))
      .send(action: .discard)
      .assert(output: .discarded)
      .assert(state: State(todo: tea))
  }

  @Test(arguments: ["", " \t"])
  func requiresTitle(title: String) {
    let untitled = Todo(title: title, note: "Green")
    TodoEditWorkflow.Action.tester(withState: State(todo: untitled))
      .send(action: .save)
      .assertNoOutput()
      .assert(state: State(todo: untitled, isTitleMissing: true))
      .send(action: .noteChanged("Black"))
      .verifyState { #expect($0.isTitleMissing) }
      .send(action: .titleChanged("Tea"))
      .verifyState { #expect(!$0.isTitleMissing) }
      .send(action: .save)
      .assert(output: .saved(Todo(title: "Tea", note: "Black")))
  }

  // MARK: Renders

  @Test func startsWithCopyOfTodo() {
    TodoEditWorkflow(initialTodo: tea).renderTester()
      .render { screen in
        #expect(screen.todo == tea)
        #expect(screen.titleError == nil)
      }
      .assertNoAction()
  }

  @Test func fieldsChangeCopy() {
    let tester = TodoEditWorkflow(initialTodo: tea).renderTester()
    tester.render { $0.onTitleChange("Make coffee") }
      .assertNoOutput()
      .assertStateModifications { $0.todo.title = "Make coffee" }
    tester.render { $0.onNoteChange("Black") }
      .assertNoOutput()
      .assertStateModifications {
        $0.todo.note = "Black"
      }
  }

  @Test func buttonsSaveOrDiscard() {
    let tester = TodoEditWorkflow(initialTodo: tea)
      .renderTester(initialState: State(todo: Todo(title: "Make coffee")))
    tester.render { $0.onDiscard() }.assert(output: .discarded)
    tester.render { $0.onSave() }.assert(output: .saved(Todo(title: "Make coffee")))
  }

  @Test func savingWithoutTitleShowsError() {
    let untitled = State(todo: Todo(title: ""))
    let tester = TodoEditWorkflow(initialTodo: tea).renderTester(initialState: untitled)
    tester.render { screen in
      #expect(screen.titleError == nil)
      screen.onSave()
    }
    .assertNoOutput()
    .assertStateModifications { $0.isTitleMissing = true }
    TodoEditWorkflow(initialTodo: tea)
      .renderTester(initialState: State(todo: untitled.todo, isTitleMissing: true))
      .render { #expect($0.titleError == "A todo needs a title") }
  }

  // MARK: Changes of the parent's todo

  @Test func keepsEditsForSameTodo() {
    let host = WorkflowHost(workflow: TodoEditWorkflow(initialTodo: tea))
    host.rendering.value.onTitleChange("Make coffee")
    host.update(workflow: TodoEditWorkflow(initialTodo: tea))
    #expect(host.rendering.value.todo == Todo(title: "Make coffee", note: "Green"))
  }

  @Test func changedTodoReplacesEdits() {
    let bread = Todo(title: "Bake bread", note: "Rye")
    let host = WorkflowHost(workflow: TodoEditWorkflow(initialTodo: tea))
    host.rendering.value.onNoteChange("Black")
    host.update(workflow: TodoEditWorkflow(initialTodo: bread))
    #expect(host.rendering.value.todo == bread)
  }

  @Test func replacesStateOnlyForChangedTodo() {
    var state = State(todo: Todo(title: "Make coffee"))
    let edited = state
    TodoEditWorkflow(initialTodo: tea)
      .workflowDidChange(from: TodoEditWorkflow(initialTodo: tea), state: &state)
    #expect(state == edited)
    TodoEditWorkflow(initialTodo: tea)
      .workflowDidChange(from: TodoEditWorkflow(initialTodo: Todo(title: "")), state: &state)
    #expect(state == State(todo: tea))
  }
}
