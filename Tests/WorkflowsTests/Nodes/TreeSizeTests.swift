import RuntimeIssues
import Testing
import Workflows

/// A tree of ten leaves, ten times, and so on.
private struct Tree: Workflow {
  let depth: Int
  let renders: Counter

  final class Counter {
    var renders = 0
    var alive = 0
  }

  /// Counts the nodes that have a state.
  final class State {
    let counter: Counter
    var taps = 0

    init(_ counter: Counter) {
      self.counter = counter
      counter.alive += 1
    }

    deinit { counter.alive -= 1 }
  }

  func makeInitialState() -> State { State(renders) }

  func render(state: State, context: RenderContext<Tree>) -> () -> Void {
    renders.renders += 1
    let sink = context.makeStateMutationSink()
    var last = { sink.send { $0.taps += 1 } }
    if depth > 0 {
      for index in 0..<10 {
        last = Tree(depth: depth - 1, renders: renders).rendered(in: context, key: "\(index)")
      }
    }
    return last
  }
}

struct TreeSizeTests {
  @Test func anEventRendersEachOf11111NodesOnceAndNoneIsLeft() {
    let counter = Tree.Counter()
    var host: WorkflowHost? = WorkflowHost(workflow: Tree(depth: 4, renders: counter))
    #expect(counter.renders == 11_111)
    #expect(counter.alive == 11_111)
    let tap = host?.rendering.value
    tap?()
    tap?()
    #expect(counter.renders == 33_333)
    host = nil
    tap?()
    #expect(host == nil)
    #expect(counter.alive == 0)
    #expect(counter.renders == 33_333)
  }

  @Test func aSubtreeThatIsLeftOutIsGone() {
    let counter = Tree.Counter()
    typealias Root = Made<Bool, () -> Void>
    let host = WorkflowHost(
      workflow: Root("", true) { isShown, context in
        let sink = context.makeStateMutationSink()
        if isShown { _ = Tree(depth: 2, renders: counter).rendered(in: context) }
        return { sink.send { $0.toggle() } }
      })
    #expect(counter.alive == 111)
    host.rendering.value()
    #expect(counter.alive == 0)
    host.rendering.value()
    #expect(counter.alive == 111)
  }
}
