import Testing
import WorkflowScreens
import WorkflowsTesting

@testable import TodoTutorial

/// Tests of the tutorial in the style of the 0.x versions, which chain calls to `render` with
/// expectations.
struct TodoOlderStyleTests {
  private let bread = Todo(title: "Bake bread")
  private let tea = Todo(title: "Make tea", note: "Green")

  // MARK: Actions

  @Test func welcomeActions() {
    WelcomeWorkflow.Action.tester(withState: WelcomeWorkflow.State())
      .send(action: .logIn) { output in #expect(output == nil) }
      .assertState { state in #expect(state.isNameMissing) }
      .send(action: .nameChanged("Ada")) { output in #expect(output == nil) }
      .assertState { state in #expect(state == WelcomeWorkflow.State(name: "Ada")) }
      .send(action: .logIn) { output in #expect(output == .loggedIn(name: "Ada")) }
  }

  @Test func rootActions() {
    RootWorkflow.Action.tester(withState: .welcome)
      .send(action: .logIn(name: "Ada")) { _ in }
      .assertState { state in #expect(state == .todo(name: "Ada")) }
      .send(action: .logOut) { _ in }
      .assertState { state in #expect(state == .welcome) }
  }

  @Test func todoActions() {
    TodoWorkflow.ListAction.tester(withState: TodoWorkflow.State(todos: [bread]))
      .send(action: .add) { output in #expect(output == nil) }
      .assertState { state in #expect(state.todos == [bread, Todo(title: "New Todo")]) }
      .send(action: .open(index: 1)) { output in #expect(output == nil) }
      .assertState { state in #expect(state.step == .edit(index: 1)) }
      .send(action: .logOut) { output in #expect(output == .loggedOut) }
    TodoWorkflow.EditAction
      .tester(withState: TodoWorkflow.State(todos: [bread], step: .edit(index: 0)))
      .send(action: .save(tea, index: 0)) { output in #expect(output == nil) }
      .assertState { state in #expect(state == TodoWorkflow.State(todos: [tea])) }
  }

  @Test func editActions() {
    TodoEditWorkflow.Action.tester(withState: TodoEditWorkflow.State(todo: tea))
      .send(action: .titleChanged("")) { output in #expect(output == nil) }
      .send(action: .save) { output in #expect(output == nil) }
      .assertState { state in #expect(state.isTitleMissing) }
      .send(action: .titleChanged("Tea")) { output in #expect(output == nil) }
      .send(action: .save) { output in
        #expect(output == .saved(Todo(title: "Tea", note: "Green")))
      }
      .send(action: .discard) { output in #expect(output == .discarded) }
  }

  // MARK: Renders of leaves

  @Test func welcomeRenders() {
    WelcomeWorkflow().renderTester()
      .render(expectedState: ExpectedState(state: .init(isNameMissing: true))) { screen in
        screen.onLogIn()
      }
      .render(expectedState: ExpectedState(state: .init(name: "Ada"))) { screen in
        #expect(screen.error == "Tell me your name first")
        screen.onNameChange("Ada")
      }
      .render(expectedOutput: ExpectedOutput(output: .loggedIn(name: "Ada"))) { screen in
        #expect(screen.error == nil)
        screen.onLogIn()
      }
      .assert(state: { state in #expect(state.name == "Ada") })
  }

  @Test func todoListRenders() {
    TodoListWorkflow(name: "Ada", titles: ["Bake bread"]).renderTester()
      .render(expectedOutput: ExpectedOutput(output: .selected(index: 0))) { $0.onSelect(0) }
      .render(expectedOutput: ExpectedOutput(output: .newTodo)) { $0.onNewTodo() }
      .render(expectedOutput: ExpectedOutput(output: .back)) { $0.onBack() }
  }

  @Test func todoEditRenders() {
    TodoEditWorkflow(initialTodo: tea).renderTester()
      .render { screen in
        screen.onTitleChange("Make coffee")
        screen.onNoteChange("Black")
      }
      .render(
        expectedState: ExpectedState(
          state: .init(todo: Todo(title: "Make coffee", note: "Black"))),
        expectedOutput: ExpectedOutput(output: .saved(Todo(title: "Make coffee", note: "Black")))
      ) { screen in screen.onSave() }
      .render(expectedOutput: ExpectedOutput(output: .discarded)) { $0.onDiscard() }
  }

  // MARK: Renders of parents

  @Test func rootRenders() {
    let welcome = ExpectedWorkflow(type: WelcomeWorkflow.self, rendering: .inert)
    RootWorkflow().renderTester()
      .render(
        expectedState: ExpectedState(state: .todo(name: "Ada")),
        expectedWorkflows: [
          ExpectedWorkflow(
            type: WelcomeWorkflow.self, rendering: .inert, output: .loggedIn(name: "Ada"))
        ]
      ) { screen in #expect(screen.items.count == 1) }
      .render(
        expectedState: ExpectedState(state: .welcome),
        expectedWorkflows: [
          welcome,
          ExpectedWorkflow(type: TodoWorkflow.self, rendering: .inert, output: .loggedOut),
        ]
      ) { screen in #expect(screen.items.count == 2) }
      .render(with: RenderExpectations(expectedWorkflows: [welcome])) { screen in
        #expect(screen.items.count == 1)
      }
  }

  @Test func todoRenders() {
    let list = ExpectedWorkflow(type: TodoListWorkflow.self, rendering: .inert)
    TodoWorkflow(name: "Ada")
      .renderTester(initialState: TodoWorkflow.State(todos: [bread]))
      .render(
        expectedState: ExpectedState(state: .init(todos: [bread], step: .edit(index: 0))),
        expectedWorkflows: [
          ExpectedWorkflow(
            type: TodoListWorkflow.self, rendering: .inert, output: .selected(index: 0))
        ]
      ) { items in #expect(items.map(\.key) == ["list"]) }
      .render(
        expectedState: ExpectedState(state: .init(todos: [tea])),
        expectedWorkflows: [
          list,
          ExpectedWorkflow(type: TodoEditWorkflow.self, rendering: .inert, output: .saved(tea)),
        ]
      ) { items in #expect(items.map(\.key) == ["list", "edit"]) }
      .render(
        expectedOutput: ExpectedOutput(output: .loggedOut),
        expectedWorkflows: [
          ExpectedWorkflow(type: TodoListWorkflow.self, rendering: .inert, output: .back)
        ]
      ) { _ in }
  }
}
