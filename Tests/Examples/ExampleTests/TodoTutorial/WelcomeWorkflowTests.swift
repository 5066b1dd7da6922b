import Testing
import WorkflowsTesting

@testable import TodoTutorial

struct WelcomeWorkflowTests {
  private typealias State = WelcomeWorkflow.State

  // MARK: Actions

  @Test func keepsName() {
    WelcomeWorkflow.Action.tester(withState: State())
      .send(action: .nameChanged("Ada"))
      .assertNoOutput()
      .assert(state: State(name: "Ada"))
  }

  @Test func logsInWithName() {
    WelcomeWorkflow.Action.tester(withState: State(name: " Ada L. "))
      .send(action: .logIn)
      .assert(output: .loggedIn(name: "Ada L."))
      .assert(state: State(name: " Ada L. "))
  }

  @Test(arguments: ["", " ", "\n\t "])
  func requiresName(name: String) {
    WelcomeWorkflow.Action.tester(withState: State(name: name))
      .send(action: .logIn)
      .assertNoOutput()
      .assert(state: State(name: name, isNameMissing: true))
      .send(action: .nameChanged("A"))
      .assert(state: State(name: "A"))
      .send(action: .logIn)
      .assert(output: .loggedIn(name: "A"))
  }

  // MARK: Renders

  @Test func startsWithoutName() {
    WelcomeWorkflow().renderTester()
      .render { screen in
        #expect(screen.name == "")
        #expect(screen.error == nil)
      }
      .assertNoAction()
  }

  @Test func fieldChangesName() {
    WelcomeWorkflow().renderTester(initialState: State(isNameMissing: true))
      .render { screen in
        #expect(screen.error == "Tell me your name first")
        screen.onNameChange("Ada")
      }
      .assert(action: WelcomeWorkflow.Action.nameChanged("Ada"))
      .assertNoOutput()
      .assert(state: State(name: "Ada"))
  }

  @Test func logInWithoutNameHasNoOutput() {
    WelcomeWorkflow().renderTester()
      .render { screen in screen.onLogIn() }
      .assertNoOutput()
      .assertStateModifications { $0.isNameMissing = true }
  }

  @Test func logInOutputsName() {
    WelcomeWorkflow().renderTester(initialState: State(name: "Ada"))
      .render { screen in
        #expect(screen.name == "Ada")
        screen.onLogIn()
      }
      .assert(output: .loggedIn(name: "Ada"))
      .assertStateModifications { _ in }
  }
}
