import WorkflowsTesting

extension TesterFailure {
  static let actions = [
    TesterFailure("an action", #"Expected no action, but got rename("a")."#) {
      login().render { $0.rename("a") }.assertNoAction()
    },
    TesterFailure(
      "an action of another type", #"Expected action of type Shout, got rename("a")"#
    ) { login().render { $0.rename("a") }.verifyAction(type: Shout.self) { _ in } },
    TesterFailure("no action", "No action was produced. Expected action of type Shout.") {
      login().render().verifyAction(type: Shout.self) { _ in }
    },
    TesterFailure(
      "actions of closures", "Expected no action, but got an action that outputs told.",
      "Expected no action, but got no action.",
      """
      Expected no action, but got the closure at \
      WorkflowsTestingTests/TesterFailure+Outcomes.swift:\(Teller.line).
      """
    ) {
      for index in 0..<3 { Teller().renderTester().render { $0[index]() }.assertNoAction() }
    },
    TesterFailure(
      "an action with another value",
      """
      Action does not match the expected action - Difference: …

          − Login.Action.rename("b")
          + Login.Action.rename("a")

      (Expected: −, Actual: +)
      """
    ) { login().render { $0.rename("a") }.assert(action: Login.Action.rename("b")) },
    TesterFailure(
      "two actions",
      """
      Received multiple actions in a single render test: rename("a"), then greet. All of \
      them are applied in this order, and the result contains only the last action.

      To fix, send one action in each render test, because a host renders again after each action.
      """
    ) {
      login().render {
        $0.rename("a")
        $0.greet()
      }
      .assert(action: Login.Action.greet)
      .assert(state: Login.State(name: "a"))
      .assert(output: .greeted("Hello a"))
    },
    TesterFailure(
      "two actions with outputs",
      """
      Received multiple actions in a single render test: greet, then greet. All of them are \
      applied in this order, and the result contains only the last action.

      To fix, send one action in each render test, because a host renders again after each action.
      """,
      """
      Received multiple outputs in a single render test: greeted("Hello "), then \
      greeted("Hello "). The result contains only the last output.

      To fix, send one action in each render test.
      """
    ) {
      login().render {
        $0.greet()
        $0.greet()
      }
      .assert(output: .greeted("Hello "))
    },
  ]

  static let outcomes = [
    TesterFailure(
      "another output",
      """
      Output does not match the expected output - Difference: …

          − Login.Output.greeted("Bye")
          + Login.Output.greeted("Hello ")

      (Expected: −, Actual: +)
      """
    ) { login().render { $0.greet() }.assert(output: .greeted("Bye")) },
    TesterFailure(
      "another state",
      """
      State does not match the expected state - Difference: …

            Login.State(
          −   name: "b",
          +   name: "a",
              isLoading: false
            )

      (Expected: −, Actual: +)
      """
    ) { login().render { $0.rename("a") }.assertStateModifications { $0.name = "b" } },
    TesterFailure(
      "a state that looks the same",
      """
      State does not match the expected state - Difference: …

            // Not equal but no difference detected:
          − Odd(number: 1)
          + Odd(number: 1)

      (Expected: −, Actual: +)
      """
    ) { OddWorkflow().renderTester().render().assert(state: Odd(number: 1)) },
  ]

  static let throwing = [
    TesterFailure(
      "an assertion on a child that throws",
      """
      The assertions of "Form" threw "Thrown()".

      To fix, handle the error, or correct what the closure expects.
      """
    ) {
      Login().renderTester()
        .expectWorkflow(type: Form.self, producingRendering: "form") { _ in throw Thrown() }
        .render()
    },
    TesterFailure(
      "comparisons of the older style that throw",
      """
      The comparison of the state threw "Thrown()".

      To fix, handle the error, or correct what the closure expects.
      """,
      """
      The comparison of the output threw "Thrown()".

      To fix, handle the error, or correct what the closure expects.
      """
    ) {
      login().render(
        expectedState: ExpectedState(state: Login.State()) { _, _ in throw Thrown() },
        expectedOutput: ExpectedOutput(output: .greeted("")) { _, _ in throw Thrown() }
      ) { $0.greet() }
    },
  ]
}

/// An action that no workflow sends.
private struct Shout: WorkflowAction {
  typealias WorkflowType = Login
  func apply(toState state: inout Login.State) -> Login.Output? { nil }
}

/// A workflow that sends actions of any type.
private struct Teller: Workflow {
  typealias Output = String

  static let line = #line + 4

  func render(state: Void, context: RenderContext<Teller>) -> [() -> Void] {
    let outputs = context.makeOutputSink()
    let changes = context.makeStateMutationSink()
    let actions = context.makeSink(of: AnyWorkflowAction<Teller>.self)
    return [{ outputs.send("told") }, { actions.send(.noAction) }, { changes.send { _ in } }]
  }
}

/// A value that isn't equal to any value, including itself.
private struct Odd: Equatable {
  let number: Int

  static func == (first: Odd, second: Odd) -> Bool { false }
}

private struct OddWorkflow: Workflow {
  func makeInitialState() -> Odd { Odd(number: 1) }
  func render(state: Odd, context: RenderContext<OddWorkflow>) {}
}
