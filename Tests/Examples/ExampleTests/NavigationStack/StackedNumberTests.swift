import ReducerStoreTesting
import Testing

@testable import NavigationStack

@MainActor
struct StackedNumberTests {
  @Test func loadsFact() async {
    let store = TestStore(initialState: NumberFact.State(number: 3), reducer: NumberFact()) {
      $0.factClient = .computed
    }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(.factResponse("The numbers from 1 to 3 add up to 6")) {
      $0.isLoading = false
      $0.fact = "The numbers from 1 to 3 add up to 6"
    }
  }

  @Test func retriesAfterFailure() async {
    let store = TestStore(initialState: NumberFact.State(number: 0), reducer: NumberFact()) {
      $0.factClient = .failing(times: 2)
    }
    let alert = AlertState<NumberFact.Action.Alert> {
      "No fact about 0 could be loaded"
    } actions: {
      ButtonState(action: .retryButtonTapped) { "Try again" }
      ButtonState(role: .cancel) { "OK" }
    }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(.factResponse(nil)) {
      $0.isLoading = false
      $0.alert = alert
    }
    await store.send(.alert(.presented(.retryButtonTapped))) {
      $0.isLoading = true
      $0.alert = nil
    }
    await store.receive(.factResponse(nil)) {
      $0.isLoading = false
      $0.alert = alert
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test(arguments: [
    (-7, PrimeNumber.Answer.belowTwo), (1, .belowTwo), (2, .prime), (9, .divisible(by: 3)),
    (97, .prime), (7_919, .prime), (1_000_003 * 3, .divisible(by: 3)),
    (2_147_483_647, .prime),
  ])
  func checksPrimality(number: Int, answer: PrimeNumber.Answer) async {
    let store = TestStore(
      initialState: PrimeNumber.State(number: number), reducer: PrimeNumber())
    await store.send(.isPrimeButtonTapped) { $0.isLoading = true }
    await store.receive(.response(answer)) {
      $0.isLoading = false
      $0.answer = answer
    }
  }
}
