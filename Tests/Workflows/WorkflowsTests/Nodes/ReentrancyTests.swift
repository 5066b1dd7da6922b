import SteppedEffects
import Testing
import Workflows

private struct Echo: Worker, Equatable {
  var id: Int

  func run() async -> Int { id }
}

/// A workflow that collects the outputs of a worker, whose ID is fixed or changes with each output.
private struct Collector: Workflow {
  struct Add: WorkflowAction {
    typealias WorkflowType = Collector

    let id: Int

    func apply(toState state: inout [Int]) -> Never? {
      state.append(id)
      return nil
    }
  }

  var id: Int?
  var limit = 1

  func makeInitialState() -> [Int] { [] }

  func render(state: [Int], context: RenderContext<Collector>) -> [Int] {
    if state.count < limit {
      Echo(id: id ?? state.count).mapOutput { Add(id: $0) }.running(in: context)
    }
    return state
  }
}

/// Checks what happens if closures and workers call a host while it's busy, or after it has been
/// released.
@MainActor
struct ReentrancyTests {
  private let log = Log()

  @Test func endOfSideEffectSendsToItsWorkflow() {
    let host = WorkflowHost(
      workflow: ClosureWorkflow<Int, (Int, () -> Void)>(0) { state, context in
        let sink = context.makeStateMutationSink()
        if state == 0 {
          context.runSideEffect(key: "effect") { lifetime in
            lifetime.onEnded { sink.send { $0 += 10 } }
          }
        }
        return (state, { sink.send { $0 += 1 } })
      })
    host.rendering.value.1()
    #expect(host.rendering.value.0 == 11)
  }

  @Test func endOfChildSendsToParent() {
    let host = WorkflowHost(
      workflow: ClosureWorkflow<[String], ([String], () -> Void)>([]) { state, context in
        let sink = context.makeStateMutationSink()
        if state.isEmpty {
          ClosureWorkflow<Int, Void>(0) { _, context in
            context.runSideEffect(key: "life") { lifetime in
              lifetime.onEnded { sink.send { $0.append("child ended") } }
            }
          }
          .rendered(in: context) { _ in AnyWorkflowAction.noAction }
        }
        return (state, { sink.send { $0.append("removed") } })
      })
    host.rendering.value.1()
    #expect(host.rendering.value.0 == ["removed", "child ended"])
  }

  @Test func endOfHostIgnoresActions() {
    let log = log
    var host: WorkflowHost? = WorkflowHost(
      workflow: ClosureWorkflow<Int, Int>(0) { state, context in
        let sink = context.makeStateMutationSink()
        context.runSideEffect(key: "life") { lifetime in
          lifetime.onEnded {
            log.add("ended")
            sink.send { $0 += 1 }
          }
        }
        return state
      })
    host?.rendering.signal.observeValues { log.add("\($0)") }
    host = nil
    #expect(log.lines == ["ended"])
  }

  @Test func outputObserverUpdatesHost() {
    let log = log
    let host = WorkflowHost(workflow: Leaf())
    host.output.observeValues { [weak host] output in
      log.add(output)
      host?.update(workflow: Leaf())
      host?.rendering.value.send(.add)
    }
    host.rendering.value.send(.tell("count"))
    #expect(log.lines == ["count 0"])
    #expect(host.rendering.value.count == 1)
  }

  @Test func renderingObserverReleasesHost() {
    let log = log
    var host: WorkflowHost? = WorkflowHost(workflow: Leaf(log: log))
    weak let released = host
    host?.rendering.signal.observeValues { rendering in
      log.add("\(rendering.count)")
      host = nil
    }
    let send = host?.rendering.value.send
    send?(.add)
    send?(.add)
    #expect(released == nil)
    #expect(log.lines == ["begin", "1", "end"])
  }

  @Test func observersComeAndGoDuringCallback() {
    let log = log
    let host = WorkflowHost(workflow: Leaf())
    var first: Disposable?
    first = host.rendering.signal.observeValues { rendering in
      log.add("first \(rendering.count)")
      first?.dispose()
      host.rendering.signal.observeValues { log.add("second \($0.count)") }
    }
    host.rendering.value.send(.add)
    host.rendering.value.send(.add)
    #expect(log.lines == ["first 1", "second 2"])
  }

  @Test(arguments: [true, false])
  func eachOutputStartsNextWorker(isStepped: Bool) async {
    let workflow = Collector(limit: 200)
    let host =
      isStepped
      ? WorkflowHost(workflow: workflow, runtime: EffectRuntime())
      : WorkflowHost(workflow: workflow)
    await host.settle()
    #expect(host.rendering.value == Array(0..<200))
  }

  @Test(arguments: [true, false])
  func workerReplacedTwiceRunsOnce(isStepped: Bool) async {
    for _ in 0..<100 {
      let host =
        isStepped
        ? WorkflowHost(workflow: Collector(id: 1), runtime: EffectRuntime())
        : WorkflowHost(workflow: Collector(id: 1))
      host.update(workflow: Collector(id: 2))
      host.update(workflow: Collector(id: 3))
      await host.settle()
      #expect(host.rendering.value == [3])
    }
  }

  @Test func workerOutlivesHost() async {
    for _ in 0..<100 {
      let (gate, opening) = AsyncStream.makeStream(of: Int.self)
      var host: WorkflowHost? = WorkflowHost(
        workflow: ClosureWorkflow<Int, Int>(0) { state, context in
          AsyncSequenceWorker(gate)
            .mapOutput { number in
              AnyWorkflowAction { state in
                state += number
                return nil
              }
            }
            .running(in: context)
          return state
        })
      let log = Log()
      host?.rendering.signal.observeValues { log.add("\($0)") }
      opening.yield(1)
      await mainQueueTurn()
      let before = log.lines
      host = nil
      opening.yield(1)
      opening.finish()
      for _ in 0..<4 { await mainQueueTurn() }
      #expect(log.lines == before)
    }
  }
}
