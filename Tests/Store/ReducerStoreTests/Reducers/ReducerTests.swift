import ReducerStore
import RuntimeIssues
import SteppedEffects
import Testing

private final class Count: Sendable {
  private let count = Lock(0)
  var value: Int { count.withLock { $0 } }
  func increment() { count.withLock { $0 += 1 } }
}

private struct Leaf: Reducer {
  let name: String

  func reduce(into state: inout [String], action: String) -> Effect<String> {
    state.append("\(name) \(action)")
    return .none
  }
}

private struct Composed: Reducer {
  let evaluations: Count
  var isLoud = false

  var body: some Reducer<[String], String> {
    let _ = evaluations.increment()
    Leaf(name: "first")
    if isLoud { Leaf(name: "loud") }
    for name in ["x", "y"] { Leaf(name: name) }
    CombineReducers {
      if isLoud { Leaf(name: "yes") } else { Leaf(name: "no") }
      EmptyReducer()
    }
  }
}

private struct Both: Reducer {
  let evaluations: Count

  var body: some Reducer<[String], String> { Composed(evaluations: evaluations) }

  func reduce(into state: inout [String], action: String) -> Effect<String> {
    state.append("begin")
    defer { state.append("end") }
    return body.reduce(into: &state, action: action)
  }
}

/// A reducer whose body is stored, and says what the state and the actions are.
private struct Stored: Reducer {
  let body = CombineReducers<[String], String> {
    Leaf(name: "stored") as any Reducer<[String], String>
  }
}

@MainActor
struct ReducerTests {
  @Test func runsStoredBody() {
    var state: [String] = []
    _ = Stored().reduce(into: &state, action: "a")
    #expect(state == ["stored a"])
  }

  @Test func runsReducersInOrder() {
    var state: [String] = []
    _ = Composed(evaluations: Count()).reduce(into: &state, action: "a")
    #expect(state == ["first a", "x a", "y a", "no a"])
    state = []
    _ = Composed(evaluations: Count(), isLoud: true).reduce(into: &state, action: "a")
    #expect(state == ["first a", "loud a", "x a", "y a", "yes a"])
  }

  @Test func evaluatesBodyOnce() {
    let evaluations = Count()
    let store = Store(initialState: [], reducer: Composed(evaluations: evaluations))
    for _ in 0..<3 { store.send("a") }
    #expect(evaluations.value == 1)
    #expect(store.state.count == 12)
  }

  @Test func prefersReduceOverBody() {
    let evaluations = Count()
    let store = Store(initialState: [], reducer: Both(evaluations: evaluations))
    for _ in 0..<2 { store.send("a") }
    #expect(
      store.state == [
        "begin", "first a", "x a", "y a", "no a", "end",
        "begin", "first a", "x a", "y a", "no a", "end",
      ])
  }

  @Test func childRunsBeforeParent() {
    struct Parent: Reducer {
      struct State: Equatable {
        var optional: [String]? = []
        var always: [String] = []
        @PresentationState var sheet: [String]? = []
        var trace: [String] = []
      }
      enum Action {
        case optional(String)
        case always(String)
        case sheet(PresentationAction<String>)
      }
      var body: some ReducerOf<Self> {
        Scope(state: \.always, action: /Action.always) { Leaf(name: "scope") }
        Reduce { state, action in
          state.trace = state.always + (state.optional ?? []) + (state.sheet ?? ["nil"])
          return .none
        }
        .ifLet(\.optional, action: /Action.optional) { Leaf(name: "if let") }
        .ifLet(\.$sheet, action: /Action.sheet) { Leaf(name: "sheet") }
      }
    }
    let store = Store(initialState: Parent.State(), reducer: Parent())
    store.send(.always("1"))
    #expect(store.state.trace == ["scope 1"])
    store.send(.optional("2"))
    #expect(store.state.trace == ["scope 1", "if let 2"])
    store.send(.sheet(.presented("3")))
    #expect(store.state.trace == ["scope 1", "if let 2", "sheet 3"])
    store.send(.sheet(.dismiss))
    #expect(store.state.trace == ["scope 1", "if let 2", "sheet 3"])
    #expect(store.state.sheet == nil)
  }

  @Test func scopesToCases() {
    enum Page: Equatable {
      case list([String])
      case other
    }
    enum Action { case list(String) }
    let store = Store(initialState: Page.list([])) {
      Scope(state: /Page.list, action: /Action.list) { Leaf(name: "list") }
    }
    store.send(.list("1"))
    #expect(store.state == .list(["list 1"]))
  }

  @Test func mapsAllEffects() async {
    let child: Effect<Int> = .concatenate(
      .merge(.send(1), .run { send in await send(2) }),
      .run { send in await send(3) }.cancellable(id: "a"),
      .cancel(id: "b"), .none)
    let store = Store(initialState: [String](), runtime: EffectRuntime()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        return action == "start" ? child.map { "\($0)" } : .none
      }
    }
    await store.send("start").finish()
    #expect(store.state == ["start", "1", "2", "3"])
  }
}
