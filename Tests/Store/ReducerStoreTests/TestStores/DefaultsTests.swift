import ReducerStoreTesting
import RuntimeIssues
import Testing

private final class Counter: Sendable {
  private let count = Lock(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

private enum CounterKey: DependencyKey {
  static var liveValue: Counter { Counter() }
  static var testValue: Counter { Counter() }
}

private struct Ticket: Reducer {
  struct State: Equatable { var numbers: [Int] = [] }

  enum Action: Equatable, Sendable {
    case take
    case taken(Int)
  }

  @Dependency(CounterKey.self) private var counter

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .take:
      state.numbers.append(counter.next())
      return .run { send in await send(.taken(counter.next())) }
    case .taken(let number):
      state.numbers.append(number)
      return .none
    }
  }
}

@MainActor
struct DefaultsTests {
  @Test(arguments: 0..<25) func parallelCasesHaveSeparateDefaults(_ number: Int) async {
    let store = TestStore(initialState: Ticket.State(), reducer: Ticket())
    for round in 0..<5 {
      await store.send(.take) { $0.numbers.append(2 * round + 1) }
      await store.receive(.taken(2 * round + 2)) { $0.numbers.append(2 * round + 2) }
    }
  }

  @Test(arguments: 0..<20) func storesInScopeShareDefaults(_ number: Int) async {
    await withDependencies { _ in
    } operation: {
      let first = TestStore(initialState: Ticket.State(), reducer: Ticket())
      let second = TestStore(initialState: Ticket.State(), reducer: Ticket())
      await first.send(.take) { $0.numbers = [1] }
      await first.receive(.taken(2)) { $0.numbers = [1, 2] }
      await second.send(.take) { $0.numbers = [3] }
      await second.receive(.taken(4)) { $0.numbers = [3, 4] }
    }
  }

  @Test(arguments: 0..<20) func storesOutsideOfScopeHaveSeparateDefaults(_ number: Int) {
    @Dependency(CounterKey.self) var counter
    #expect(counter.next() == 1)
    #expect(counter.next() == 1)
  }

  @Test func storeSharesDefaultsWithTest() async {
    @Dependency(CounterKey.self) var counter
    #expect(counter.next() == 1)
    let store = TestStore(initialState: Ticket.State(), reducer: Ticket())
    await store.send(.take) { $0.numbers = [2] }
    await store.receive(.taken(3)) { $0.numbers = [2, 3] }
    #expect(counter.next() == 4)
  }

  @Test func storesOfTestShareDefaults() async {
    let tasks = (0..<100).map { _ in
      Task {
        let store = TestStore(initialState: Ticket.State(), reducer: Ticket())
        store.exhaustivity = .off
        await store.send(.take)
        await store.finish()
      }
    }
    for task in tasks { await task.value }
    @Dependency(CounterKey.self) var counter
    #expect(counter.next() == 201)
  }
}
