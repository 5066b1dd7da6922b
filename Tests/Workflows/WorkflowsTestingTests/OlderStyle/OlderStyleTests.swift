import Testing
import WorkflowsTesting

struct OlderStyleTests {
  private let form = ExpectedWorkflow(type: Form.self, rendering: "form")

  @Test func chainsRenders() {
    Login().renderTester(initialState: Login.State(name: "Blob"))
      .render(expectedWorkflows: [form]) { rendering in
        rendering.rename("a")
        rendering.rename("b")
      }
      .assert(state: { state in #expect(state.name == "b") })
      .render(
        expectedState: ExpectedState(state: Login.State(name: "told")),
        expectedOutput: ExpectedOutput(output: .greeted("Hello told")),
        expectedWorkflows: [
          ExpectedWorkflow(workflow: Form.self, rendering: "form", output: "told")
        ]
      ) { rendering in
        #expect(rendering.name == "b")
        rendering.greet()
      }
      .render(
        with: RenderExpectations(
          expectedState: ExpectedState(state: Login.State(name: "told")),
          expectedWorkflows: [form])
      ) { rendering in #expect(rendering.name == "told") }
  }

  @Test func chainsRendersWithoutExpectations() {
    struct Silent: Workflow {
      typealias Output = String
      func makeInitialState() -> Int { 1 }
      func render(state: Int, context: RenderContext<Silent>) -> (Int, () -> Void) {
        let sink = context.makeStateMutationSink()
        return (state, { sink.send { $0 += 1 } })
      }
    }
    Silent().renderTester()
      .render { $0.1() }
      .render { #expect($0.0 == 2) }
      .assert(state: { #expect($0 == 2) })
  }

  @Test func expectsWorkers() {
    let found = messages {
      Login().renderTester(initialState: Login.State(name: "Blob", isLoading: true))
        .expectSideEffect(key: "log")
        .render(
          expectedState: ExpectedState(state: Login.State(name: "new", isLoading: true)),
          expectedWorkers: [ExpectedWorker(worker: Lookup(name: "Blob"), output: "new")],
          expectedWorkflows: [form]
        ) { _ in }
    }
    #expect(found == [])
  }

  @Test func reportsDifferences() {
    let line = #line
    let found = reports {
      Login().renderTester()
        .render(
          expectedState: ExpectedState(state: Login.State(name: "b")),
          expectedOutput: ExpectedOutput(output: .greeted("Hello b")),
          expectedWorkers: [ExpectedWorker(worker: Lookup(name: "Blob"))],
          expectedWorkflows: [form]
        ) {
          $0.rename("a")
          $0.greet()
        }
        .render(expectedWorkflows: [form]) { $0.greet() }
        .render(expectedOutput: ExpectedOutput(output: .greeted("")), expectedWorkflows: [form]) {
          _ in
        }
    }
    #expect(
      found.map(\.message) == [
        """
        State does not match the expected state - Difference: …

              Login.State(
            −   name: "b",
            +   name: "a",
                isLoading: false
              )

        (Expected: −, Actual: +)
        """,
        """
        Output does not match the expected output - Difference: …

            − Login.Output.greeted("Hello b")
            + Login.Output.greeted("Hello a")

        (Expected: −, Actual: +)
        """,
        "Expected child workflow of type: Lookup, key: \"\"",
        #"Expected no output, but got greeted("Hello a")."#,
        "No output was produced",
      ])
    #expect(found.map(\.line) == [line + 3, line + 3, line + 3, line + 12, line + 13])
  }

  @Test func usesCustomEquivalence() {
    var states: [[String]] = []
    var outputs: [[Login.Output]] = []
    Login().renderTester(initialState: Login.State(name: "a"))
      .render(
        expectedState: ExpectedState(state: Login.State(name: "expected")) { first, second in
          states.append([first.name, second.name])
          return true
        },
        expectedOutput: ExpectedOutput(output: .greeted("expected")) { first, second in
          outputs.append([first, second])
          return true
        },
        expectedWorkflows: [form]
      ) { $0.greet() }
    #expect(states == [["expected", "a"]])
    #expect(outputs == [[.greeted("Hello a"), .greeted("expected")]])
  }

  @Test func closuresCanThrow() {
    struct Failure: Error {}
    let tester = Login().renderTester()
    #expect(throws: Failure.self) {
      try tester.render(expectedWorkflows: [form]) { _ in throw Failure() }
    }
    #expect(throws: Failure.self) {
      try tester.render(with: RenderExpectations(expectedWorkflows: [form])) { _ in
        throw Failure()
      }
    }
    #expect(throws: Failure.self) { try tester.assert(state: { _ in throw Failure() }) }
  }

  @Test func assertionsRunBeforeLeftoverCheck() {
    let found = messages {
      Login().renderTester().render(
        expectedWorkflows: [form, ExpectedWorkflow(type: Form.self, key: "k", rendering: "")],
        expectedSideEffects: [ExpectedSideEffect(key: "log")]
      ) { _ in Login.Action.tester(withState: .init()).assert(state: .init(name: "first")) }
    }
    #expect(found.first?.hasPrefix("State does not match") == true)
    #expect(
      found.dropFirst() == [
        "Expected child workflow of type: Form, key: \"k\"",
        "Expected side-effect with key: \"log\"",
      ])
  }

  @Test func expectsSideEffects() {
    Login().renderTester(initialState: Login.State(name: "Blob", isLoading: true))
      .render(
        expectedState: ExpectedState(state: Login.State(name: "side", isLoading: true)),
        expectedWorkers: [ExpectedWorker(worker: Lookup(name: "Blob"))],
        expectedWorkflows: [form],
        expectedSideEffects: [ExpectedSideEffect(key: "log", action: Login.Action.rename("side"))]
      ) { _ in }
  }
}
