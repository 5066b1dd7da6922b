import Testing
import WorkflowScreens
import WorkflowsTesting

@testable import TodoTutorial

struct RootWorkflowTests {
  // MARK: Actions

  @Test func logsInAndOut() {
    RootWorkflow.Action.tester(withState: .welcome)
      .send(action: .logIn(name: "Ada"))
      .assertNoOutput()
      .assert(state: .todo(name: "Ada"))
      .send(action: .logOut)
      .assertNoOutput()
      .assert(state: .welcome)
  }

  // MARK: Renders

  @Test func startsWithWelcome() {
    RootWorkflow().renderTester()
      .expectWorkflow(type: WelcomeWorkflow.self, producingRendering: .inert)
      .render { screen in
        #expect(screen.items.map(\.key) == ["welcome"])
        #expect(screen.items.first?.screen.wrappedScreen is WelcomeScreen)
      }
      .assertNoAction()
  }

  @Test func welcomeLogsIn() {
    RootWorkflow().renderTester()
      .expectWorkflow(
        type: WelcomeWorkflow.self, producingRendering: .inert,
        producingOutput: .loggedIn(name: "Ada")
      )
      .render()
      .assert(action: RootWorkflow.Action.logIn(name: "Ada"))
      .assert(state: .todo(name: "Ada"))
  }

  @Test func showsTodosOverWelcome() {
    RootWorkflow().renderTester(initialState: .todo(name: "Ada"))
      .expectWorkflow(type: WelcomeWorkflow.self, producingRendering: .inert)
      .expectWorkflow(type: TodoWorkflow.self, producingRendering: .inert) { todos in
        #expect(todos.name == "Ada")
      }
      .render { screen in #expect(screen.items.map(\.key) == ["welcome", "todos"]) }
      .assertNoAction()
  }

  @Test func todosLogOut() {
    RootWorkflow().renderTester(initialState: .todo(name: "Ada"))
      .expectWorkflow(type: WelcomeWorkflow.self, producingRendering: .inert)
      .expectWorkflow(
        type: TodoWorkflow.self, producingRendering: .inert, producingOutput: .loggedOut
      )
      .render()
      .assert(action: RootWorkflow.Action.logOut)
      .assert(state: .welcome)
  }
}
