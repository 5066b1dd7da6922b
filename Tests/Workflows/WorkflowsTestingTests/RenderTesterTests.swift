import Testing
import WorkflowsTesting

struct RenderTesterTests {
  private let loading = Login.State(name: "Blob", isLoading: true)

  @Test func expectsChildrenWorkersAndSideEffects() {
    Login().renderTester(initialState: loading)
      .expectWorkflow(type: Form.self, producingRendering: "form") { form in
        #expect(form.title == "Blob")
      }
      .expectWorker(Lookup(name: "Blob"), mockingOutput: "Blob Jr.")
      .expectSideEffect(key: "log")
      .render { rendering in
        #expect(rendering.form == "form")
        #expect(rendering.name == "Blob")
      }
      .assert(action: Login.Action.rename("Blob Jr."))
      .verifyAction { (action: Login.Action) in #expect(action == .rename("Blob Jr.")) }
      .assertNoOutput()
      .assertStateModifications { $0.name = "Blob Jr." }
      .assert(state: Login.State(name: "Blob Jr.", isLoading: true))
      .verifyState { #expect($0.name == "Blob Jr.") }
  }

  @Test func receivesActionsFromAllSources() {
    Login().renderTester(initialState: Login.State(name: "Blob"))
      .expectWorkflow(type: Form.self, producingRendering: "form")
      .render { $0.greet() }
      .assert(output: .greeted("Hello Blob"))
      .verifyOutput { #expect($0 == .greeted("Hello Blob")) }
    Login().renderTester(initialState: loading)
      .expectWorkflow(type: Form.self, producingRendering: "form")
      .expect(worker: Lookup(name: "Blob"))
      .expectSideEffect(key: "log", producingAction: Login.Action.rename("side"))
      .render()
      .assert(action: Login.Action.rename("side"))
    Login().renderTester()
      .expectWorkflow(type: Form.self, producingRendering: "form", producingOutput: "told")
      .render()
      .assert(state: Login.State(name: "told"))
    Login().renderTester()
      .expectWorkflow(type: Form.self, producingRendering: "form")
      .render()
      .assertNoAction()
  }

  @Test func expectsWorkflowIgnoringOutput() {
    Ignoring().renderTester()
      .expectWorkflowIgnoringOutput(type: Form.self, key: "k", producingRendering: "typed") {
        #expect($0.title == "typed")
      }
      .expectWorkflowIgnoringOutput(
        type: AnyWorkflow<String, String>.self, producingRendering: "erased"
      ) { child in
        #expect((child.base as? Form)?.title == "erased")
      }
      .render { #expect($0 == ["typed", "erased"]) }
      .assertNoOutput()
  }

  @Test func reportsUnmetExpectations() {
    let line = #line
    let found = reports {
      Login().renderTester()
        .expectWorkflow(type: Form.self, producingRendering: "form")
        .expectWorkflow(type: Form.self, key: "k", producingRendering: "form")
        .expectSideEffect(key: "log")
        .expectWorker(Lookup(name: "Blob"))
        .render()
    }
    #expect(
      found == [
        Report(message: "Expected child workflow of type: Form, key: \"k\"", line: line + 4),
        Report(message: "Expected child workflow of type: Lookup, key: \"\"", line: line + 6),
        Report(message: "Expected side-effect with key: \"log\"", line: line + 5),
      ])
  }

  @Test func closuresCanThrow() {
    struct Failure: Error {}
    let tester = Login().renderTester()
      .expectWorkflow(type: Form.self, producingRendering: "form")
    #expect(throws: Failure.self) { try tester.render { _ in throw Failure() } }
    let result = tester.render { $0.greet() }
    #expect(throws: Failure.self) { try result.verifyState { _ in throw Failure() } }
    #expect(throws: Failure.self) { try result.verifyOutput { _ in throw Failure() } }
    #expect(throws: Failure.self) { try result.assertStateModifications { _ in throw Failure() } }
    #expect(throws: Failure.self) {
      try result.verifyAction { (_: Login.Action) in throw Failure() }
    }
  }
}
