import SteppedEffects
import Testing
import Workflows

struct OlderStyleTests {
  private struct Answer: Worker, Equatable {
    let number: Int
    func run() async -> Int { number }
  }

  private struct Deed: Worker {
    func run() async -> AnyWorkflowAction<Sum> {
      AnyWorkflowAction { state in
        state += 100
        return nil
      }
    }

    func isEquivalent(to otherWorker: Deed) -> Bool { true }
  }

  private struct Add: WorkflowAction {
    typealias WorkflowType = Sum
    let number: Int
    func apply(toState state: inout Int) -> Never? {
      state += number
      return nil
    }
  }

  private struct Sum: Workflow {
    func makeInitialState() -> Int { 0 }
    func render(state: Int, context: RenderContext<Sum>) -> Int {
      context.awaitResult(for: Answer(number: 1)) { Add(number: $0) }
      context.awaitResult(for: Deed())
      context.awaitResult(for: Answer(number: 10), key: "ten") { (number, state) -> Never? in
        state += number
        return nil
      }
      return state
    }
  }

  @Test func awaitResultRunsWorkers() async {
    let host = WorkflowHost(workflow: Sum(), runtime: EffectRuntime())
    #expect(await host.settle() == [])
    #expect(host.rendering.value == 111)
  }

  @Test func renderedWithContext() {
    struct Silent: Workflow {
      func render(state: Void, context: RenderContext<Silent>) -> String { "silent" }
    }
    typealias Root = ClosureWorkflow<String, (String, Leaf.Rendering, Leaf.Rendering)>
    struct Rename: WorkflowAction {
      typealias WorkflowType = Root
      let name: String
      func apply(toState state: inout String) -> String? {
        state = name
        return nil
      }
    }
    let host = WorkflowHost(
      workflow: Root("") { state, context in
        (
          state + Silent().rendered(with: context),
          Leaf().mapOutput { Rename(name: $0) }.rendered(with: context),
          Leaf().onOutput { (state: inout String, text) -> String? in text }
            .rendered(with: context, key: "2")
        )
      })
    let log = Log()
    host.output.observeValues(log.add)
    host.rendering.value.1.send(.tell("a"))
    host.rendering.value.2.send(.tell("b"))
    #expect(host.rendering.value.0 == "a 0silent")
    #expect(log.lines == ["b 0"])
  }
}
