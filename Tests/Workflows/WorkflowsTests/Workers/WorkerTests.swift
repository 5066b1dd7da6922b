import RuntimeIssues
import SteppedEffects
import Testing
import Workflows

private struct Sleeper: Worker, Equatable {
  let name: String
  let clock: TestClock
  let log: Log

  func run() async -> String {
    log.add("begin \(name)")
    do {
      try await clock.sleep(for: .seconds(1))
    } catch {
      log.add("cancelled \(name)")
    }
    return name
  }

  static func == (first: Sleeper, second: Sleeper) -> Bool { first.name == second.name }
}

private struct Office: Workflow {
  struct State: Equatable {
    var names = ["a"]
    var outputs: [String] = []
  }

  struct Rendering {
    var outputs: [String]
    var set: ([String]) -> Void
  }

  let clock: TestClock
  let log: Log

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Office>) -> Rendering {
    for (index, name) in state.names.enumerated() {
      Sleeper(name: name, clock: clock, log: log)
        .onOutput { (state: inout State, name) -> Never? in
          state.outputs.append(name)
          return nil
        }
        .running(in: context, key: "\(index)")
    }
    let sink = context.makeStateMutationSink()
    return Rendering(outputs: state.outputs, set: { sink.send(\.names, value: $0) })
  }
}

struct WorkerTests {
  private let clock = TestClock()
  private let log = Log()

  private func makeHost() -> WorkflowHost<Office> {
    WorkflowHost(workflow: Office(clock: clock, log: log), runtime: EffectRuntime())
  }

  @Test func runsWorkerOnce() async {
    let host = makeHost()
    let alive = await host.settle()
    #expect(
      alive.map(\.description) == [
        """
        The effect of "Sleeper" at WorkflowsTests/WorkerTests.swift:\(alive.first?.line ?? 0) \
        is sleeping in a TestClock until 1.0 seconds.
        """
      ])
    await clock.advance(by: .seconds(1))
    #expect(host.rendering.value.outputs == ["a"])
    #expect(await host.settle() == [])
    host.rendering.value.set(["a"])
    #expect(await host.settle() == [])
    #expect(log.lines == ["begin a"])
  }

  @Test func replacesWorker() async {
    let host = makeHost()
    await host.settle()
    host.rendering.value.set(["b"])
    await host.settle()
    #expect(log.lines == ["begin a", "cancelled a", "begin b"])
    await clock.advance(by: .seconds(1))
    #expect(host.rendering.value.outputs == ["b"])
  }

  @Test func cancelsOmittedWorker() async {
    let host = makeHost()
    await host.settle()
    host.rendering.value.set([])
    #expect(await host.settle() == [])
    await clock.run()
    #expect(log.lines == ["begin a", "cancelled a"])
    #expect(host.rendering.value.outputs == [])
  }

  @Test func cancelsWorkerWithHost() async {
    let runtime = EffectRuntime()
    var host: WorkflowHost? = WorkflowHost(
      workflow: Office(clock: clock, log: log), runtime: runtime)
    await host?.settle()
    host = nil
    #expect(host == nil)
    await runtime.settle()
    #expect(log.lines == ["begin a", "cancelled a"])
  }

  @Test func runsWorkersWithDifferentKeys() async {
    let host = makeHost()
    host.rendering.value.set(["a", "b"])
    #expect(await host.settle().count == 2)
    await clock.advance(by: .seconds(1))
    #expect(host.rendering.value.outputs == ["a", "b"])
  }

  @Test func ignoresOutputOfReplacedWorker() async {
    let host = makeHost()
    host.rendering.value.set(["a", "old"])
    await host.settle()
    // Both workers end at the same time, but the first output leads to a new second worker.
    var isReplaced = false
    host.rendering.signal.observeValues { [unowned host] rendering in
      guard rendering.outputs == ["a"], !isReplaced else { return }
      isReplaced = true
      host.rendering.value.set(["a", "new"])
    }
    await clock.advance(by: .seconds(1))
    await clock.advance(by: .seconds(1))
    #expect(host.rendering.value.outputs == ["a", "new"])
  }

  @Test @MainActor func outputArrivesOnMainActor() async {
    typealias Root = ClosureWorkflow<[String], [String]>
    let host = WorkflowHost(
      workflow: Root([]) { outputs, context in
        AsyncOperationWorker { "output" }
          .onOutput { (state: inout [String], text) -> String? in
            MainActor.assertIsolated()
            state.append(text)
            return nil
          }
          .running(in: context)
        return outputs
      })
    await host.settle()
    #expect(host.rendering.value == ["output"])
  }

  @Test func sequenceWorkerSendsEachElement() async {
    struct Failure: Error {}
    typealias Root = ClosureWorkflow<[Int], [Int]>
    let numbers = AsyncThrowingStream<Int, any Error> { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish(throwing: Failure())
    }
    let host = WorkflowHost(
      workflow: Root([]) { outputs, context in
        AsyncSequenceWorker(numbers)
          .onOutput { (state: inout [Int], number) -> String? in
            state.append(number)
            return nil
          }
          .running(in: context)
        return outputs
      }, runtime: EffectRuntime())
    #expect(await host.settle() == [])
    #expect(host.rendering.value == [1, 2, 3])
  }

  @Test func runsWorkerWithActionOutput() async {
    typealias Root = ClosureWorkflow<Int, Int>
    let host = WorkflowHost(
      workflow: Root(0) { state, context in
        AsyncOperationWorker {
          AnyWorkflowAction<Root> { state in
            state += 1
            return nil
          }
        }
        .running(in: context)
        AsyncOperationWorker { 5 }
          .running(in: context) { number in
            AnyWorkflowAction<Root> { state in
              state += number
              return nil
            }
          }
        return state
      }, runtime: EffectRuntime())
    await host.settle()
    #expect(host.rendering.value == 6)
  }
}

struct DroppedHostTests {
  @Test(arguments: [false, true]) func releasesWorkers(settles: Bool) async {
    let (freed, continuation) = AsyncStream<Void>.makeStream()
    do {
      let resource = Resource { continuation.finish() }
      typealias Root = ClosureWorkflow<Int, Int>
      let host = WorkflowHost(
        workflow: Root(0) { state, context in
          AsyncOperationWorker {
            try? await TestClock().sleep(for: .seconds(1))
            withExtendedLifetime(resource) {}
            return 1
          }
          .onOutput { (state: inout Int, number) -> String? in
            state += number
            return nil
          }
          .running(in: context)
          return state
        }, runtime: EffectRuntime())
      if settles { await host.settle() }
    }
    for await _ in freed {}
  }
}

private final class Resource: Sendable {
  private let onDeinit: @Sendable () -> Void

  init(onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }

  deinit { onDeinit() }
}
