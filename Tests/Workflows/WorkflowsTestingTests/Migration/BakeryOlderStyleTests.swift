// Tests in the style of WorkflowTesting 0.28. Only these imports were changed.
import WorkflowsTesting
import XCTest

final class WelcomeWorkflowOlderStyleTests: XCTestCase {
  func testActions() {
    WelcomeWorkflow.Action
      .tester(withState: WelcomeWorkflow.State(name: ""))
      .assertState { state in XCTAssertEqual("", state.name) }
      .send(action: .nameChanged("Blob")) { output in
        XCTAssertNil(output)
      }
      .assertState { state in XCTAssertEqual("Blob", state.name) }
      .send(action: .submit) { output in
        XCTAssertEqual(.signedIn(name: "Blob"), output)
      }
      .assertState { state in XCTAssertEqual("Blob", state.name) }
  }

  func testRender() {
    WelcomeWorkflow()
      .renderTester()
      .assert(state: { state in XCTAssertEqual(state.name, "") })
      .render(
        with: RenderExpectations(
          expectedState: ExpectedState(state: WelcomeWorkflow.State(name: "Blob"))),
        assertions: { rendering in
          rendering.onNameChange("Blob")
        }
      )
      .assert(state: { state in XCTAssertEqual(state.name, "Blob") })
      .render(
        with: RenderExpectations(
          expectedState: ExpectedState(state: WelcomeWorkflow.State(name: "Blob")),
          expectedOutput: ExpectedOutput(output: .signedIn(name: "Blob"))),
        assertions: { rendering in
          XCTAssertEqual(rendering.name, "Blob")
          rendering.onSubmit()
        })
  }
}

final class OrderWorkflowOlderStyleTests: XCTestCase {
  private let service = FakeService()
  private let basket = ExpectedWorkflow(
    type: BasketWorkflow.self, rendering: BasketWorkflow.Rendering(lines: [], onRemove: { _ in }))

  /// A workflow that has only the kinds of children that the older style supports.
  private struct Stall: Workflow {
    struct State: Equatable {
      var menu: [String] = []
      var isOpen = true
    }

    enum Output { case closed(after: Int) }

    struct Rendering {
      let basket: BasketWorkflow.Rendering
      let close: () -> Void
    }

    let service: any BakeryService

    func makeInitialState() -> State { State() }

    func render(state: State, context: RenderContext<Stall>) -> Rendering {
      context.awaitResult(for: MenuWorker(service: service)) { (menu, state) -> Output? in
        state.menu = menu
        return nil
      }
      context.runSideEffect(key: "light") { _ in }
      let close = context.makeSink(of: AnyWorkflowAction<Stall>.self)
      let basket = BasketWorkflow(items: state.menu)
        .onOutput { (state: inout State, output) -> Output? in
          switch output {
          case .removed(let index):
            state.menu.remove(at: index)
            return nil
          }
        }
        .rendered(in: context)
      return Rendering(
        basket: basket,
        close: {
          close.send(
            AnyWorkflowAction { state in
              state.isOpen = false
              return .closed(after: state.menu.count)
            })
        })
    }
  }

  func testRenderChain() {
    Stall(service: service)
      .renderTester()
      .render(
        expectedState: ExpectedState(state: Stall.State(menu: ["Bread", "Tea"])),
        expectedWorkers: [
          ExpectedWorker(worker: MenuWorker(service: service), output: ["Bread", "Tea"])
        ],
        expectedWorkflows: [basket],
        expectedSideEffects: [ExpectedSideEffect(key: "light")]
      ) { rendering in
        XCTAssertEqual(rendering.basket.lines, [])
      }
      .render(
        expectedState: ExpectedState(
          state: Stall.State(menu: ["Tea"]), isEquivalent: { $0.menu.count == $1.menu.count }),
        expectedWorkers: [ExpectedWorker(worker: MenuWorker(service: service))],
        expectedWorkflows: [
          ExpectedWorkflow(
            type: BasketWorkflow.self, key: "",
            rendering: BasketWorkflow.Rendering(lines: [], onRemove: { _ in }),
            output: .removed(0))
        ],
        expectedSideEffects: [ExpectedSideEffect(key: "light")]
      ) { _ in }
      .render(
        expectedOutput: ExpectedOutput(
          output: .closed(after: 1),
          isEquivalent: { first, second in
            guard case (.closed(let first), .closed(let second)) = (first, second) else {
              return false
            }
            return first == second
          }),
        expectedWorkers: [ExpectedWorker(worker: MenuWorker(service: service))],
        expectedWorkflows: [basket],
        expectedSideEffects: [ExpectedSideEffect(key: "light")]
      ) { rendering in
        rendering.close()
      }
      .assert(state: { state in XCTAssertFalse(state.isOpen) })
  }

  func testSideEffectSendsAction() {
    Stall(service: service)
      .renderTester()
      .render(
        expectedState: ExpectedState(state: Stall.State(menu: ["dark"])),
        expectedWorkers: [ExpectedWorker(worker: MenuWorker(service: service))],
        expectedWorkflows: [basket],
        expectedSideEffects: [
          ExpectedSideEffect(
            key: "light",
            action: AnyWorkflowAction<Stall> { state in
              state.menu = ["dark"]
              return nil
            })
        ]
      ) { _ in }
  }
}
