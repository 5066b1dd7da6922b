import RuntimeIssues
import TestSupport
import Testing
import Workflows

private struct Stepper: Workflow {
  typealias Output = String

  let step: Int
  var greeting: String?

  func makeInitialState() -> Int { 0 }

  func render(
    state: Int, context: RenderContext<Stepper>
  ) -> (Int, Sink<AnyWorkflowAction<Stepper>>) {
    (state, context.makeSink(of: AnyWorkflowAction.self))
  }
}

private struct Plain: WorkflowAction {
  typealias WorkflowType = Stepper
  func apply(toState state: inout Int) -> String? {
    state += 1
    return "plain"
  }
}

private struct Reading: WorkflowAction {
  typealias WorkflowType = Stepper
  func apply(toState state: inout Int, context: ApplyContext<Stepper>) -> String? {
    state += context[workflowValue: \.step]
    return "reading"
  }
}

private struct Greeting: WorkflowAction {
  typealias WorkflowType = Stepper
  func apply(toState state: inout Int, context: ApplyContext<Stepper>) -> String? {
    context[workflowValue: \.greeting]
  }
}

private struct Constant: WorkflowAction {
  typealias WorkflowType = Stepper
  func apply(toState state: inout Int, context: ApplyContext<Stepper>) -> String? {
    state += 3
    return nil
  }
}

private struct Neither: WorkflowAction {
  typealias WorkflowType = Stepper
}

struct WorkflowActionTests {
  private let host = WorkflowHost(workflow: Stepper(step: 5))

  private func send(_ action: AnyWorkflowAction<Stepper>) -> [String] {
    let log = Log()
    let disposable = host.output.observeValues(log.add)
    host.rendering.value.1.send(action)
    disposable?.dispose()
    return log.lines
  }

  @Test func eitherApplyMethodSuffices() {
    #expect(send(AnyWorkflowAction(Plain())) == ["plain"])
    #expect(send(AnyWorkflowAction(Reading())) == ["reading"])
    #expect(host.rendering.value.0 == 6)
    host.update(workflow: Stepper(step: 100))
    #expect(send(AnyWorkflowAction(AnyWorkflowAction(Reading()))) == ["reading"])
    #expect(host.rendering.value.0 == 106)
    var state = 0
    #expect(Constant().apply(toState: &state) == nil)
    #expect(state == 3)
  }

  @Test func erasesActionsAndClosures() {
    #expect(send(AnyWorkflowAction(sendingOutput: "told")) == ["told"])
    #expect(send(.noAction) == [])
    #expect(
      send(
        AnyWorkflowAction { (state: inout Int, context: ApplyContext<Stepper>) -> String? in
          state = context[workflowValue: \.step] * 2
          return nil
        }) == [])
    #expect(host.rendering.value.0 == 10)
  }

  @Test func describesErasedActions() {
    let plain = AnyWorkflowAction<Stepper>(AnyWorkflowAction(Plain()))
    #expect(plain.base is Plain)
    #expect(!plain.isClosureBased)
    #expect("\(plain)" == "Plain()")
    let line = #line + 1
    let closure = AnyWorkflowAction<Stepper> { (_: inout Int) -> String? in nil }
    let told = AnyWorkflowAction<Stepper>(sendingOutput: "told")
    #expect(closure.isClosureBased && told.isClosureBased)
    #expect(
      ["\(closure)", "\(told)", "\(AnyWorkflowAction<Stepper>.noAction)"] == [
        "the closure at WorkflowsTests/WorkflowActionTests.swift:\(line)",
        "an action that outputs told", "no action",
      ])
  }

  @Test func missingApplyIsReported() {
    let messages = issues { #expect(send(AnyWorkflowAction(Neither())) == []) }
    #expect(host.rendering.value.0 == 0)
    #expect(
      messages == [
        """
        "Neither" implements neither "apply(toState:)" nor "apply(toState:context:)". Nothing \
        was applied.

        To fix, implement one of them.
        """
      ])
    var state = 0
    #expect(issues { _ = Neither().apply(toState: &state) } == messages)
  }

  @Test func applyContextAfterCallIsReported() {
    var kept: ApplyContext<Stepper>?
    _ = send(
      AnyWorkflowAction { (_: inout Int, context: ApplyContext<Stepper>) -> String? in
        kept = context
        return nil
      })
    let messages = issues { #expect(kept?[workflowValue: \.step] == 5) }
    #expect(
      messages == [
        """
        An ApplyContext of "Stepper" was used after "apply" had returned. It provided \
        the value from the time of the call.

        To fix, read the values inside of "apply(toState:context:)".
        """
      ])
  }

  @Test func applyContextWithoutWorkflowHasNoOptionalValues() {
    var state = 0
    let messages = issues { #expect(Greeting().apply(toState: &state) == nil) }
    #expect(
      messages == [
        """
        "Greeting" read a value of "Stepper", but was applied without a workflow. To fix, apply \
        the action in a host, or pass a workflow to "tester(withState:workflow:)".
        """
      ])
  }

  @Test func applyContextWithoutWorkflowTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      disableBacktrace()
      var state = 0
      _ = Reading().apply(toState: &state)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        "Reading" read a value of "Stepper", but was applied without a workflow. To fix, apply \
        the action in a host, or pass a workflow to "tester(withState:workflow:)".
        """))
  }
}
