import CustomDumpSnapshots
import Foundation
import FunctionReducers
import FunctionReducersTesting
import InlineTextSnapshotTesting
import InlineTextSnapshots
import Observation
import ReducerStore
import ReducerStoreMacros
import ReducerStoreScripts
import ReducerStoreTesting
import ReducerStoreViews
import RuntimeIssues
import SharedState
import SteppedEffects
import Synchronization
import TextSnapshotTesting
import TextSnapshots
import TextSwiftUI
import URLRequestSnapshots
import UserScriptTesting
import UserScripts
import UserStories
import WorkflowScreens
import WorkflowScripts
import Workflows
import WorkflowsTesting
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// A client can import all products in one file, together with the modules that tests often need, and
// use macros and the names of each.

@Observable
private final class Model {
  var count = 0
}

private struct Counter: Reducer {
  struct State: Equatable, Sendable { var count = 0 }
  enum Action: Equatable, Sendable { case tapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

private struct Clicker: Workflow {
  struct Click: WorkflowAction {
    typealias WorkflowType = Clicker

    func apply(toState state: inout Int) -> Never? {
      state += 1
      return nil
    }
  }

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Clicker>) -> (count: Int, click: () -> Void) {
    let sink = context.makeSink(of: Click.self)
    return (state, { sink.send(Click()) })
  }
}

private struct BreadView: View {
  var body: some View { VStack { Text("Bread") } }
}

private struct ToastScreen: Screen {
  var body: some View { Text("Toast") }
}

private let increment: @Sendable (inout Int, Bool) -> [Effect<Bool>] = { value, _ in
  value += 1
  return []
}

final class ImportsXCTests: XCTestCase {
  func testObservesModel() {
    let model = Model()
    let isChanged = Mutex(false)
    withObservationTracking {
      _ = model.count
    } onChange: {
      isChanged.withLock { $0 = true }
    }
    model.count = 1
    XCTAssertEqual(isChanged.withLock { $0 }, true)
  }

  func testUsesNamesOfFoundation() throws {
    let date = Date(timeIntervalSince1970: 0)
    let url = try XCTUnwrap(URL(string: "https://example.com/\(UUID().uuidString.count)"))
    var request = URLRequest(url: url)
    request.httpMethod = "PUT"
    let operation: Operation = BlockOperation {}
    let progress = Progress(totalUnitCount: 1)
    let calls = Atomic(1)
    let first = NSPredicate(value: true)
    assert(first.evaluate(with: nil))
    XCTAssertEqual(calls.load(ordering: .relaxed), 1)
    XCTAssertEqual(date.timeIntervalSince1970, 0)
    XCTAssertEqual(operation.isFinished, false)
    XCTAssertEqual(progress.totalUnitCount, 1)
    let raw: Snapshotting<URLRequest, String> = .raw
    XCTAssertEqual(raw.pathExtension, "txt")
    assertInlineSnapshot(of: request.httpMethod?.count ?? 0, as: .description) {
      """
      3
      """
    }
  }

  @MainActor func testRunsFeatures() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.tapped) { $0.count = 1 }
    assert(initialValue: 1, reducer: increment, steps: Step(.send, true) { $0 = 2 })
    let clock = TestClock()
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(clock.now.offset, .seconds(1))
    let host = WorkflowHost(workflow: Clicker())
    let disposable: Disposable? = host.rendering.signal.observeValues { _ in }
    host.rendering.value.click()
    disposable?.dispose()
    XCTAssertEqual(host.rendering.value.count, 1)
    Clicker().renderTester().render { rendering in XCTAssertEqual(rendering.count, 0) }
    let issue: RuntimeIssue? = nil
    XCTAssertEqual(issue == nil, true)
  }

  @MainActor func testShowsScreens() async {
    let store = Store(
      initialState: Counter.State(), reducer: Counter(), runtime: EffectRuntime())
    let script = UserScript("tap", sending: Counter.Action.self) { try $0.send(.tapped) }
    let app = ScriptedApp(store: store, showing: [.stateChanges]) { _ in BreadView() }
    XCTAssertEqual(script.name, "tap")
    let apps: [ScriptedApp] = [app]
    XCTAssertEqual(apps.count, 1)
    let stack = BackStackScreen<AnyScreen>(items: [.init(screen: ToastScreen())])
    XCTAssertEqual(stack.items.count, 1)
  }
}
