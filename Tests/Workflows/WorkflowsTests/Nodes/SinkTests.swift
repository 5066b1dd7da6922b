import TestSupport
import Testing
import Workflows

struct SinkTests {
  private typealias Toggle = ClosureWorkflow<
    Int, (count: Int, add: (() -> Void)?, next: () -> Void)
  >

  private struct Add: WorkflowAction {
    typealias WorkflowType = Toggle
    func apply(toState state: inout Int) -> String? {
      state += 10
      return nil
    }
  }

  /// A workflow that creates a sink for `Add` only if the state is even.
  private var toggle: Toggle {
    Toggle(0) { state, context in
      let next = context.makeStateMutationSink()
      guard state.isMultiple(of: 2) else { return (state, nil, { next.send { $0 += 1 } }) }
      let add = context.makeSink(of: Add.self)
      return (state, { add.send(Add()) }, { next.send { $0 += 1 } })
    }
  }

  @Test func earlierRenderingsStayValid() {
    let host = WorkflowHost(workflow: toggle)
    let first = host.rendering.value
    for _ in 0..<3 { first.add?() }
    #expect(host.rendering.value.count == 30)
  }

  @Test func omittedSinkIgnoresActions() {
    let host = WorkflowHost(workflow: toggle)
    let first = host.rendering.value
    first.next()
    first.add?()
    #expect(host.rendering.value.count == 1)
    first.next()
    first.add?()
    #expect(host.rendering.value.count == 2)
    host.rendering.value.add?()
    #expect(host.rendering.value.count == 12)
  }

  @Test func omittedSinkDropsQueuedEvent() {
    let host = WorkflowHost(workflow: toggle)
    let first = host.rendering.value
    var renders = 0
    host.rendering.signal.observeValues { _ in renders += 1 }
    let disposable = host.rendering.signal.observeValues { _ in first.add?() }
    first.next()
    disposable?.dispose()
    #expect(host.rendering.value.count == 1)
    #expect(renders == 1)
  }

  @Test func releasedHostIgnoresActions() {
    var host: WorkflowHost? = WorkflowHost(workflow: toggle)
    let log = Log()
    host?.rendering.signal.observeValues { log.add("\($0.count)") }
    let first = host?.rendering.value
    first?.add?()
    host = nil
    first?.add?()
    #expect(log.lines == ["10"])
  }

  @Test func sendingDuringRenderTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      disableBacktrace()
      _ = WorkflowHost(
        workflow: ClosureWorkflow(0) { _, context in
          context.makeStateMutationSink().send { $0 += 1 }
        })
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expectSinkMessage(in: text, rendering: "()")
  }

  @Test func sendingToEarlierSinkDuringRenderTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      disableBacktrace()
      var earlier: (() -> Void)?
      func workflow() -> ClosureWorkflow<Int, () -> Void> {
        ClosureWorkflow(0) { _, context in
          earlier?()
          let sink = context.makeStateMutationSink()
          return { sink.send { $0 += 1 } }
        }
      }
      let host = WorkflowHost(workflow: workflow())
      earlier = host.rendering.value
      host.update(workflow: workflow())
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expectSinkMessage(in: text, rendering: "() -> ()")
  }

  @Test func sendingToParentDuringRenderTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      disableBacktrace()
      _ = WorkflowHost(
        workflow: ClosureWorkflow(0) { _, context in
          let sink = context.makeStateMutationSink()
          ClosureWorkflow(0) { _, context in
            context.runSideEffect(key: "begin") { _ in sink.send { $0 += 1 } }
          }
          .rendered(in: context) { _ in AnyWorkflowAction.noAction }
        })
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expectSinkMessage(in: text, rendering: "()")
  }

  private func expectSinkMessage(in text: String, rendering: String) {
    #expect(
      text.contains(
        """
        A sink of "ClosureWorkflow<Int, \(rendering)>" received \
        "AnyWorkflowAction<ClosureWorkflow<Int, \(rendering)>>" while the workflow was rendering. Sinks \
        are not valid until render has completed.

        To fix, send the action from a closure in the rendering, or from a worker.
        """))
  }

  @Test func contraMapTransformsValues() {
    var values: [Int] = []
    Sink<Int> { values.append($0) }.contraMap { (text: String) in text.count }.send("four")
    #expect(values == [4])
  }

  @Test func contextMakesSinks() {
    struct State: Equatable { var name = "", count = 0 }
    typealias Root = ClosureWorkflow<
      State, (State, (String) -> Void, (String) -> Void, (String) -> Void)
    >
    let host = WorkflowHost(
      workflow: Root("", State()) { state, context in
        let changes = context.makeStateMutationSink()
        let outputs = context.makeOutputSink()
        let events = context.makeSink(of: String.self) { (event, state: inout State) -> String? in
          state.count += event.count
          return "counted"
        }
        return (state, { changes.send(\.name, value: $0) }, outputs.send, events.send)
      })
    let log = Log()
    host.output.observeValues(log.add)
    host.rendering.value.1("Blob")
    host.rendering.value.2("told")
    host.rendering.value.3("abc")
    #expect(host.rendering.value.0 == State(name: "Blob", count: 3))
    #expect(log.lines == ["told", "counted"])
  }
}
