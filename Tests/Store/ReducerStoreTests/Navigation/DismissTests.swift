import ReducerStore
import SteppedEffects
import Testing

private struct Node: Reducer {
  struct State: Equatable {
    var name: String
    @PresentationState var sheet: Node.State?
    var path = StackState<Node.State>()
    var plain: Plain.State = .init()
    var trace: [String] = []
  }
  indirect enum Action: Sendable {
    case sheet(PresentationAction<Node.Action>)
    case path(StackAction<Node.State, Node.Action>)
    case plain(Plain.Action)
    case close, closeSheet
    case begin(Node.Action)
    case tellWhetherPresented
  }
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Scope(state: \.plain, action: /Action.plain) { Plain() }
    Reduce { state, action in
      switch action {
      case .close:
        return .run { _ in
          await dismiss()
          #expect(Task.isCancelled)
        }
      case .closeSheet: return .send(.sheet(.dismiss))
      case .begin(let action): return .run { send in await send(action) }
      case .tellWhetherPresented: state.trace.append("\(isPresented)")
      case .sheet(.dismiss): state.trace.append("\(state.name) dismisses its sheet")
      case .path(.popFrom(let id)): state.trace.append("\(state.name) pops \(id)")
      case .sheet, .path, .plain: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: /Action.sheet) { Node() }
    .forEach(\.path, action: /Action.path) { Node() }
  }
}

/// A feature that dismisses its parent, because the feature itself isn't presented.
private struct Plain: Reducer {
  struct State: Equatable {}
  enum Action: Sendable { case closeAll }
  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .run { _ in await dismiss() }
  }
}

@MainActor
struct DismissTests {
  private let store: StoreOf<Node>

  init() {
    store = Store(
      initialState: Node.State(
        name: "root",
        sheet: Node.State(
          name: "sheet", sheet: Node.State(name: "upper"),
          path: [Node.State(name: "first"), Node.State(name: "second")]),
        path: [Node.State(name: "a"), Node.State(name: "b")]),
      reducer: Node(), runtime: EffectRuntime()
    ) {
      $0.context = .test
    }
  }

  @Test func dismissesDestination() async {
    await store.send(.sheet(.presented(.close))).finish()
    #expect(store.state.sheet == nil)
    #expect(store.state.path.map(\.name) == ["a", "b"])
    #expect(store.state.trace == ["root dismisses its sheet"])
  }

  @Test func dismissesInnerDestinationOnly() async {
    await store.send(.sheet(.presented(.sheet(.presented(.close))))).finish()
    #expect(store.state.sheet?.sheet == nil)
    #expect(store.state.sheet?.trace == ["sheet dismisses its sheet"])
    #expect(store.state.trace == [])
  }

  @Test func popsElementOfStackInDestination() async throws {
    let id = try #require(store.state.sheet?.path.ids.first)
    await store.send(.sheet(.presented(.path(.element(id: id, action: .close))))).finish()
    #expect(store.state.sheet?.path.isEmpty == true)
    #expect(store.state.sheet?.trace == ["sheet pops \(id)"])
    #expect(store.state.path.count == 2)
  }

  @Test func scopedChildDismissesFeature() async throws {
    let id = try #require(store.state.path.ids.last)
    await store.send(.path(.element(id: id, action: .plain(.closeAll)))).finish()
    #expect(store.state.path.map(\.name) == ["a"])
  }

  @Test func dismissesFeatureOfOwnEffect() async throws {
    let id = try #require(store.state.path.ids.first)
    await store.send(
      .sheet(.presented(.sheet(.presented(.begin(.begin(.close))))))
    ).finish()
    #expect(store.state.sheet?.name == "sheet")
    #expect(store.state.sheet?.sheet == nil)
    await store.send(.begin(.path(.element(id: id, action: .begin(.close))))).finish()
    #expect(store.state.path.isEmpty)
    #expect(store.state.sheet?.name == "sheet")
  }

  @Test func readsIsPresented() throws {
    let id = try #require(store.state.path.ids.first)
    store.send(.tellWhetherPresented)
    store.send(.sheet(.presented(.tellWhetherPresented)))
    store.send(.path(.element(id: id, action: .tellWhetherPresented)))
    #expect(store.state.trace == ["false"])
    #expect(store.state.sheet?.trace == ["true"])
    #expect(store.state.path.first?.trace == ["true"])
  }

  @Test func reportsDismissalOfRoot() async {
    struct Root: Reducer {
      static let line = #line + 5
      @Dependency(\.dismiss) var dismiss
      @Dependency(\.isPresented) var isPresented
      func reduce(into state: inout Bool, action: Bool) -> Effect<Bool> {
        state = isPresented
        return .run { _ in await dismiss() }
      }
    }
    let issues = await issues {
      let store = Store(initialState: true, reducer: Root(), runtime: EffectRuntime())
      await store.send(true).finish()
    }
    expectMessages(
      issues,
      """
      A reducer requested dismissal at "ReducerStoreTests/DismissTests.swift:\(Root.line)", \
      but couldn't be dismissed.

      The root feature of a store can't be dismissed, and a detached task doesn't belong to a \
      feature.

      To fix, present the feature with ".ifLet(\\.$destination, action:)" or \
      ".forEach(\\.path, action:)", or check "isPresented" before you dismiss it.
      """)
  }

  @Test func nestedStoreIsRoot() async {
    let inner = withDependencies {
      $0.dismiss = DismissEffect {}
      $0.isPresented = true
    } operation: {
      Store(initialState: Node.State(name: "inner"), reducer: Node(), runtime: EffectRuntime())
    }
    inner.send(.tellWhetherPresented)
    #expect(inner.state.trace == ["false"])
  }

  @Test func overridesDismissInTest() async {
    var isDismissed = false
    let store = Store(
      initialState: Node.State(name: "alone"), reducer: Node(), runtime: EffectRuntime()
    ) {
      $0.isPresented = true
      $0.dismiss = DismissEffect { isDismissed = true }
    }
    store.send(.tellWhetherPresented)
    await store.send(.plain(.closeAll)).finish()
    #expect(isDismissed)
    #expect(store.state.trace == ["true"])
  }
}
