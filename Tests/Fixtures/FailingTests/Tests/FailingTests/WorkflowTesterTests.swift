import Testing
import WorkflowsTesting
import XCTest

/// A workflow that counts.
struct Tally: Workflow {
  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = Tally

    case add

    func apply(toState state: inout Int) -> Never? {
      state += 1
      return nil
    }
  }

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Tally>) -> () -> Void {
    let sink = context.makeSink(of: Action.self)
    return { sink.send(.add) }
  }
}

final class WorkflowTesterXCTests: XCTestCase {
  func testWrongState() {
    Tally.Action.tester(withState: 0).send(action: .add)
      .assert(state: 2)
  }

  func testLeftover() {
    Tally().renderTester()
      .expectSideEffect(key: "k")
      .render { $0() }
      .assert(state: 1)
  }

  func testGreenWorkflow() {
    Tally().renderTester().render { $0() }.assert(action: Tally.Action.add)
  }
}

@Suite struct WorkflowTesterSuite {
  @Test func wrongState() {
    Tally.Action.tester(withState: 0).send(action: .add)
      .assert(state: 2)
  }

  @Test func leftover() {
    Tally().renderTester()
      .expectSideEffect(key: "k")
      .render { $0() }
      .assert(state: 1)
  }

  @Test func greenWorkflow() {
    Tally().renderTester().render { $0() }.assert(action: Tally.Action.add)
  }
}
