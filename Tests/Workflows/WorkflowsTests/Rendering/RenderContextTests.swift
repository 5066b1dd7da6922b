import RuntimeIssues
import Testing
import Workflows

struct RenderContextTests {
  @Test func contextAfterRenderIsReported() {
    var kept: RenderContext<ClosureWorkflow<Int, Int>>?
    let workflow = ClosureWorkflow<Int, Int>(0) { state, context in
      if kept == nil { kept = context }
      return state
    }
    let host = WorkflowHost(workflow: workflow)
    let log = Log()
    let messages = issues {
      kept?.makeStateMutationSink().send { $0 += 1 }
      kept?.runSideEffect(key: "k") { _ in log.add("ran") }
      let leaf = kept.map { context in
        Leaf().rendered(in: context) { _ in AnyWorkflowAction.noAction }
      }
      leaf?.send(.add)
      #expect(leaf?.count == 0)
    }
    #expect(host.rendering.value == 0)
    #expect(log.lines == [])
    #expect(
      messages
        == [
          "Its sink ignores all actions.", "The side effect was not run.",
          "The child \"Leaf\" was rendered once, outside of the tree.",
        ].map { outcome in
          """
          A RenderContext of "ClosureWorkflow<Int, Int>" was used after "render" had returned. \(outcome)

          To fix, use the context only during the call to "render" that it was passed to.
          """
        })
  }

  @Test func retainedContextStaysInvalid() {
    var contexts: [RenderContext<ClosureWorkflow<Int, Int>>] = []
    func workflow() -> ClosureWorkflow<Int, Int> {
      ClosureWorkflow(0) { state, context in
        if let first = contexts.first { _ = first.makeStateMutationSink() }
        contexts.append(context)
        return state
      }
    }
    let host = WorkflowHost(workflow: workflow())
    let messages = issues { host.update(workflow: workflow()) }
    #expect(messages.count == 1)
    #expect(contexts.count == 2)
  }
}

struct SideEffectTests {
  private func workflow(_ log: Log) -> Parent<([String]) -> Void> {
    ClosureWorkflow(["a", "b"]) { keys, context in
      let sink = context.makeStateMutationSink()
      for key in keys {
        context.runSideEffect(key: key) { lifetime in
          log.add("begin \(key)")
          lifetime.onEnded { log.add("end \(key)") }
        }
      }
      log.add("rendered")
      return { keys in sink.send { $0 = keys } }
    }
  }

  @Test func startsAndEndsSideEffects() {
    let log = Log()
    var host: WorkflowHost? = WorkflowHost(workflow: workflow(log))
    #expect(log.take() == ["begin a", "begin b", "rendered"])
    host?.rendering.value(["a", "b"])
    #expect(log.take() == ["rendered"])
    host?.rendering.value(["b", "c", "a"])
    #expect(log.take() == ["begin c", "rendered"])
    host?.rendering.value(["c"])
    #expect(log.take() == ["rendered", "end b", "end a"])
    host?.rendering.value(["c", "a"])
    #expect(log.take() == ["begin a", "rendered"])
    host = nil
    #expect(log.take() == ["end c", "end a"])
  }

  @Test func duplicateSideEffectIsReported() {
    let log = Log()
    let messages = issues {
      _ = WorkflowHost(
        workflow: ClosureWorkflow(0) { _, context in
          for turn in 1...2 { context.runSideEffect(key: "k") { _ in log.add("\(turn)") } }
        })
    }
    #expect(log.lines == ["1"])
    #expect(
      messages == [
        """
        "ClosureWorkflow<Int, ()>" ran two side effects with the key "k" in one render. The second one was \
        not run.

        To fix, give each side effect a unique key.
        """
      ])
  }

  @Test func onEndedAfterEndIsCalledImmediately() {
    let log = Log()
    var kept: Lifetime?
    var host: WorkflowHost? = WorkflowHost(
      workflow: ClosureWorkflow(0) { _, context in context.runSideEffect(key: 1) { kept = $0 } })
    #expect(kept?.hasEnded == false)
    host = nil
    #expect(host == nil)
    #expect(kept?.hasEnded == true)
    kept?.onEnded { log.add("end") }
    #expect(log.lines == ["end"])
  }
}
