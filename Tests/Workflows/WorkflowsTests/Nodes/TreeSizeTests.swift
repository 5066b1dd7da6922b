import RuntimeIssues
import SteppedEffects
import Testing
import Workflows

private struct Tree: Workflow {
  let depth: Int
  let renders: Counter

  final class Counter {
    var renders = 0
    var alive = 0
  }

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

private final class Held {}

private struct EmptyObserver: WorkflowObserver {}

/// A workflow whose side effect and worker both retain an object.
private struct Busy: Workflow {
  struct Waiter: Worker {
    let held: Held
    let clock: TestClock
    let log: Log

    func run() async -> String {
      do { try await clock.sleep(for: .seconds(1)) } catch { log.add("cancelled") }
      return "\(held)"
    }

    func isEquivalent(to otherWorker: Waiter) -> Bool { true }
  }

  let tree: Tree
  let held: Held
  let clock: TestClock
  let log: Log

  func render(state: Void, context: RenderContext<Busy>) -> () -> Void {
    context.runSideEffect(key: "life") { [held, log] lifetime in
      log.add("begin")
      lifetime.onEnded { withExtendedLifetime(held) { log.add("end") } }
    }
    Waiter(held: held, clock: clock, log: log)
      .running(in: context) { [held] _ in
        withExtendedLifetime(held) { AnyWorkflowAction.noAction }
      }
    return tree.rendered(in: context)
  }
}

struct TreeSizeTests {
  @Test func rendersLargeTreeOnceAndReleasesIt() {
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

  @Test func releasesSideEffectsAndWorkers() async {
    let counter = Tree.Counter()
    let log = Log()
    let runtime = EffectRuntime()
    weak var held: Held?
    var kept: [Any] = []
    do {
      let object = Held()
      held = object
      let host = WorkflowHost(
        workflow: Busy(
          tree: Tree(depth: 3, renders: counter), held: object, clock: TestClock(), log: log),
        observers: [EmptyObserver()], runtime: runtime)
      await host.settle()
      // None of these objects may retain a node.
      kept = [
        host.rendering.value, host.rendering, host.output, host.renderings,
        host.rendering.signal.observeValues { _ in } as Any,
      ]
      host.rendering.value()
      #expect(counter.alive == 1_111)
    }
    await runtime.settle()
    #expect(counter.alive == 0)
    #expect(log.lines == ["begin", "end", "cancelled"])
    #expect(kept.count == 5)
    kept = []
    #expect(held == nil)
  }

  @Test func releasesOmittedSubtree() {
    let counter = Tree.Counter()
    typealias Root = ClosureWorkflow<Bool, () -> Void>
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
