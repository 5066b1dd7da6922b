import ReducerStore
import RuntimeIssues
import SteppedEffects
import Testing

private struct Row: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var ticks = 0
  }
  enum Action: Equatable, Sendable {
    case start
    case stop
    case tick
    case delete
  }
  enum CancelID { case timer }
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start:
      return .run { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(.tick)
        }
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
    case row(id: Int, action: Row.Action)
    case add(Int)
    case replace(Int, by: Int)
    case reverse
    case stopAll
  }
  static let forEachLine = #line + 18

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .row(let id, .delete):
        state.trace.append("\(state.rows[id: id]?.ticks ?? -1)")
        state.rows.remove(id: id)
      case .row: break
      case .add(let id): state.rows.append(Row.State(id: id))
      case .replace(let old, let new):
        state.rows.remove(id: old)
        state.rows.append(Row.State(id: new))
      case .reverse: state.rows.reverse()
      case .stopAll: return .cancel(id: Row.CancelID.timer)
      }
      return .none
    }
    .forEach(\.rows, action: /Action.row(id:action:)) { Row() }
  }
}

@MainActor
struct ForEachTests {
  private let clock = TestClock()
  private let store: StoreOf<List>

  init() {
    let clock = clock
    store = Store(
      initialState: List.State(rows: [.init(id: 1), .init(id: 2), .init(id: 3)]),
      reducer: List(), runtime: EffectRuntime()
    ) {
      $0.continuousClock = clock
    }
  }

  private func tick() async { await clock.advance(by: .seconds(1)) }
  private var ticks: [Int] { store.state.rows.map(\.ticks) }

  @Test func anElementRunsBeforeItsParent() async {
    let issues = await issues { store.send(.row(id: 2, action: .delete)) }
    #expect(issues == [])
    #expect(store.state.trace == ["1"])
    #expect(store.state.rows.ids == [1, 3])
  }

  @Test func anElementCannotReachAnotherButItsParentCan() async {
    for id in 1...3 { store.send(.row(id: id, action: .start)) }
    await tick()
    store.send(.row(id: 2, action: .stop))
    await tick()
    #expect(ticks == [2, 1, 2])
    store.send(.stopAll)
    #expect(await store.settle() == [])
  }

  @Test func removingAnElementCancelsItsEffectsAlone() async {
    for id in 1...3 { store.send(.row(id: id, action: .start)) }
    await store.settle()
    store.send(.row(id: 1, action: .delete))
    #expect(await store.settle().count == 2)
    store.send(.replace(2, by: 4))
    #expect(await store.settle().count == 1)
    await tick()
    #expect(ticks == [1, 0])
  }

  @Test func movingAnElementKeepsItsEffects() async {
    store.send(.row(id: 1, action: .start))
    await store.settle()
    store.send(.reverse)
    store.send(.add(4))
    await tick()
    #expect(store.state.rows[id: 1]?.ticks == 1)
    #expect(await store.settle().count == 1)
  }

  @Test func anActionForAMissingElementIsAnIssue() async {
    let issues = await issues { store.send(.row(id: 9, action: .tick)) }
    let place = "ReducerStoreTests/ForEachTests.swift:\(List.forEachLine)"
    expectTexts(
      issues,
      [
        """
        A "forEach" at "\(place)" received an action for a missing element.

          Action: List.Action.row(id: …, action: .tick)
          ID: 9

        Likely causes:
        • A parent reducer removed the element before this reducer ran.
        • An effect that outlives the element, such as one of the parent, sent this action.
        • The action was sent after the element had gone, from a screen for example.

        To fix, run "forEach" before any reducer that can remove elements; cancel effects that \
        outlive the element; and send an element's actions only while it is there.
        """
      ])
  }

  @Test func tenThousandRowsTakeAsManyOperationsEachAsAHundred() {
    func operations(_ count: Int) -> Int {
      let store = Store(initialState: IdentifiedArrayOf<CountedRow>()) {
        Reduce<IdentifiedArrayOf<CountedRow>, (CountedRow.ID, Bool)> { rows, action in
          if action.1 { rows.append(CountedRow(id: action.0)) }
          return .none
        }
        .forEach(\.self, action: CasePath(embed: { $0 }, extract: { $0.1 ? nil : $0 })) {
          Reduce<CountedRow, Bool> { row, _ in
            row.count += 1
            return .none
          }
        }
      }
      CountedRow.ID.operations.withLock { $0 = 0 }
      for number in 0..<count { store.send((.init(number: number), true)) }
      for number in 0..<count { store.send((.init(number: number), false)) }
      #expect(store.state.allSatisfy { $0.count == 1 })
      return CountedRow.ID.operations.withLock { $0 } / count
    }
    for count in [100, 1_000, 10_000] { #expect(operations(count) <= 32) }
  }
}

private struct CountedRow: Identifiable {
  /// An id that counts how often any of its kind is hashed or compared.
  struct ID: Hashable, Sendable {
    static let operations = Lock(0)

    let number: Int

    static func == (lhs: ID, rhs: ID) -> Bool {
      operations.withLock { $0 += 1 }
      return lhs.number == rhs.number
    }

    func hash(into hasher: inout Hasher) {
      ID.operations.withLock { $0 += 1 }
      hasher.combine(number)
    }
  }

  let id: ID
  var count = 0
}
