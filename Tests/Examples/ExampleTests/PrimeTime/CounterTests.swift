import ReducerStoreTesting
import Testing

@testable import PrimeTime

@MainActor @Suite struct CounterTests {
  @Test func loadsPrime() async {
    let store = TestStore(initialState: Counter.State(count: 1)) {
      Counter()
    } withDependencies: {
      $0.nthPrime = .fixed(3)
    }
    await store.send(.incrementButtonTapped) { $0.count = 2 }
    await store.send(.nthPrimeButtonTapped) { $0.isNthPrimeRequestInFlight = true }
    await store.receive(.nthPrimeResponse(n: 2, prime: 3)) {
      $0.isNthPrimeRequestInFlight = false
      $0.alert = AlertState {
        "The 2nd prime is 3"
      } actions: {
        ButtonState(role: .cancel) { "OK" }
      }
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test func failedRequestShowsNoAlert() async {
    let store = TestStore(initialState: Counter.State(count: 2)) {
      Counter()
    } withDependencies: {
      $0.nthPrime = .failing
    }
    await store.send(.nthPrimeButtonTapped) { $0.isNthPrimeRequestInFlight = true }
    await store.receive(.nthPrimeResponse(n: 2, prime: nil)) {
      $0.isNthPrimeRequestInFlight = false
    }
  }

  @Test func savesFavoriteFromModal() async {
    let store = TestStore(initialState: Counter.State(count: 3)) { Counter() }
    store.exhaustivity = .off
    await store.send(.isPrimeButtonTapped)
    await store.send(.primeModal(.presented(.saveButtonTapped))) { $0.favoritePrimes = [3] }
    await store.send(.primeModal(.dismiss)) { $0.primeModal = nil }
  }

  // Docs/Stores.md quotes the message of this failure.
  @Test func wrongExpectationFails() async {
    let store = TestStore(initialState: Counter.State(count: 1)) { Counter() }
    var message = ""
    func keep(_ issue: RuntimeIssue) -> Bool {
      message = issue.message
      return true
    }
    await withExpectedIssues(matching: keep) {
      await store.send(.incrementButtonTapped) { $0.count = 3 }
    }
    #expect(
      message == """
        A state change does not match expectation: …

            \u{2007} Counter.State(
            −   count: 3,
            +   count: 2,
            \u{2007}   favoritePrimes: [],
            \u{2007}   isNthPrimeRequestInFlight: false,
            \u{2007}   alert: nil,
            \u{2007}   primeModal: nil
            \u{2007} )

        (Expected: −, Actual: +)

        To fix, correct the closure of this assertion, or the reducer.
        """)
  }
}
