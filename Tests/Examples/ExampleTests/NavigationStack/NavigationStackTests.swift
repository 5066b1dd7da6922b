import ReducerStoreTesting
import Testing

@testable import NavigationStack

@MainActor
struct NavigationStackTests {
  private typealias App = NavigationStackApp
  private typealias Element = NavigationStackApp.Path.State

  private func store(_ path: Element...) -> TestStoreOf<NavigationStackApp> {
    TestStore(initialState: App.State(path: StackState(path)), reducer: App())
  }

  @Test func pushesAndPops() async {
    let store = store()
    await store.send(.path(.push(.counter(Counter.State())))) {
      $0.path.append(.counter(Counter.State()))
    }
    await store.send(.path(.push(id: 1, state: .numberFact(NumberFact.State(number: 5))))) {
      $0.path[id: 1] = .numberFact(NumberFact.State(number: 5))
    }
    await store.send(.path(.popFrom(id: 1))) { $0.path[id: 1] = nil }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
  }

  @Test func popRemovesElementsAbove() async {
    let store = store(
      .counter(Counter.State()), .numberFact(NumberFact.State(number: 0)),
      .primeNumber(PrimeNumber.State(number: 0)))
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(to: 0) }
    #expect(store.state.path.ids == [0])
    await store.send(.popToRootButtonTapped) { $0.path.removeAll() }
  }

  @Test func idsAreNeverReused() async {
    let store = store()
    for _ in 0..<3 {
      await store.send(.path(.push(.counter(Counter.State())))) {
        $0.path.append(.counter(Counter.State()))
      }
    }
    #expect(store.state.path.ids == [0, 1, 2])
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    await store.send(.path(.push(.counter(Counter.State())))) {
      $0.path[id: 3] = .counter(Counter.State())
    }
    #expect(store.state.path.ids == [0, 3])
  }

  @Test func incrementsInStack() async {
    let store = store(.counter(Counter.State()), .counter(Counter.State(count: 10)))
    await store.send(.path(.element(id: 0, action: .counter(.incrementButtonTapped)))) {
      $0.path[id: 0, case: /Element.counter]?.count = 1
    }
    await store.send(.path(.element(id: 1, action: .counter(.decrementButtonTapped)))) {
      XCTModify(&$0.path[id: 1], case: /Element.counter) { $0.count = 9 }
    }
  }

  @Test func summarySumsAllElements() async {
    let store = store(.counter(Counter.State(count: 3)))
    await store.send(.allThreeLinkTapped) {
      $0.path.append(.counter(Counter.State(count: 7)))
      $0.path.append(.numberFact(NumberFact.State(number: 7)))
      $0.path.append(.primeNumber(PrimeNumber.State(number: 7)))
    }
    let titles = ["Counter 3", "Counter 7", "Number fact 7", "Prime number 7"]
    expectNoDifference(store.state.summary, StackSummary(sum: 10, titles: titles))
    await store.send(.path(.element(id: 0, action: .counter(.incrementButtonTapped)))) {
      $0.path[id: 0, case: /Element.counter]?.count = 4
    }
    #expect(store.state.summary.sum == 11)
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    expectNoDifference(store.state.summary, StackSummary(sum: 4, titles: ["Counter 4"]))
  }

  @Test func ignoresOtherChangesNonExhaustively() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.allThreeLinkTapped)
    await store.send(.path(.push(.counter(Counter.State(count: 5)))))
    await store.send(.path(.element(id: 3, action: .counter(.incrementButtonTapped)))) {
      $0.path[id: 3, case: /Element.counter]?.count = 6
    }
    #expect(store.state.summary.sum == 13)
    await store.send(.path(.popFrom(id: 1)))
    store.assert { $0.path.pop(to: 0) }
    #expect(store.state.path.ids == [0])
  }
}
