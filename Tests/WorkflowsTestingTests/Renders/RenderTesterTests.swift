import Testing
import WorkflowsTesting

struct RenderTesterTests {
  private let loading = Login.State(name: "Blob", isLoading: true)

  @Test func aRenderIsTestedWithItsChildrenWorkersAndSideEffects() {
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

  @Test func anActionComesFromTheRenderingOrASideEffectOrAChild() {
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

  @Test func whatWasNotExpected() {
    let found = messages {
      Login().renderTester(initialState: loading).render { #expect($0.form == "real Blob") }
      Login(formKey: "k").renderTester()
        .expectWorkflow(type: Form.self, key: "x", producingRendering: "form").render()
      Login(formKey: "k").renderTester()
        .expectWorkflow(type: Login.self, key: "k", producingRendering: Login.none).render()
    }
    #expect(
      found == [
        """
        Attempted to render unexpected Workflow of type Lookup with key "". To fix, call \
        "expectWorker(Lookup(…))" before "render".
        """,
        "Unexpected side-effect with key \"log\"",
        """
        Attempted to render unexpected Workflow of type Form with key "". To fix, call \
        "expectWorkflow(type: Form.self, producingRendering: …)" before "render".
        """,
        """
        Attempted to render unexpected Workflow of type Form with key "k". Expecting key "x".
        """,
        "Expected child workflow of type: Form, key: \"x\"",
        """
        Attempted to render unexpected Workflow of type Form with key "k". Found expectation of \
        type Login for key "k".
        """,
        "Expected child workflow of type: Login, key: \"k\"",
      ])
  }

  @Test func whatDidNotCome() {
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

  @Test func aChildTwice() {
    struct Twins: Workflow {
      func render(state: Void, context: RenderContext<Twins>) -> [String] {
        ["one", "two"].map { title in
          Form(title: title).ignoringOutput().rendered(in: context, key: "k")
        }
      }
    }
    let found = messages {
      Twins().renderTester()
        .expectWorkflowIgnoringOutput(type: Form.self, key: "k", producingRendering: "form")
        .render { #expect($0 == ["form", "form"]) }
    }
    #expect(
      found == [
        """
        Multiple Workflows of type OutputIgnoringWorkflow<Form> with key "k" used in the same \
        render call. To fix, give each child of one type a key of its own.
        """
      ])
  }

  @Test func actionsThatDiffer() {
    struct Other: WorkflowAction {
      typealias WorkflowType = Login
      func apply(toState state: inout Login.State) -> Login.Output? { nil }
    }
    let form = Login().renderTester()
      .expectWorkflow(type: Form.self, producingRendering: "form")
    let found = messages {
      form.render { $0.rename("a") }.assertNoAction()
      form.render { $0.rename("a") }.verifyAction(type: Other.self) { _ in }
      form.render().verifyAction(type: Other.self) { _ in }
      form.render { $0.rename("a") }.assert(action: Login.Action.rename("b"))
      form.render {
        $0.rename("a")
        $0.rename("b")
      }
      .assert(state: Login.State(name: "a"))
    }
    #expect(
      found == [
        #"Expected no action, but got rename("a")."#,
        #"Expected action of type Other, got rename("a")"#,
        "Expected action of type Other, got none",
        """
        Action (First) does not match the expected action (Second) - Difference: …

            − Login.Action.rename("a")
            + Login.Action.rename("b")

        (First: −, Second: +)
        """,
        "Received multiple actions in a single render test",
      ])
  }

  @Test func aWorkerThatDiffers() {
    let found = messages {
      Login().renderTester(initialState: loading)
        .expectWorkflow(type: Form.self, producingRendering: "form")
        .expectWorker(Lookup(name: "Blobby"))
        .expectSideEffect(key: "log")
        .render()
    }
    #expect(
      found == [
        """
        Workers of type Lookup not equivalent. The rendered worker (First) does not match the \
        expected worker (Second) - Difference: …

            − Lookup(name: "Blob")
            + Lookup(name: "Blobby")

        (First: −, Second: +)
        """
      ])
  }

  @Test func anExpectationThatThrows() {
    struct Failure: Error {}
    let found = messages {
      Login().renderTester()
        .expectWorkflow(type: Form.self, producingRendering: "form") { _ in throw Failure() }
        .render()
    }
    #expect(
      found == [
        """
        The assertions of "Form" threw "Failure()".

        To fix, handle the error, or correct what the closure expects.
        """
      ])
    #expect(throws: Failure.self) {
      try Login().renderTester()
        .expectWorkflow(type: Form.self, producingRendering: "form")
        .render { _ in throw Failure() }
    }
  }
}

extension Login {
  /// A rendering that does nothing.
  fileprivate static var none: Rendering {
    Rendering(name: "", form: "", rename: { _ in }, greet: {})
  }
}
