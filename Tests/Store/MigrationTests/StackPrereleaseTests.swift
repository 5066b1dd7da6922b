import ReducerStoreTesting
import XCTest

@MainActor
final class StackPrereleaseTests: XCTestCase {
  func testPushAndPop() async {
    let store = TestStore(
      initialState: Menu.State(),
      reducer: Menu()
    )
    await store.send(.path(.push(.dish()))) {
      $0.path[id: 0] = .dish()
    }
    await store.send(.path(.element(id: 0, action: .dish(.incrementButtonTapped)))) {
      XCTModify(&$0.path[id: 0], case: /Menu.Path.State.dish) {
        $0.count = 1
      }
    }
    await store.send(.path(.popFrom(id: 0))) {
      $0.total = 1
      $0.path = StackState()
    }
  }

  func testPushSeveral() async {
    let store = TestStore(initialState: Menu.State(), reducer: Menu())
    await store.send(.goToABCButtonTapped) {
      $0.path = [.dish(), .kitchen(.init(dish: 1)), .about]
    }
    await store.send(.path(.popFrom(id: 1))) {
      $0.path.pop(from: 1)
    }
    await store.send(.path(.push(.about))) {
      $0.path.append(.about)
    }
    XCTAssertEqual(store.state.path.ids.map { "\($0)" }, ["#0", "#3"])
  }

  func testCook() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: Menu.State(path: StackState([.dish(Dish.State(count: 5))])),
      reducer: Menu()
    ) {
      $0.continuousClock = clock
    }
    await store.send(.path(.element(id: 0, action: .dish(.cookButtonTapped)))) {
      XCTModify(&$0.path[id: 0], case: /Menu.Path.State.dish) {
        $0.isLoading = true
      }
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.path(.element(id: 0, action: .dish(.cookResponse(5))))) {
      XCTModify(&$0.path[id: 0], case: /Menu.Path.State.dish) {
        $0.isLoading = false
      }
    }
    await store.receive(.path(.element(id: 0, action: .dish(.delegate(.cook(5)))))) {
      $0.path[id: 1] = .kitchen(Kitchen.State(dish: 5))
    }
  }

  func testTimer() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: Menu.State(
        path: StackState([.kitchen(Kitchen.State(dish: 0)), .kitchen(Kitchen.State(dish: 1))])),
      reducer: Menu()
    ) {
      $0.continuousClock = clock
    }
    await store.send(.path(.element(id: 0, action: .kitchen(.toggleTimer(isOn: true)))))
    await store.send(.path(.element(id: 1, action: .kitchen(.toggleTimer(isOn: true)))))
    await clock.advance(by: .seconds(1))
    await store.receive(.path(.element(id: 0, action: .kitchen(.tick)))) {
      XCTModify(&$0.path[id: 0], case: /Menu.Path.State.kitchen) { $0.seconds = 1 }
    }
    await store.receive(.path(.element(id: 1, action: .kitchen(.tick)))) {
      XCTModify(&$0.path[id: 1], case: /Menu.Path.State.kitchen) { $0.seconds = 1 }
    }
    await store.send(.path(.element(id: 1, action: .kitchen(.toggleTimer(isOn: false)))))
    await clock.advance(by: .seconds(1))
    await store.receive(.path(.element(id: 0, action: .kitchen(.tick)))) {
      XCTModify(&$0.path[id: 0], case: /Menu.Path.State.kitchen) { $0.seconds = 2 }
    }
    await store.send(.cancelTimersButtonTapped)
    await clock.run()
  }

  func testDismiss() async {
    let store = TestStore(
      initialState: Menu.State(path: StackState([.kitchen(Kitchen.State(dish: 0, seconds: 97))])),
      reducer: Menu()
    ) {
      $0.continuousClock = ImmediateClock()
    }
    store.exhaustivity = .off
    await store.send(.path(.element(id: 0, action: .kitchen(.toggleTimer(isOn: true)))))
    await store.receive(.path(.popFrom(id: 0)))
    XCTAssertNoDifference(store.state.path, StackState())
    await store.finish(timeout: .seconds(1))
  }
}
