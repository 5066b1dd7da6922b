import Dispatch
import FunctionReducers
import RuntimeIssues
import Testing

private struct AppState: Equatable {
  var count = 0
  var primes: [Int] = []
  var trace: [AppAction] = []

  var modal: (count: Int, primes: [Int]) {
    get { (count, primes) }
    set { (count, primes) = newValue }
  }
}

private enum AppAction: Equatable, Sendable {
  case counter(CounterAction)
  case modal(ModalAction)

  var counter: CounterAction? {
    get { if case .counter(let action) = self { action } else { nil } }
    set { if case .counter = self, let newValue { self = .counter(newValue) } }
  }

  var modal: ModalAction? {
    get { if case .modal(let action) = self { action } else { nil } }
    set { if case .modal = self, let newValue { self = .modal(newValue) } }
  }
}

private enum CounterAction: Equatable, Sendable {
  case increment, double, start, stop
  case set(Int)
}
private enum ModalAction: Equatable, Sendable { case save, forget, stop }

private func counterReducer(value: inout Int, action: CounterAction) -> [Effect<CounterAction>] {
  switch action {
  case .increment:
    value += 1
    return []
  case .double: return [.sync { [value] in .set(2 * value) }, .send(.increment)]
  case .start:
    let endless = AsyncStream<Void> { _ in }
    return [.run { _ in for await _ in endless {} }.cancellable(id: 1)]
  case .stop: return [.cancel(id: 1)]
  case .set(let number):
    value = number
    return []
  }
}

private func modalReducer(
  value: inout (count: Int, primes: [Int]), action: ModalAction
) -> [Effect<ModalAction>] {
  switch action {
  case .save: value.primes.append(value.count)
  case .forget: value.primes.removeAll { $0 == value.count }
  case .stop: return [.cancel(id: 1)]
  }
  return []
}

private func traceReducer(value: inout AppState, action: AppAction) -> [Effect<AppAction>] {
  value.trace.append(action)
  return []
}

private let appReducer = combine(
  pullback(counterReducer, value: \AppState.count, action: \AppAction.counter),
  pullback(modalReducer, value: \AppState.modal, action: \AppAction.modal),
  traceReducer)

@MainActor
struct FunctionReducerTests {
  @Test func synchronousEffectReadsNewState() {
    var seen: [[String]] = []
    var read: () -> Void = {}
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        return action == "a" ? .merge(.sync { read() }, .send("b"), .sync { read() }) : .none
      }
    }
    read = { seen.append(store.state) }
    store.send("a")
    #expect(seen == [["a"], ["a"]])
    #expect(store.state == ["a", "b"])
  }

  @Test func pullbackChangesLocalState() {
    let store = Store(initialValue: AppState(count: 1), reducer: appReducer)
    store.send(.counter(.increment))
    store.send(.modal(.save))
    #expect(store.value.count == 2)
    #expect(store.value.primes == [2])
    store.send(.modal(.forget))
    #expect(store.value.primes == [])
    #expect(store.value.trace == [.counter(.increment), .modal(.save), .modal(.forget)])
  }

  @Test func runsSynchronousEffectsInOrder() {
    let store = Store(initialValue: AppState(count: 3), reducer: appReducer)
    store.send(.counter(.double))
    #expect(store.value.count == 7)
  }

  @Test func syncEffectRunsInStore() {
    var done: [String] = []
    let store = Store<[String], Bool>(initialValue: []) { value, action in
      value.append("\(action)")
      guard action else { return [] }
      return [
        .sync { done.append("nothing comes of it") },
        .sync {
          done.append("an action comes of it")
          return false
        },
      ]
    }
    #expect(done == [])
    store.send(true)
    #expect(done == ["nothing comes of it", "an action comes of it"])
    #expect(store.value == ["true", "false"])
  }

  @Test func mapsAndCombinesSyncEffects() {
    let effect = Effect.merge(.sync { 1 }, .concatenate(.sync { 2 }, .send(3)))
      .map { "\($0)" }
    let store = Store<[String], String>(initialValue: []) { value, action in
      value.append(action)
      return action == "go" ? [effect.cancellable(id: 0)] : []
    }
    store.send("go")
    #expect(store.value == ["go", "1", "2", "3"])
  }

  @Test func partsHaveSeparateCancelIDs() {
    let store = Store(initialValue: AppState(), reducer: appReducer)
    store.send(.counter(.start))
    store.send(.modal(.stop))
    #expect(store.hasInFlightEffects)
    store.send(.counter(.stop))
    #expect(!store.hasInFlightEffects)
  }

  @Test func viewReadsAndSendsLocally() {
    let store = Store(initialValue: AppState(count: 1), reducer: appReducer)
    let modal = store.view(
      value: { (count: $0.count, primes: $0.primes) }, action: { AppAction.modal($0) })
    let counter = store.view(value: \.count, action: AppAction.counter)
    counter.send(.increment)
    modal.send(.save)
    #expect(counter.value == 2)
    #expect(modal.value.count == 2)
    #expect(modal.value.primes == [2])
    #expect(store.value.primes == [2])
  }

  @Test func steppedStoreRunsEffectsOnDemand() async {
    let store = Store<[Int], Int>(
      initialValue: [],
      reducer: { value, action in
        value.append(action)
        return action < 3 ? [.run { send in await send(action + 1) }] : []
      }, runtime: EffectRuntime())
    store.send(1)
    #expect(store.value == [1])
    await store.settle()
    #expect(store.value == [1, 2, 3])
  }

  @Test func combinesFunctionsWithReducers() {
    let store = Store(initialState: AppState()) {
      Reduce(function: appReducer)
      Reduce<AppState, AppAction> { state, action in
        state.trace = []
        return .none
      }
    }
    store.send(.counter(.increment))
    #expect(store.state == AppState(count: 1))
  }

  @Test func logsActionAndState() {
    struct Shelf { var titles: [String] }
    let log = Lock<[String]>([])
    let reducer = logging(
      { (value: inout Shelf, action: String) -> [Effect<String>] in
        value.titles.append(action)
        return action == "Milk" ? [.send("Bread")] : []
      }, to: { entry in log.withLock { $0.append(entry) } })
    let store = Store(initialValue: Shelf(titles: []), reducer: reducer)
    store.send("Milk")
    let name = String(reflecting: Shelf.self)
    #expect(
      log.withLock { $0 } == [
        """
        Action: Milk
        Value:
        ▿ \(name)
          ▿ titles: 1 element
            - "Milk"
        ---
        """,
        """
        Action: Bread
        Value:
        ▿ \(name)
          ▿ titles: 2 elements
            - "Milk"
            - "Bread"
        ---
        """,
      ])
  }

  @Test func receiveOnDeliversWhenStoreSettles() async {
    let line = #line + 6
    let reducer: @Sendable (inout [Int], Int) -> [Effect<Int>] = { value, number in
      value.append(number)
      guard number == 1 else { return [] }
      let answer = Effect<Int>.merge(.sync { 2 }, .send(3)).map { 2 * $0 }
      return [
        answer.receive(on: .main).eraseToEffect()
      ]
    }
    let store = Store(initialValue: [], reducer: reducer, runtime: EffectRuntime())
    store.send(1)
    #expect(store.value == [1])
    #expect(store.inFlightEffects().map(\.line) == [line, line])
    await store.settle()
    #expect(store.value == [1, 4, 6])
    let live = Store(initialValue: [], reducer: reducer)
    await live.send(1).finish()
    #expect(live.value.first == 1)
    #expect(live.value.sorted() == [1, 4, 6])
  }

  @Test func receiveOnCanBeCanceled() async {
    let reducer: @Sendable (inout [Int], Int) -> [Effect<Int>] = { value, number in
      value.append(number)
      return number == 1
        ? [Effect.sync { 2 }.cancellable(id: "answer").receive(on: .main)] : [.cancel(id: "answer")]
    }
    let store = Store(initialValue: [], reducer: reducer, runtime: EffectRuntime())
    store.send(1)
    store.send(3)
    await store.settle()
    #expect(store.value == [1, 3])
  }
}
