import Testing
import Workflows

struct WorkflowHostTests {
  @Test func renderingPropertyObservesValues() {
    let host = WorkflowHost(workflow: Leaf())
    var signal: [Int] = []
    var producer: [Int] = []
    host.rendering.signal.observeValues { signal.append($0.count) }
    let disposable = host.rendering.producer.startWithValues { producer.append($0.count) }
    host.rendering.value.send(.add)
    disposable?.dispose()
    host.rendering.value.send(.add)
    #expect(signal == [1, 2])
    #expect(producer == [0, 1])
    #expect(host.rendering.value.count == 2)
  }

  @Test func renderingsStreamEndsWithHost() async {
    var host: WorkflowHost? = WorkflowHost(workflow: Leaf())
    let renderings = host?.renderings
    host?.rendering.value.send(.add)
    host?.rendering.value.send(.add)
    host = nil
    #expect(host == nil)
    var counts: [Int] = []
    if let renderings {
      for await rendering in renderings { counts.append(rendering.count) }
    }
    #expect(counts == [0, 1, 2])
  }

  @Test func outputSequenceEndsWithHost() async {
    var host: WorkflowHost? = WorkflowHost(workflow: Leaf())
    let output = host?.output
    host?.rendering.value.send(.tell("before"))
    var first = output?.makeAsyncIterator()
    host?.rendering.value.send(.tell("a"))
    var second = output?.makeAsyncIterator()
    host?.rendering.value.send(.add)
    host?.rendering.value.send(.tell("b"))
    #expect(await first?.next() == "a 0")
    host?.rendering.value.send(.tell("c"))
    host = nil
    #expect(host == nil)
    #expect(await first?.next() == "b 1")
    #expect(await first?.next() == "c 1")
    #expect(await first?.next() == nil)
    #expect(await second?.next() == "b 1")
    #expect(await second?.next() == "c 1")
    #expect(await second?.next() == nil)
    var late = output?.makeAsyncIterator()
    #expect(await late?.next() == nil)
  }

  @Test @MainActor func outputSequenceBuffersValues() async {
    var host: WorkflowHost? = WorkflowHost(workflow: Leaf())
    let send = host?.rendering.value.send
    let output = host?.output
    let (heard, didHear) = AsyncStream.makeStream(of: String.self)
    let loop = Task { @MainActor in
      guard let output else { return }
      didHear.yield("began")
      for await text in output { didHear.yield(text) }
      didHear.yield("ended")
    }
    var iterator = heard.makeAsyncIterator()
    #expect(await iterator.next() == "began")
    send?(.tell("a"))
    #expect(await iterator.next() == "a 0")
    send?(.tell("b"))
    host = nil
    #expect(host == nil)
    #expect(await iterator.next() == "b 0")
    #expect(await iterator.next() == "ended")
    await loop.value
  }

  @Test func releasedHostObservesNothing() {
    var host: WorkflowHost? = WorkflowHost(workflow: Leaf())
    let output = host?.output
    let isObserved = output?.observeValues { _ in } != nil
    #expect(isObserved)
    host = nil
    #expect(host == nil)
    let isObservedLater = output?.observeValues { _ in } != nil
    #expect(!isObservedLater)
  }

  @Test func updateKeepsState() {
    func workflow(_ factor: Int) -> ClosureWorkflow<Int, (Int, () -> Void)> {
      ClosureWorkflow(1) { state, context in
        let sink = context.makeStateMutationSink()
        return (state * factor, { sink.send { $0 += 1 } })
      }
    }
    let host = WorkflowHost(workflow: workflow(1))
    host.rendering.value.1()
    host.update(workflow: workflow(10))
    #expect(host.rendering.value.0 == 20)
  }

  @Test(arguments: [false, true])
  func skipsRenderOfUnchangedState(isSkipped: Bool) {
    var renders = 0
    typealias Root = ClosureWorkflow<Int, (Leaf.Rendering, (Int) -> Void)>
    let host = WorkflowHost(
      workflow: Root(0) { state, context in
        renders += 1
        let sink = context.makeStateMutationSink()
        let leaf = Leaf().rendered(in: context) { output in
          AnyWorkflowAction<Root>(sendingOutput: output)
        }
        return (leaf, { new in sink.send { $0 = new } })
      }, renderOnlyIfStateChanged: isSkipped)
    let log = Log()
    host.output.observeValues(log.add)
    host.rendering.value.1(0)
    #expect(renders == (isSkipped ? 1 : 2))
    host.rendering.value.0.send(.tell("leaf"))
    #expect(log.lines == ["leaf 0"])
    #expect(renders == (isSkipped ? 1 : 3))
    renders = 0
    host.rendering.value.1(1)
    host.rendering.value.0.send(.add)
    host.update(
      workflow: Root(0) { _, _ in
        renders += 1
        return (Leaf.Rendering(count: 0) { _ in }, { _ in })
      })
    #expect(renders == 3)
  }

  @Test func rendersNonEquatableState() {
    struct Opaque { var value = 0 }
    typealias Root = ClosureWorkflow<Opaque, () -> Void>
    var renders = 0
    let host = WorkflowHost(
      workflow: Root(Opaque()) { _, context in
        renders += 1
        let sink = context.makeStateMutationSink()
        return { sink.send { _ in } }
      }, renderOnlyIfStateChanged: true)
    host.rendering.value()
    #expect(renders == 2)
  }

  @Test func skipsRenderWithoutState() {
    typealias Root = ClosureWorkflow<Void, () -> Void>
    var renders = 0
    let host = WorkflowHost(
      workflow: Root(()) { _, context in
        renders += 1
        let sink = context.makeOutputSink()
        return { sink.send("told") }
      }, renderOnlyIfStateChanged: true)
    let log = Log()
    host.output.observeValues(log.add)
    host.rendering.value()
    #expect(renders == 1)
    #expect(log.lines == ["told"])
  }

  @Test func releasingHostDuringEvent() {
    var host: WorkflowHost? = WorkflowHost(workflow: Leaf())
    let log = Log()
    host?.rendering.signal.observeValues { rendering in
      log.add("\(rendering.count)")
      host = nil
      rendering.send(.add)
    }
    host?.rendering.value.send(.add)
    #expect(host == nil)
    #expect(log.lines == ["1"])
  }
}
