import FunctionReducersTesting
import RuntimeIssues
import Testing

// An app in the style of the first version of the architecture, in which reducers are functions
// that return arrays of effects. It consists of a counter, a modal that checks whether the count is
// prime, and a list of favorites.

private struct Environment: Sendable {
  @TaskLocal static var current = Environment()

  var nthPrime: @Sendable (Int) -> Effect<Int?> = { _ in .sync { nil } }
  var load: @Sendable () -> [Int] = { [] }
  var save: @Sendable ([Int]) -> Void = { _ in }
}

// MARK: The app

private struct AppState: Equatable {
  var count = 0
  var favoritePrimes: [Int] = []
  var alertNthPrime: Int?
  var isNthPrimeButtonDisabled = false

  var counterView: CounterViewState {
    get {
      CounterViewState(
        alertNthPrime: alertNthPrime, count: count, favoritePrimes: favoritePrimes,
        isNthPrimeButtonDisabled: isNthPrimeButtonDisabled)
    }
    set {
      alertNthPrime = newValue.alertNthPrime
      count = newValue.count
      favoritePrimes = newValue.favoritePrimes
      isNthPrimeButtonDisabled = newValue.isNthPrimeButtonDisabled
    }
  }
}

private enum AppAction: Equatable, Sendable {
  case counterView(CounterViewAction)
  case favoritePrimes(FavoritePrimesAction)

  var counterView: CounterViewAction? {
    get { if case .counterView(let action) = self { action } else { nil } }
    set { if case .counterView = self, let newValue { self = .counterView(newValue) } }
  }

  var favoritePrimes: FavoritePrimesAction? {
    get { if case .favoritePrimes(let action) = self { action } else { nil } }
    set { if case .favoritePrimes = self, let newValue { self = .favoritePrimes(newValue) } }
  }
}

private let appReducer = combine(
  pullback(counterViewReducer, value: \AppState.counterView, action: \AppAction.counterView),
  pullback(
    favoritePrimesReducer, value: \AppState.favoritePrimes, action: \AppAction.favoritePrimes))

// MARK: The counter

private typealias CounterState = (alertNthPrime: Int?, count: Int, isNthPrimeButtonDisabled: Bool)

private enum CounterAction: Equatable, Sendable {
  case decrTapped, incrTapped, nthPrimeButtonTapped
  case nthPrimeResponse(Int?)
  case alertDismissButtonTapped
}

private func counterReducer(state: inout CounterState, action: CounterAction) -> [Effect<
  CounterAction
>] {
  switch action {
  case .decrTapped:
    state.count -= 1
    return []
  case .incrTapped:
    state.count += 1
    return []
  case .nthPrimeButtonTapped:
    state.isNthPrimeButtonDisabled = true
    return [Environment.current.nthPrime(state.count).map(CounterAction.nthPrimeResponse)]
  case .nthPrimeResponse(let prime):
    state.alertNthPrime = prime
    state.isNthPrimeButtonDisabled = false
    return []
  case .alertDismissButtonTapped:
    state.alertNthPrime = nil
    return []
  }
}

// MARK: The prime modal

private typealias PrimeModalState = (count: Int, favoritePrimes: [Int])

private enum PrimeModalAction: Equatable, Sendable {
  case saveFavoritePrimeTapped, removeFavoritePrimeTapped
}

private func primeModalReducer(
  state: inout PrimeModalState, action: PrimeModalAction
) -> [Effect<PrimeModalAction>] {
  switch action {
  case .removeFavoritePrimeTapped:
    state.favoritePrimes.removeAll { [count = state.count] in $0 == count }
    return []
  case .saveFavoritePrimeTapped:
    state.favoritePrimes.append(state.count)
    return []
  }
}

// MARK: The counter with its modal

private struct CounterViewState: Equatable {
  var alertNthPrime: Int?
  var count = 0
  var favoritePrimes: [Int] = []
  var isNthPrimeButtonDisabled = false

  var counter: CounterState {
    get { (alertNthPrime, count, isNthPrimeButtonDisabled) }
    set { (alertNthPrime, count, isNthPrimeButtonDisabled) = newValue }
  }

  var primeModal: PrimeModalState {
    get { (count, favoritePrimes) }
    set { (count, favoritePrimes) = newValue }
  }
}

private enum CounterViewAction: Equatable, Sendable {
  case counter(CounterAction)
  case primeModal(PrimeModalAction)

  var counter: CounterAction? {
    get { if case .counter(let action) = self { action } else { nil } }
    set { if case .counter = self, let newValue { self = .counter(newValue) } }
  }

  var primeModal: PrimeModalAction? {
    get { if case .primeModal(let action) = self { action } else { nil } }
    set { if case .primeModal = self, let newValue { self = .primeModal(newValue) } }
  }
}

private let counterViewReducer = combine(
  pullback(
    counterReducer, value: \CounterViewState.counter, action: \CounterViewAction.counter),
  pullback(
    primeModalReducer, value: \CounterViewState.primeModal,
    action: \CounterViewAction.primeModal))

// MARK: The favorite primes

private enum FavoritePrimesAction: Equatable, Sendable {
  case deleteFavoritePrimes([Int])
  case loadButtonTapped
  case loadedFavoritePrimes([Int])
  case saveButtonTapped
}

private func favoritePrimesReducer(
  state: inout [Int], action: FavoritePrimesAction
) -> [Effect<FavoritePrimesAction>] {
  switch action {
  case .deleteFavoritePrimes(let indices):
    for index in indices.sorted(by: >) { state.remove(at: index) }
    return []
  case .loadButtonTapped:
    return [.sync { .loadedFavoritePrimes(Environment.current.load()) }]
  case .loadedFavoritePrimes(let primes):
    state = primes
    return []
  case .saveButtonTapped:
    return [.sync { [state] in Environment.current.save(state) }]
  }
}

// MARK: Tests

/// Checks that apps and tests in the older style still compile and pass.
struct EarlyPrimeTimeTests {
  @Test func testsCounterAndModal() {
    Environment.$current.withValue(Environment(nthPrime: { _ in .sync { 17 } })) {
      assert(
        initialValue: CounterViewState(count: 2),
        reducer: counterViewReducer,
        steps:
          Step(.send, .counter(.incrTapped)) { $0.count = 3 },
        Step(.send, .counter(.incrTapped)) { $0.count = 4 },
        Step(.send, .counter(.decrTapped)) { $0.count = 3 },
        Step(.send, .primeModal(.saveFavoritePrimeTapped)) { $0.favoritePrimes = [3] },
        Step(.send, .primeModal(.removeFavoritePrimeTapped)) { $0.favoritePrimes = [] },
        Step(.send, .counter(.nthPrimeButtonTapped)) { $0.isNthPrimeButtonDisabled = true },
        Step(.receive, .counter(.nthPrimeResponse(17))) {
          $0.alertNthPrime = 17
          $0.isNthPrimeButtonDisabled = false
        },
        Step(.send, .counter(.alertDismissButtonTapped)) { $0.alertNthPrime = nil })
    }
  }

  @Test func testsMissingPrime() {
    assert(
      initialValue: CounterViewState(count: 7),
      reducer: counterViewReducer,
      steps:
        Step(.send, .counter(.nthPrimeButtonTapped)) { $0.isNthPrimeButtonDisabled = true },
      Step(.receive, .counter(.nthPrimeResponse(nil))) { $0.isNthPrimeButtonDisabled = false })
  }

  @Test func testsFavoritePrimes() {
    let saved = Lock<[[Int]]>([])
    let environment = Environment(
      load: { [2, 31] }, save: { primes in saved.withLock { $0.append(primes) } })
    Environment.$current.withValue(environment) {
      assert(
        initialValue: [2, 3, 5, 7],
        reducer: favoritePrimesReducer,
        steps:
          Step(.send, .deleteFavoritePrimes([2])) { $0 = [2, 3, 7] },
        Step(.send, .saveButtonTapped),
        Step(.send, .loadButtonTapped),
        Step(.receive, .loadedFavoritePrimes([2, 31])) { $0 = [2, 31] })
    }
    #expect(saved.withLock { $0 } == [[2, 3, 7]])
  }

  @Test func comparesTuples() {
    var state: PrimeModalState = (count: 2, favoritePrimes: [3, 5])
    let effects = primeModalReducer(state: &state, action: .saveFavoritePrimeTapped)
    let (count, favoritePrimes) = state
    #expect(count == 2)
    #expect(favoritePrimes == [3, 5, 2])
    #expect(effects.isEmpty)
  }

  @Test func testsWholeApp() {
    Environment.$current.withValue(Environment(nthPrime: { _ in .send(5) }, load: { [7] })) {
      assert(
        initialValue: AppState(count: 2),
        reducer: appReducer,
        steps:
          Step(.send, .counterView(.counter(.incrTapped))) { $0.count = 3 },
        Step(.send, .counterView(.counter(.nthPrimeButtonTapped))) {
          $0.isNthPrimeButtonDisabled = true
        },
        Step(.receive, .counterView(.counter(.nthPrimeResponse(5)))) {
          $0.alertNthPrime = 5
          $0.isNthPrimeButtonDisabled = false
        },
        Step(.send, .favoritePrimes(.loadButtonTapped)),
        Step(.receive, .favoritePrimes(.loadedFavoritePrimes([7]))) { $0.favoritePrimes = [7] })
    }
  }

  @MainActor @Test func runsInStore() {
    let log = Lock<[String]>([])
    let store = Store(
      initialValue: AppState(count: 2),
      reducer: logging(appReducer) { entry in log.withLock { $0.append(entry) } })
    let counterView = store.view(value: \.counterView, action: { .counterView($0) })
    let primeModal: Store<PrimeModalState, PrimeModalAction> = counterView.view(
      value: { ($0.count, $0.favoritePrimes) }, action: { .primeModal($0) })
    counterView.send(.counter(.incrTapped))
    primeModal.send(.saveFavoritePrimeTapped)
    #expect(primeModal.value == (3, [3]))
    #expect(store.value == AppState(count: 3, favoritePrimes: [3]))
    #expect(log.withLock { $0.count } == 2)
  }

  @MainActor @Test func runsInTestStore() async {
    let store = TestStore(
      initialState: AppState(count: 2), reducer: Reduce(function: appReducer))
    await store.send(.counterView(.counter(.incrTapped))) { $0.count = 3 }
    await store.send(.favoritePrimes(.loadButtonTapped))
    await store.receive(.favoritePrimes(.loadedFavoritePrimes([])))
  }
}
