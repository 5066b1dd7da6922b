import SteppedEffects
import Testing
import Workflows

struct AwaitResultTests {
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

  @Test func eachSpellingRunsItsWorkerOnce() async {
    let host = WorkflowHost(workflow: Sum(), runtime: EffectRuntime())
    #expect(await host.settle() == [])
    #expect(host.rendering.value == 111)
  }
}
