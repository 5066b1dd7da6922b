// Tests in the style of WorkflowTesting 3.15 to 3.17. Only these imports were changed.
import WorkflowsTesting
import XCTest

final class WelcomeWorkflowTests: XCTestCase {
  func test_nameChanged() {
    WelcomeWorkflow.Action
      .tester(withState: .init())
      .send(action: .nameChanged("Blob"))
      .assertNoOutput()
      .verifyState { state in XCTAssertEqual(state.name, "Blob") }
  }

  func test_submit() {
    WelcomeWorkflow.Action
      .tester(withState: .init(name: ""))
      .send(action: .submit)
      .assertNoOutput()
      .assert(state: .init(name: ""))
    WelcomeWorkflow.Action
      .tester(withState: .init(name: "Blob"))
      .send(action: .submit)
      .verifyOutput { output in XCTAssertEqual(output, .signedIn(name: "Blob")) }
      .assert(output: .signedIn(name: "Blob"))
  }

  func test_render_typing() {
    WelcomeWorkflow()
      .renderTester()
      .render { rendering in
        XCTAssertEqual(rendering.name, "")
        rendering.onNameChange("Blob")
      }
      .assert(action: WelcomeWorkflow.Action.nameChanged("Blob"))
      .assertNoOutput()
      .assertStateModifications { $0.name = "Blob" }
  }

  func test_render_submit() {
    WelcomeWorkflow()
      .renderTester(initialState: .init(name: "Blob"))
      .render { $0.onSubmit() }
      .verifyAction { (action: WelcomeWorkflow.Action) in XCTAssertEqual(action, .submit) }
      .verifyAction(type: WelcomeWorkflow.Action.self) { XCTAssertEqual($0, .submit) }
      .assert(output: .signedIn(name: "Blob"))
      .assert(state: .init(name: "Blob"))
  }
}

final class OrderWorkflowTests: XCTestCase {
  private let service = FakeService()

  private func tester(_ state: OrderWorkflow.State) -> RenderTester<OrderWorkflow> {
    OrderWorkflow(customer: "Blob", service: service)
      .renderTester(initialState: state)
      .expectSideEffect(key: "visit Blob")
      .expectWorkflow(
        type: BasketWorkflow.self, producingRendering: .init(lines: ["-"], onRemove: { _ in })
      ) { basket in
        XCTAssertEqual(basket.items, state.basket)
      }
      .expectWorkflowIgnoringOutput(
        type: AdvertWorkflow.self, key: "advert", producingRendering: ())
  }

  func test_render_loading() {
    tester(.init())
      .expectWorker(MenuWorker(service: service), mockingOutput: ["Bread"])
      .render { rendering in
        XCTAssertEqual(rendering.title, "Bread for Blob")
        XCTAssertEqual(rendering.basket.lines, ["-"])
        XCTAssertEqual(rendering.items, [])
      }
      .assert(action: OrderWorkflow.Action.loaded(["Bread"]))
      .assert(state: .init(menu: .loaded(["Bread"])))
  }

  func test_render_placing() {
    tester(.init(menu: .loaded(["Bread"]), basket: ["Bread"], isPlacing: true))
      .expect(
        worker: OrderWorker(items: ["Bread"], service: service), producingOutput: 7, key: "order"
      )
      .render()
      .assert(output: .placed(number: 7))
      .assert(state: .init(menu: .loaded(["Bread"])))
  }

  func test_render_nothingHappens() {
    tester(.init(menu: .loaded([])))
      .render { _ in }
      .assertNoAction()
      .assertNoOutput()
  }

  func test_sideEffect_producingAction() {
    OrderWorkflow(customer: "Blob", service: service)
      .renderTester(initialState: .init(menu: .loaded([])))
      .expectSideEffect(key: "visit Blob", producingAction: OrderWorkflow.Action.cancel)
      .expectWorkflow(
        type: BasketWorkflow.self, producingRendering: .init(lines: [], onRemove: { _ in })
      )
      .expectWorkflowIgnoringOutput(
        type: AdvertWorkflow.self, key: "advert", producingRendering: ()
      )
      .render { _ in }
      .assert(output: .leave)
  }

  func test_actions_readWorkflow() {
    OrderWorkflow.Action
      .tester(
        withState: .init(isPlacing: true), workflow: .init(customer: "Blob", service: service)
      )
      .send(action: .placed(3))
      .assert(output: .placed(number: 3))
      .verifyState { XCTAssertFalse($0.isPlacing) }
  }
}

final class BakeryWorkflowTests: XCTestCase {
  func test_welcome_signsIn() {
    BakeryWorkflow(service: FakeService())
      .renderTester()
      .expectWorkflow(
        type: WelcomeWorkflow.self,
        producingRendering: .init(name: "", onNameChange: { _ in }, onSubmit: {}),
        producingOutput: .signedIn(name: "Blob")
      )
      .render { rendering in
        guard case .welcome = rendering else { return XCTFail("not welcome") }
      }
      .assert(action: BakeryWorkflow.Action.signIn(name: "Blob"))
      .assert(state: .ordering(customer: "Blob"))
  }

  func test_signInAndOrder() throws {
    let service = FakeService()
    let log = SessionLog()
    let host = WorkflowHost(workflow: BakeryWorkflow(service: service), observers: [log])
    var outputs: [BakeryWorkflow.Output] = []
    let disposable = host.output.observeValues { outputs.append($0) }

    guard case .welcome(let welcome) = host.rendering.value else { return XCTFail("not welcome") }
    welcome.onNameChange("Blob")
    let isLoaded = XCTestExpectation(description: "The menu is there.")
    host.rendering.signal.observeValues { rendering in
      if case .ordering(let order) = rendering, !order.items.isEmpty { isLoaded.fulfill() }
    }
    welcome.onSubmit()
    XCTAssertEqual(service.visits, ["Blob in"])
    wait(for: [isLoaded], timeout: 600)

    try order(host).onAdd(0)
    try order(host).onAdd(0)
    try order(host).basket.onRemove(0)
    try order(host).onTick()
    XCTAssertEqual(try order(host).basket.lines, ["Bread"])
    XCTAssertEqual(try order(host).minutes, 1)

    let isOrdered = XCTestExpectation(description: "The order is placed.")
    host.output.observeValues { _ in isOrdered.fulfill() }
    try order(host).onPlace()
    wait(for: [isOrdered], timeout: 600)
    XCTAssertEqual(outputs, [.ordered(number: 1)])

    try order(host).onCancel()
    XCTAssertEqual(service.visits, ["Blob in", "Blob out"])
    host.update(workflow: BakeryWorkflow(service: service))
    guard case .welcome = host.rendering.value else { return XCTFail("not welcome") }
    disposable?.dispose()
    XCTAssertEqual(
      log.actions.filter { $0.hasPrefix("BakeryWorkflow") },
      [
        "BakeryWorkflow signIn(name: \"Blob\")", "BakeryWorkflow receipt(1)",
        "BakeryWorkflow signOut",
      ])
    XCTAssertTrue(log.open.contains("WelcomeWorkflow"))
    XCTAssertFalse(log.open.contains("OrderWorkflow"))
  }

  private func order(_ host: WorkflowHost<BakeryWorkflow>) throws -> OrderWorkflow.Rendering {
    guard case .ordering(let order) = host.rendering.value else { throw NotOrdering() }
    return order
  }
}

/// The error that a test throws if a rendering isn't an order.
private struct NotOrdering: Error {}

private final class SessionLog: WorkflowObserver {
  private(set) var open: [String] = []
  private(set) var actions: [String] = []

  func sessionDidBegin(_ session: WorkflowSession) { open.append("\(session.workflowType)") }

  func sessionDidEnd(_ session: WorkflowSession) {
    open.removeAll { $0 == "\(session.workflowType)" }
  }

  func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)? {
    actions.append("\(session.workflowType) \(action)")
    return nil
  }
}

/// A service that responds immediately and records each visit.
final class FakeService: BakeryService {
  private(set) var visits: [String] = []

  func menu() async -> [String] { ["Bread"] }
  func order(_ items: [String]) async -> Int { items.count }
  func visitBegan(_ customer: String) { visits.append("\(customer) in") }
  func visitEnded(_ customer: String) { visits.append("\(customer) out") }
}
