import CustomDumpSnapshots
import Foundation
import FunctionReducers
import FunctionReducersTesting
import InlineTextSnapshotTesting
import InlineTextSnapshots
import Observation
import ReducerStore
import ReducerStoreMacros
import ReducerStoreTesting
import ReducerStoreViews
import RuntimeIssues
import SteppedEffects
import StoryCommands
import Synchronization
import Testing
import TextSnapshotTesting
import TextSnapshots
import TextSwiftData
import TextSwiftUI
import URLRequestSnapshots
import UserScriptTesting
import UserScripts
import WorkflowScreens
import Workflows
import WorkflowsTesting
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// A client can import all products in one file, together with both test frameworks and the modules
// that tests often need, and use macros and the names of each.

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
  @State private var model = Model()

  var body: some View {
    VStack {
      Text("Bread")
      Button("Bake") { model.count += 1 }
    }
  }
}

private struct ToastScreen: Screen {
  var body: some View { Text("Toast") }
}

private let increment: @Sendable (inout Int, Bool) -> [Effect<Bool>] = { value, _ in
  value += 1
  return []
}

struct ImportsTests {
  @Test func observesModel() {
    let model = Model()
    let isChanged = Mutex(false)
    withObservationTracking {
      _ = model.count
    } onChange: {
      isChanged.withLock { $0 = true }
    }
    model.count = 1
    #expect(isChanged.withLock { $0 })
  }

  @Test func usesNamesOfFoundation() throws {
    let date = Date(timeIntervalSince1970: 0)
    let url = try #require(URL(string: "https://example.com/\(UUID().uuidString.count)"))
    var request = URLRequest(url: url)
    request.httpMethod = "PUT"
    let operation: Operation = BlockOperation {}
    let progress = Progress(totalUnitCount: 1)
    let calls = Atomic(1)
    let first = NSPredicate(value: true)
    assert(first.evaluate(with: nil))
    #expect(calls.load(ordering: .relaxed) == 1)
    #expect(date.timeIntervalSince1970 == 0)
    #expect(operation.isFinished == false)
    #expect(progress.totalUnitCount == 1)
    let raw: Snapshotting<URLRequest, String> = .raw
    #expect(raw.pathExtension == "txt")
    assertInlineSnapshot(of: request.httpMethod?.count ?? 0, as: .description) {
      """
      3
      """
    }
  }

  @MainActor @Test func runsFeatures() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.tapped) { $0.count = 1 }
    assert(initialValue: 1, reducer: increment, steps: Step(.send, true) { $0 = 2 })
    let clock = TestClock()
    await clock.advance(by: .seconds(1))
    #expect(clock.now.offset == .seconds(1))
    let host = WorkflowHost(workflow: Clicker())
    let disposable: Disposable? = host.rendering.signal.observeValues { _ in }
    host.rendering.value.click()
    disposable?.dispose()
    #expect(host.rendering.value.count == 1)
    Clicker().renderTester().render { rendering in #expect(rendering.count == 0) }
    let issue: RuntimeIssue? = nil
    #expect(issue == nil)
  }

  @MainActor @Test func showsScreens() async {
    let store = Store(
      initialState: Counter.State(), reducer: Counter(), runtime: EffectRuntime())
    let script = UserScript("tap", sending: Counter.Action.self) { try $0.send(.tapped) }
    let app = ScriptedApp(store: store, showing: [.stateChanges])
    #expect(script.name == "tap")
    let apps: [ScriptedApp] = [app]
    #expect(apps.count == 1)
    let views: [BreadView] = [BreadView()]
    #expect(views.count == 1)
    let stack = BackStackScreen<AnyScreen>(items: [.init(screen: ToastScreen())])
    #expect(stack.items.count == 1)
  }
}

final class ImportsXCTests: XCTestCase {
  @MainActor func testUsesNames() async throws {
    let url = try XCTUnwrap(URL(string: "https://example.com"))
    assertInlineSnapshot(of: URLRequest(url: url).httpMethod?.count ?? 0, as: .description) {
      """
      3
      """
    }
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.tapped) { $0.count = 1 }
    assert(initialValue: 1, reducer: increment, steps: Step(.send, true) { $0 = 2 })
    Clicker().renderTester().render { rendering in XCTAssertEqual(rendering.count, 0) }
  }
}
