import RuntimeIssues
import Testing
import Workflows

struct RenderContextTests {
  private typealias Root = Made<Int, RenderContext<Made<Int, Int>>>

  @Test func afterItsRenderAContextReportsEachUse() {
    var kept: RenderContext<Made<Int, Int>>?
    let workflow = Made<Int, Int>(0) { state, context in
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
    #expect(messages == Misuse.contextAfterRender.words)
  }

  @Test func theNextRenderDoesNotReviveAContextThatWasKept() {
    var contexts: [RenderContext<Made<Int, Int>>] = []
    func workflow() -> Made<Int, Int> {
      Made(0) { state, context in
        if let first = contexts.first {
          _ = first.makeStateMutationSink()
        }
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
