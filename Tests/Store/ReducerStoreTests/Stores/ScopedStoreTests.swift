import ReducerStore
import SteppedEffects
import Testing

private struct Parent: Reducer {
  struct State: Equatable, Sendable {
    var count = 0
    var detail: Int?
  }
  enum Action: Sendable {
    case count(Int)
    case detail(Int?)
    case later(Int)
  }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .count(let count): state.count = count
    case .detail(let detail): state.detail = detail
    case .later(let count): return .run { send in await send(.count(count)) }
    }
    return .none
  }
}

@MainActor
struct ScopedStoreTests {
  private let store = Store(
    initialState: Parent.State(), reducer: Parent(), runtime: EffectRuntime())

  @Test func readsAndSendsThroughParent() async {
    let child = store.scope(\.count, action: /Parent.Action.later)
    child.send(5)
    #expect(child.state == 0)
    #expect(await child.settle() == [])
    #expect(child.state == 5)
    #expect(store.state.count == 5)
    await child.send(6).finish()
    #expect(store.state.count == 6)
  }

  @Test func nestsScopes() {
    let child = store.scope(\.self, action: \.self)
    let grandchild = child.scope(\.count, action: /Parent.Action.count)
    grandchild.send(3)
    #expect(store.state.count == 3)
  }

  @Test func optionalScopeKeepsLastState() throws {
    let makeChild = { [store] in
      store.scope(\.detail, action: /Parent.Action.detail)
    }
    #expect(makeChild() == nil)
    store.send(.detail(1))
    let child = try #require(makeChild())
    child.send(2)
    #expect(child.state == 2)
    child.send(nil)
    #expect(child.state == 2)
    #expect(store.state.detail == nil)
  }

  @Test func statesStartWithCurrentState() async {
    store.send(.count(1))
    let states = store.states
    let counts = store.scope(\.count, action: /Parent.Action.count).states
    store.send(.count(2))
    await store.send(.later(3)).finish()
    var iterator = states.makeAsyncIterator()
    var seen: [Int?] = []
    for _ in 0..<4 { seen.append(await iterator.next(isolation: #isolation)?.count) }
    #expect(seen == [1, 2, 2, 3])
    var countIterator = counts.makeAsyncIterator()
    var counted: [Int?] = []
    for _ in 0..<4 { counted.append(await countIterator.next(isolation: #isolation)) }
    #expect(counted == [1, 2, 2, 3])
  }

  @Test func bufferedActionsProduceOneState() async {
    let store = Store(
      initialState: [String](),
      reducer: Script([
        "a": .send("b"), "b": .merge(.send("c"), .send("d")), "c": .send("e"),
        "later": .run { send in await send("f") }, "f": .send("g"),
      ]),
      runtime: EffectRuntime())
    let states = store.states
    store.send("a")
    await store.send("later").finish()
    store.send("end")
    var iterator = states.makeAsyncIterator()
    var seen: [[String]] = []
    for _ in 0..<5 {
      if let state = await iterator.next(isolation: #isolation) { seen.append(state) }
    }
    let first = ["a", "b", "c", "d", "e"]
    let second = first + ["later"]
    let third = second + ["f", "g"]
    let fourth = third + ["end"]
    #expect(seen == [[], first, second, third, fourth])
  }
}
