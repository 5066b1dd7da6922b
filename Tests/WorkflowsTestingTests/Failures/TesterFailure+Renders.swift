import Testing
import WorkflowsTesting

extension TesterFailure {
  static let children = [
    TesterFailure(
      "a child that is not expected",
      """
      Attempted to render unexpected Workflow of type Form with key "". To fix, call \
      "expectWorkflow(type: Form.self, producingRendering: …)" before "render".
      """
    ) { Login().renderTester().render { #expect($0.form == "real ") } },
    TesterFailure(
      "a child with a key that is not expected",
      """
      Attempted to render unexpected Workflow of type Form with key "k". To fix, call \
      "expectWorkflow(type: Form.self, key: "k", producingRendering: …)" before "render".
      """
    ) { Login(formKey: "k").renderTester().render() },
    TesterFailure(
      "a child that is expected with another key",
      "Attempted to render unexpected Workflow of type Form with key \"k\". Expecting key \"x\".",
      "Expected child workflow of type: Form, key: \"x\""
    ) {
      Login(formKey: "k").renderTester()
        .expectWorkflow(type: Form.self, key: "x", producingRendering: "form").render()
    },
    TesterFailure(
      "a child of another type",
      """
      Attempted to render unexpected Workflow of type Form with key "k". Found expectation of type \
      Login for key "k".
      """,
      "Expected child workflow of type: Login, key: \"k\""
    ) {
      Login(formKey: "k").renderTester()
        .expectWorkflow(
          type: Login.self, key: "k",
          producingRendering: Login.Rendering(name: "", form: "", rename: { _ in }, greet: {})
        )
        .render()
    },
    TesterFailure(
      "a child twice",
      """
      Multiple Workflows of type OutputIgnoringWorkflow<Form> with key "k" used in the same render \
      call. To fix, give each child of one type a key of its own.
      """
    ) {
      Twins().renderTester()
        .expectWorkflowIgnoringOutput(type: Form.self, key: "k", producingRendering: "form")
        .render { #expect($0 == ["form", "form"]) }
    },
  ]

  static let sideEffectsAndWorkers = [
    TesterFailure(
      "a worker and a side effect that are not expected",
      """
      Attempted to render unexpected Workflow of type Lookup with key "". To fix, call \
      "expectWorker(Lookup(…))" before "render".
      """,
      "Unexpected side-effect with key \"log\""
    ) { login(loading).render() },
    TesterFailure(
      "a worker and a side effect that do not come",
      "Expected child workflow of type: Lookup, key: \"k\"",
      "Expected side-effect with key: \"log\""
    ) {
      login().expectWorker(Lookup(name: ""), key: "k").expectSideEffect(key: "log").render()
    },
    TesterFailure(
      "a worker that is not equivalent",
      """
      Workers of type Lookup not equivalent. The rendered worker (First) does not match the \
      expected worker (Second) - Difference: …

          − Lookup(name: "Blob")
          + Lookup(name: "Blobby")

      (First: −, Second: +)
      """
    ) {
      login(loading).expectWorker(Lookup(name: "Blobby")).expectSideEffect(key: "log").render()
    },
    TesterFailure(
      "a worker that looks equivalent and is not",
      """
      Workers of type Stubborn not equivalent. The rendered worker (First) does not match the \
      expected worker (Second) - Difference: …

          Stubborn()

      (First and Second look the same)
      """
    ) { StubbornWorkflow().renderTester().expectWorker(Stubborn()).render() },
  ]
}

/// Renders two children with one key.
private struct Twins: Workflow {
  func render(state: Void, context: RenderContext<Twins>) -> [String] {
    ["one", "two"].map { title in
      Form(title: title).ignoringOutput().rendered(in: context, key: "k")
    }
  }
}

/// A worker that is equivalent to none.
private struct Stubborn: Worker {
  func run() async -> String { "" }
  func isEquivalent(to otherWorker: Stubborn) -> Bool { false }
}

private struct StubbornWorkflow: Workflow {
  func render(state: Void, context: RenderContext<StubbornWorkflow>) {
    Stubborn().running(in: context) { _ in AnyWorkflowAction.noAction }
  }
}
