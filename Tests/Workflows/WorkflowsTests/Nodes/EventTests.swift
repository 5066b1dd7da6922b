import TestSupport
import Testing
import Workflows

struct EventTests {
  @Test func eventPropagatesUpAndRendersOnce() {
    let log = Log()
    typealias Middle = ClosureWorkflow<Int, Sink<String>>
    let middle = Middle(0) { state, context in
      log.add("render middle \(state)")
      return context.makeSink(of: String.self) { event, state in
        log.add("apply \(event) in the middle")
        state += 1
        return "out of the middle"
      }
    }
    let host = WorkflowHost(
      workflow: ClosureWorkflow(0) { state, context -> (count: Int, sink: Sink<String>) in
        log.add("render root \(state)")
        let sink = middle.onOutput { (state: inout Int, output) -> String? in
          log.add("apply \(output) in the root")
          state += 10
          return "out of the root"
        }
        .rendered(in: context)
        return (state, sink)
      })
    host.rendering.signal.observeValues { log.add("rendering \($0.count)") }
    host.output.observeValues { output in
      log.add("output \(output) with \(host.rendering.value.count)")
    }
    _ = log.take()
    host.rendering.value.sink.send("tap")
    #expect(
      log.lines == [
        "apply tap in the middle",
        "apply out of the middle in the root",
        "render root 10",
        "render middle 1",
        "rendering 10",
        "output out of the root with 10",
      ])
  }

  @Test func usesLatestOutputMap() {
    let host = WorkflowHost(
      workflow: ClosureWorkflow(0) { state, context -> (tell: () -> Void, next: () -> Void) in
        let sink = context.makeStateMutationSink()
        let leaf = Leaf().rendered(in: context) { output in
          AnyWorkflowAction<ClosureWorkflow<Int, (tell: () -> Void, next: () -> Void)>>(
            sendingOutput: "\(output) of \(state)")
        }
        return ({ leaf.send(.tell("leaf")) }, { sink.send { $0 += 1 } })
      })
    let log = Log()
    host.output.observeValues(log.add)
    let first = host.rendering.value
    first.tell()
    first.next()
    first.tell()
    #expect(log.lines == ["leaf 0 of 0", "leaf 0 of 1"])
  }

  /// Returns a root workflow that, if `place` is `apply`, sends itself events from its actions.
  private func recursing(
    _ log: Log, in place: String
  ) -> ClosureWorkflow<Int, (count: Int, sink: Sink<Int>)> {
    ClosureWorkflow(0) { state, context in
      log.add("render \(state)")
      var again: Sink<Int>?
      let sink = context.makeSink(of: Int.self) { (event: Int, state: inout Int) -> String? in
        if place == "apply", event > 0 { again?.send(event - 1) }
        log.add("apply \(event)")
        state += 1
        return "\(event)"
      }
      again = sink
      return (state, sink)
    }
  }

  @Test func queuesActionsSentInApply() {
    let log = Log()
    let host = WorkflowHost(workflow: recursing(log, in: "apply"))
    host.output.observeValues { log.add("output \($0)") }
    host.rendering.value.sink.send(2)
    #expect(
      log.lines == [
        "render 0",
        "apply 2", "render 1", "output 2",
        "apply 1", "render 2", "output 1",
        "apply 0", "render 3", "output 0",
      ])
  }

  @Test func queuesActionsOfObservers() {
    let log = Log()
    let host = WorkflowHost(workflow: recursing(log, in: "observer"))
    host.rendering.signal.observeValues { [unowned host] rendering in
      log.add("rendering \(rendering.count)")
      if rendering.count < 3 { host.rendering.value.sink.send(rendering.count) }
    }
    host.output.observeValues { log.add("output \($0)") }
    host.rendering.value.sink.send(9)
    #expect(
      log.lines == [
        "render 0",
        "apply 9", "render 1", "rendering 1", "output 9",
        "apply 1", "render 2", "rendering 2", "output 1",
        "apply 2", "render 3", "rendering 3", "output 2",
      ])
  }

  /// A point during an event at which the tests send another action.
  enum SendingPoint: CaseIterable {
    case apply, outputMap, renderingSignal, outputSignal, observer, sideEffect
  }

  @Test(arguments: SendingPoint.allCases)
  func manyNestedSendsUseConstantStack(point: SendingPoint) async {
    let (left, count) = await withSmallStack {
      let sender = RepeatingSender(point: point, left: 2_000)
      let host = WorkflowHost(
        workflow: RepeatingRoot(sender: sender),
        observers: point == .observer ? [sender] : [])
      sender.send = host.rendering.value.tell
      host.rendering.signal.observeValues { _ in sender.reached(.renderingSignal) }
      host.output.observeValues { _ in sender.reached(.outputSignal) }
      host.rendering.value.tell()
      return (sender.left, host.rendering.value.count)
    }
    #expect(left == 0)
    #expect(count == 2_001)
  }

  @Test func queuesActionsSentInOutputMap() {
    let log = Log()
    typealias Root = ClosureWorkflow<Int, (leaf: (Leaf.Action) -> Void, count: Int)>
    let host = WorkflowHost(
      workflow: Root(0) { state, context in
        log.add("render \(state)")
        let sink = context.makeSink(of: String.self) { (event, state: inout Int) -> String? in
          log.add("apply \(event)")
          state += 1
          return nil
        }
        let leaf = Leaf().rendered(in: context) { output -> AnyWorkflowAction<Root> in
          sink.send("mapped")
          return AnyWorkflowAction { state in
            log.add("apply \(output)")
            state += 10
            return nil
          }
        }
        return (leaf.send, state)
      })
    host.rendering.value.leaf(.tell("told"))
    #expect(log.lines == ["render 0", "apply told 0", "render 10", "apply mapped", "render 11"])
  }

  @Test func handlesActionsOfOtherHostImmediately() {
    let log = Log()
    typealias Child = ClosureWorkflow<Int, Void>
    typealias Root = ClosureWorkflow<Int, (count: Int, show: () -> Void)>
    let box = SinkBox()
    let host = WorkflowHost(
      workflow: Root(0) { state, context in
        log.add("render \(state)")
        let show = context.makeStateMutationSink()
        if state > 0 {
          Child(0) { _, context in
            context.runSideEffect(key: "start") { _ in box.send?() }
          }
          .rendered(in: context) { _ in AnyWorkflowAction.noAction }
        }
        log.add("rendered")
        return (state, { show.send { $0 += 1 } })
      })
    let second = WorkflowHost(workflow: Leaf())
    second.rendering.signal.observeValues { log.add("the other one: \($0.count)") }
    box.send = { second.rendering.value.send(.add) }
    host.rendering.value.show()
    #expect(log.lines == ["render 0", "rendered", "render 1", "the other one: 1", "rendered"])
  }

  @Test func queuesActionsToSiblings() {
    let log = Log()
    let box = SinkBox()
    typealias Child = ClosureWorkflow<Int, Void>
    typealias Root = ClosureWorkflow<Int, (count: Int, show: () -> Void)>
    let host = WorkflowHost(
      workflow: Root(0) { state, context in
        let show = context.makeStateMutationSink()
        let leaf = Leaf().rendered(in: context) { _ in AnyWorkflowAction.noAction }
        log.add("render \(state) with \(leaf.count)")
        box.send = { leaf.send(.add) }
        if state > 0 {
          Child(0) { _, context in
            context.runSideEffect(key: "start") { _ in box.send?() }
          }
          .rendered(in: context) { _ in AnyWorkflowAction.noAction }
        }
        return (leaf.count, { show.send { $0 += 1 } })
      })
    host.rendering.value.show()
    #expect(log.lines == ["render 0 with 0", "render 1 with 0", "render 1 with 1"])
    #expect(host.rendering.value.count == 1)
  }

  @Test func queuesActionsOfFirstRender() {
    let box = SinkBox()
    typealias Child = ClosureWorkflow<Int, Void>
    let host = WorkflowHost(
      workflow: ClosureWorkflow(0) { _, context -> Int in
        let leaf = Leaf().rendered(in: context) { _ in AnyWorkflowAction.noAction }
        box.send = { leaf.send(.add) }
        Child(0) { _, context in
          context.runSideEffect(key: "start") { _ in box.send?() }
        }
        .rendered(in: context) { _ in AnyWorkflowAction.noAction }
        return leaf.count
      })
    #expect(host.rendering.value == 1)
  }

  @Test func queuesUpdates() {
    let log = Log()
    let host = WorkflowHost(workflow: recursing(log, in: "observer"))
    host.output.observeValues { [unowned host] _ in
      host.update(
        workflow: ClosureWorkflow(0) { state, context in
          log.add("updated \(state)")
          return (state, Sink { _ in })
        })
      log.add("asked")
    }
    host.rendering.value.sink.send(0)
    #expect(log.lines == ["render 0", "apply 0", "render 1", "asked", "updated 1"])
  }
}

/// An observer that sends actions repeatedly at one point during an event.
private final class RepeatingSender: WorkflowObserver {
  let point: EventTests.SendingPoint
  var left: Int
  var send: (() -> Void)?

  init(point: EventTests.SendingPoint, left: Int) {
    self.point = point
    self.left = left
  }

  func reached(_ point: EventTests.SendingPoint) {
    guard point == self.point, left > 0, let send else { return }
    left -= 1
    send()
  }

  func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? {
    if session.parent == nil { reached(.observer) }
    return nil
  }
}

/// A root that counts the outputs of its leaf and forwards them.
private struct RepeatingRoot: Workflow {
  typealias Output = Int

  let sender: RepeatingSender

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<RepeatingRoot>) -> (count: Int, tell: () -> Void) {
    let leaf = Leaf().rendered(in: context) { _ -> AnyWorkflowAction<RepeatingRoot> in
      sender.reached(.outputMap)
      return AnyWorkflowAction { state in
        sender.reached(.apply)
        state += 1
        return state
      }
    }
    context.runSideEffect(key: state) { _ in sender.reached(.sideEffect) }
    return (state, { leaf.send(.tell("")) })
  }
}
