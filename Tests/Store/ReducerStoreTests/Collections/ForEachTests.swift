import ReducerStore
import RuntimeIssues
import SteppedEffects
import Testing

private struct Row: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var ticks = 0
  }
  enum Action: Equatable, Sendable { case start, stop, tick, delete }
  enum CancelID { case timer }
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start:
      return .run { send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
      }
      .cancellable(id: CancelID.timer)
    case .stop: return .cancel(id: CancelID.timer)
    case .tick, .delete:
      state.ticks += 1
      return .none
    }
  }
}

private struct List: Reducer {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = []
    var trace: [String] = []
  }
  enum Action: Equatable, Sendable {
    case rows(IdentifiedAction<Int, Row.Action>)
    case add(Int)
    case replace(Int, by: Int)
    case reverse, stopAll
  }
  static let forEachLine = #line + 18

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows(.element(let id, .delete)):
        state.trace.append("\(state.rows[id: id]?.ticks ?? -1)")
        state.rows.remove(id: id)
      case .rows: break
      case .add(let id): state.rows.append(Row.State(id: id))
      case .replace(let old, let new):
        state.rows.remove(id: old)
        state.rows.append(Row.State(id: new))
      case .reverse: state.rows.reverse()
      case .stopAll: return .cancel(id: Row.CancelID.timer)
      }
      return .none
    }
    .forEach(\.rows, action: /Action.rows) { Row() }
  }
}

@MainActor
struct ForEachTests {
  private let clock = TestClock()
  private let store: StoreOf<List>

  init() {
    store = Store(
      List.State(rows: [.init(id: 1), .init(id: 2), .init(id: 3)]), List(), clock: clock)
  }

  private func tick() async { await clock.advance(by: .seconds(1)) }
  private var ticks: [Int] { store.state.rows.map(\.ticks) }

  @Test func elementRunsBeforeParent() async {
    let issues = await issues { store.send(.rows(.element(id: 2, action: .delete))) }
    #expect(issues == [])
    #expect(store.state.trace == ["1"])
    #expect(store.state.rows.ids == [1, 3])
  }

  @Test func onlyParentCancelsEffectsOfElements() async {
    for id in 1...3 { store.send(.rows(.element(id: id, action: .start))) }
    await tick()
    store.send(.rows(.element(id: 2, action: .stop)))
    await tick()
    #expect(ticks == [2, 1, 2])
    store.send(.stopAll)
    #expect(await store.settle() == [])
  }

  @Test func removalCancelsOnlyElementEffects() async {
    for id in 1...3 { store.send(.rows(.element(id: id, action: .start))) }
    await store.settle()
    store.send(.rows(.element(id: 1, action: .delete)))
    #expect(await store.settle().count == 2)
    store.send(.replace(2, by: 4))
    #expect(await store.settle().count == 1)
    await tick()
    #expect(ticks == [1, 0])
  }

  @Test func movingKeepsEffects() async {
    store.send(.rows(.element(id: 1, action: .start)))
    await store.settle()
    store.send(.reverse)
    store.send(.add(4))
    await tick()
    #expect(store.state.rows[id: 1]?.ticks == 1)
    #expect(await store.settle().count == 1)
  }

  @Test func reportsMissingElement() async {
    let issues = await issues { store.send(.rows(.element(id: 9, action: .tick))) }
    let place = "ReducerStoreTests/ForEachTests.swift:\(List.forEachLine)"
    expectMessages(
      issues,
      """
      A "forEach" at "\(place)" received an action for a missing element.

        Action: List.Action.rows(.element(id: …, action: .tick))
        ID: 9

      Likely causes:
      • A reducer that can remove the element ran before the "forEach".
      • An effect that should have been canceled sent the action.
      • A view sent the action too late.

      To fix, run the "forEach" before reducers that can remove the element, and cancel the \
      effects that send such actions.
      """)
  }
}
