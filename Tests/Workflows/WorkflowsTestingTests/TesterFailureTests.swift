import Testing
import WorkflowsTesting

struct TesterFailureTests {
  @Test(arguments: TesterFailure.all)
  func reportsFailure(_ failure: TesterFailure) {
    let found = messages(failure.fail)
    #expect(found == failure.words)
  }
}

/// An incorrect use of a tester, and the messages that the tester reports.
struct TesterFailure: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let words: [String]
  let fail: @Sendable () -> Void

  init(_ description: String, _ words: String..., fail: @escaping @Sendable () -> Void) {
    self.testDescription = description
    self.words = words
    self.fail = fail
  }

  static let all = children + sideEffectsAndWorkers + actions + outcomes + throwing
}

extension TesterFailure {
  static let loading = Login.State(name: "Blob", isLoading: true)

  /// Returns a tester for a login, which expects the login to render a form.
  static func login(_ state: Login.State = Login.State()) -> RenderTester<Login> {
    Login().renderTester(initialState: state)
      .expectWorkflow(type: Form.self, producingRendering: "form")
  }

  struct Thrown: Error {}
}

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
      call. To fix, give each child of the same type a unique key.
      """
    ) {
      Twins().renderTester()
        .expectWorkflowIgnoringOutput(type: Form.self, key: "k", producingRendering: "form")
        .render { #expect($0 == ["form", "form"]) }
    },
    TesterFailure(
      "a child twice that is expected twice",
      """
      Multiple Workflows of type OutputIgnoringWorkflow<Form> with key "k" used in the same render \
      call. To fix, give each child of the same type a unique key.
      """
    ) {
      Twins().renderTester()
        .expectWorkflowIgnoringOutput(type: Form.self, key: "k", producingRendering: "first")
        .expectWorkflowIgnoringOutput(type: Form.self, key: "k", producingRendering: "second")
        .render { #expect($0 == ["first", "second"]) }
    },
    TesterFailure(
      "children whose outputs are ignored",
      """
      Attempted to render unexpected Workflow of type OutputIgnoringWorkflow<Form> with key "k". \
      To fix, call "expectWorkflowIgnoringOutput(type: Form.self, key: "k", producingRendering: …)" \
      before "render".
      """,
      """
      Attempted to render unexpected Workflow of type \
      OutputIgnoringWorkflow<AnyWorkflow<String, String>> with key "". To fix, call \
      "expectWorkflowIgnoringOutput(type: AnyWorkflow<String, String>.self, producingRendering: …)" \
      before "render".
      """
    ) { Ignoring().renderTester().render { #expect($0 == ["real typed", "REAL ERASED"]) } },
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
      "a worker that is not equivalent",
      """
      Workers of type Lookup not equivalent. The rendered worker does not match the expected \
      worker - Difference: …

          − Lookup(name: "Blobby")
          + Lookup(name: "Blob")

      (Expected: −, Actual: +)
      """
    ) {
      login(loading).expectWorker(Lookup(name: "Blobby")).expectSideEffect(key: "log").render()
    },
    TesterFailure(
      "a worker that looks equivalent and is not",
      """
      Workers of type DifferingWorker not equivalent. The rendered worker does not match the expected \
      worker - Difference: …

          DifferingWorker()

      (Expected and Actual look the same)
      """
    ) { DifferingWorkerWorkflow().renderTester().expectWorker(DifferingWorker()).render() },
  ]
}

private struct Twins: Workflow {
  func render(state: Void, context: RenderContext<Twins>) -> [String] {
    ["one", "two"].map { title in
      Form(title: title).ignoringOutput().rendered(in: context, key: "k")
    }
  }
}

/// A workflow that ignores the outputs of its two children, one of which is type-erased.
struct Ignoring: Workflow {
  func render(state: Void, context: RenderContext<Ignoring>) -> [String] {
    [
      Form(title: "typed").ignoringOutput().rendered(in: context, key: "k"),
      Form(title: "erased").mapRendering { $0.uppercased() }.ignoringOutput().rendered(in: context),
    ]
  }
}

/// A worker that's never equivalent to another worker.
private struct DifferingWorker: Worker {
  func run() async -> String { "" }
  func isEquivalent(to otherWorker: DifferingWorker) -> Bool { false }
}

private struct DifferingWorkerWorkflow: Workflow {
  func render(state: Void, context: RenderContext<DifferingWorkerWorkflow>) {
    DifferingWorker().running(in: context) { _ in AnyWorkflowAction.noAction }
  }
}
