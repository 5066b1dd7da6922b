import TestSupport
import Testing
import Workflows

struct IdentityTests {
  /// Returns a parent whose state contains the keys of its leaves.
  ///
  /// The rendering's `show` closure replaces the keys.
  private func parent(
    _ log: Log? = nil
  ) -> Parent<(leaves: [Leaf.Rendering], show: ([String]) -> Void)> {
    ClosureWorkflow(["a", "b", "c"]) { keys, context in
      let sink = context.makeStateMutationSink()
      let leaves = keys.map { key in
        Leaf(log: log).rendered(in: context, key: key) { _ in AnyWorkflowAction.noAction }
      }
      return (leaves, { keys in sink.send { $0 = keys } })
    }
  }

  @Test(arguments: [
    (["c", "b", "a"], [3, 2, 1]),
    (["b"], [2]),
    (["a", "x", "b", "c"], [1, 0, 2, 3]),
    (["x", "c", "y", "a"], [0, 3, 0, 1]),
    ([], []),
  ])
  func childrenKeepStateByTypeAndKey(keys: [String], counts: [Int]) {
    let host = WorkflowHost(workflow: parent())
    for (index, leaf) in host.rendering.value.leaves.enumerated() {
      for _ in 0...index { leaf.send(.add) }
    }
    host.rendering.value.show(keys)
    #expect(host.rendering.value.leaves.map(\.count) == counts)
    host.rendering.value.show(keys)
    #expect(host.rendering.value.leaves.map(\.count) == counts)
  }

  @Test func omittedChildEndsAfterRender() {
    let log = Log()
    let host = WorkflowHost(workflow: parent(log))
    #expect(log.take() == ["begin", "begin", "begin"])
    host.rendering.value.leaves[1].send(.add)
    host.rendering.value.show(["a", "x", "c"])
    #expect(log.take() == ["begin", "end"])
    host.rendering.value.show(["a", "b"])
    #expect(log.take() == ["begin", "end", "end"])
    #expect(host.rendering.value.leaves.map(\.count) == [0, 0])
  }

  @Test func typeIsPartOfIdentity() {
    typealias Other = ClosureWorkflow<Int, Int>
    let host = WorkflowHost(
      workflow: ClosureWorkflow(["leaf"]) { keys, context -> [Int] in
        keys.map { key in
          key == "leaf"
            ? Leaf().mapRendering(\.count).mapOutput { _ in AnyWorkflowAction.noAction }
              .rendered(in: context)
            : Other("", 7) { state, _ in state }
              .rendered(in: context) { _ in AnyWorkflowAction.noAction }
        }
      })
    #expect(host.rendering.value == [0])
    host.update(
      workflow: ClosureWorkflow([]) { _, context in
        [
          Other("", 7) { state, _ in state }
            .rendered(in: context) { _ in AnyWorkflowAction.noAction },
          Leaf().rendered(in: context) { _ in AnyWorkflowAction.noAction }.count,
        ]
      })
    #expect(host.rendering.value == [7, 0])
  }

  @Test func typeErasureKeepsIdentity() {
    typealias Send = (Leaf.Action) -> Void
    let host = WorkflowHost(
      workflow: ClosureWorkflow(0) { state, context -> (count: Int, send: Send, next: () -> Void) in
        let sink = context.makeStateMutationSink()
        let leaf: Leaf.Rendering
        switch state {
        case 0: leaf = Leaf().rendered(in: context) { _ in AnyWorkflowAction.noAction }
        case 1:
          leaf = Leaf().asAnyWorkflow().rendered(in: context) { _ in AnyWorkflowAction.noAction }
        case 2:
          leaf = Leaf().mapOutput { _ in AnyWorkflowAction.noAction }
            .mapRendering { $0 }.rendered(in: context)
        default: leaf = Leaf().ignoringOutput().rendered(in: context)
        }
        return (leaf.count, leaf.send, { sink.send { $0 += 1 } })
      })
    host.rendering.value.send(.add)
    var counts = [host.rendering.value.count]
    for _ in 0..<3 {
      host.rendering.value.next()
      counts.append(host.rendering.value.count)
    }
    #expect(counts == [1, 1, 1, 0])
  }

  @Test func duplicateChildTraps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      disableBacktrace()
      struct Twins: Workflow {
        func render(state: Void, context: RenderContext<Twins>) {
          _ = Leaf().ignoringOutput().rendered(in: context, key: "k")
          _ = Leaf().rendered(in: context, key: "k") { _ in AnyWorkflowAction<Twins>.noAction }
          _ = Leaf().rendered(in: context, key: "k") { _ in AnyWorkflowAction<Twins>.noAction }
        }
      }
      _ = WorkflowHost(workflow: Twins())
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        Child workflows of the same type must be given unique keys. Duplicate workflows of type \
        Leaf were encountered with the key "k" in Twins
        """))
  }

  @Test func duplicateChildInLaterRenderTraps() async throws {
    await #expect(processExitsWith: .failure) {
      disableBacktrace()
      let host = WorkflowHost(
        workflow: ClosureWorkflow(["a", "b"]) { keys, context in
          for key in keys {
            _ = Leaf().rendered(in: context, key: key) { _ in AnyWorkflowAction.noAction }
          }
        })
      host.update(
        workflow: ClosureWorkflow([]) { _, context in
          for key in ["a", "b", "a"] {
            _ = Leaf().rendered(in: context, key: key) { _ in AnyWorkflowAction.noAction }
          }
        })
    }
  }

  @Test func workflowDidChangeOnEveryRerender() {
    let log = Log()
    func child(_ name: String) -> ClosureWorkflow<Int, Int> {
      ClosureWorkflow(
        name, 0,
        didChange: { previous, state in
          log.add("\(previous.name) to \(name)")
          state += 1
        },
        body: { state, _ in
          log.add("render \(name) \(state)")
          return state
        })
    }
    func parent(_ name: String) -> ClosureWorkflow<Int, Int> {
      ClosureWorkflow(
        "root", 0, didChange: { _, _ in log.add("root") },
        body: { _, context in
          child(name).rendered(in: context) { _ in AnyWorkflowAction.noAction }
        })
    }
    let host = WorkflowHost(workflow: parent("one"))
    #expect(log.take() == ["render one 0"])
    host.update(workflow: parent("two"))
    #expect(log.take() == ["root", "one to two", "render two 1"])
    host.update(workflow: parent("three"))
    #expect(log.take() == ["root", "two to three", "render three 2"])
    #expect(host.rendering.value == 2)
  }
}
