import SteppedEffects
import Testing
import Workflows

struct WorkflowTreeTests {
  @Test func readsTree() {
    let host = WorkflowHost(
      workflow: ClosureWorkflow<Int?, Void>(nil) { _, context in
        _ = Leaf().rendered(in: context, key: "k") { _ in AnyWorkflowAction.noAction }
        AsyncOperationWorker { "told" }.running(in: context) { _ in AnyWorkflowAction.noAction }
      }, runtime: EffectRuntime())
    let tree = host.tree
    #expect(tree.name == "ClosureWorkflow<Optional<Int>, ()>")
    #expect(tree.key.isEmpty)
    #expect(tree.state != nil)
    #expect(tree.children.map(\.name) == ["Leaf", "AsyncOperationWorker<String>"])
    #expect(tree.children.map(\.key) == ["k", ""])
    #expect(tree.children.map(\.isWorker) == [false, true])
    #expect(tree.children[0].state as? Int == 0)
    #expect(tree.children[1].state == nil)
  }

  @Test func workflowWithoutStateHasNone() {
    let host = WorkflowHost(workflow: ClosureWorkflow<Void, Void>(()) { _, _ in })
    #expect(host.tree.state == nil)
  }

  /// An event in which the host ends holds nothing afterwards.
  @Test func releasingHostEndsItsEvent() {
    final class Held {}
    weak var held: Held?
    var host: WorkflowHost<ClosureWorkflow<Held, () -> Void>>?
    do {
      let object = Held()
      held = object
      host = WorkflowHost(
        workflow: ClosureWorkflow(object) { _, context in
          let sink = context.makeStateMutationSink()
          return { sink.send { _ in host = nil } }
        })
    }
    let send = host?.rendering.value
    send?()
    #expect(host == nil)
    #expect(held == nil)
  }
}
