import RuntimeIssues
import Testing
import Workflows

struct SideEffectTests {
  private func workflow(
    _ log: Log
  ) -> Parent<([String]) -> Void> {
    Made(["a", "b"]) { keys, context in
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

  @Test func aSideEffectBeginsOnceAtOnceAndEndsWhenItIsLeftOut() {
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

  @Test func theSameKeyTwiceIsAnIssue() {
    let log = Log()
    let messages = issues {
      _ = WorkflowHost(
        workflow: Made(0) { _, context in
          for turn in 1...2 { context.runSideEffect(key: "k") { _ in log.add("\(turn)") } }
        })
    }
    #expect(log.lines == ["1"])
    #expect(messages == Misuse.sideEffectTwice.words)
  }

  @Test func anEndingThatComesTooLateIsCalledAtOnce() {
    let log = Log()
    var kept: Lifetime?
    var host: WorkflowHost? = WorkflowHost(
      workflow: Made(0) { _, context in context.runSideEffect(key: 1) { kept = $0 } })
    #expect(kept?.hasEnded == false)
    host = nil
    #expect(host == nil)
    #expect(kept?.hasEnded == true)
    kept?.onEnded { log.add("end") }
    #expect(log.lines == ["end"])
  }
}
