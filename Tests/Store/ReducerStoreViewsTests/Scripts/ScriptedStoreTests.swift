import Dispatch
import FunctionReducers
import ReducerStoreViews
import Testing
import TextSnapshots

@testable import UserScripts

private struct Ticker: Reducer {
  struct State: Codable {
    var count = 0
    var fact: String?
    var isLoading = false
  }

  enum Action {
    case tapped
    case startButtonTapped
    case stopButtonTapped
    case ticked
    case factButtonTapped(about: Int)
    case factResponse(number: Int, [String])
  }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tapped: state.count += 1
    case .startButtonTapped:
      return .run { [clock] send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
      }
      .cancellable(id: "timer")
    case .stopButtonTapped: return .cancel(id: "timer")
    case .ticked: state.count += 10
    case .factButtonTapped(let number):
      state.isLoading = true
      return .run { await $0(.factResponse(number: number, ["good", "even"])) }
    case .factResponse(let number, let facts):
      state.isLoading = false
      state.fact = "\(number) is \(facts.joined(separator: ", "))"
    }
    return .none
  }
}

private struct TickerView: View {
  let store: StoreOf<Ticker>

  var body: some View {
    Button("\(store.state.count)") { store.send(.tapped) }
    if let fact = store.state.fact { Text(fact) }
  }
}

@Suite @MainActor
struct ScriptedStoreTests {
  private let clock = TestClock()

  private var store: StoreOf<Ticker> {
    Store(initialState: Ticker.State(), reducer: Ticker(), runtime: EffectRuntime()) {
      $0.continuousClock = clock
    }
  }

  /// Plays the script, and returns the steps of its transcript without the header.
  private func play(_ script: UserScript, on app: ScriptedApp) async -> String {
    let play = await ScriptPlay(script, on: app)
    #expect(play.error == nil)
    let text = play.transcript.text
    #expect(Transcript(file: text)?.text == text)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3)
      .joined(separator: "\n")
  }

  @Test func showsEffectsAndChanges() async {
    let script = UserScript("ticker", sending: Ticker.Action.self) { user in
      try user.send(.startButtonTapped)
      try user.tap("0")
      try await user.advance(by: .seconds(2))
      try user.send(.stopButtonTapped)
      try user.send(.factButtonTapped(about: 2))
      try await user.settle()
    }
    let app = ScriptedApp(store: store, showing: [.screen, .stateChanges, .effects]) {
      TickerView(store: $0)
    }
    #expect(
      await play(script, on: app) == """
        start
        ┌ TickerView ──────────────────────────┐
        │                 [0]                  │
        └──────────────────────────────────────┘
        send .startButtonTapped
          (unchanged)
        tap "0"
        state: .count 0 → 1
        ┌ TickerView ──────────────────────────┐
        │                 [1]                  │
        └──────────────────────────────────────┘
        advance 2.0 seconds
        received .ticked
        received .ticked
        waiting: Ticker.Action.startButtonTapped, TestClock until 3.0 seconds
        state: .count 1 → 21
        ┌ TickerView ──────────────────────────┐
        │                 [21]                 │
        └──────────────────────────────────────┘
        send .stopButtonTapped
          (unchanged)
        send .factButtonTapped(about: 2)
        state: .isLoading false → true
          (unchanged)
        settle
        received .factResponse(number: 2, ["good", "even"])
        state: .fact nil → "2 is good, even"
        state: .isLoading true → false
        ┌ TickerView ──────────────────────────┐
        │                 [21]                 │
        │           2 is good, even            │
        └──────────────────────────────────────┘

        """)
  }

  @Test func playsOnStoreWithoutScreen() async {
    let script = UserScript("ticker", sending: Ticker.Action.self) { user in
      try user.send(.tapped)
      try user.send(.stopButtonTapped)
    }
    #expect(
      await play(script, on: ScriptedApp(store: store)) == """
        start
        state:
            ▿ State
              - count: 0
              - fact: Optional<String>.none
              - isLoading: false
        send .tapped
        state:
            ▿ State
              - count: 1
              - fact: Optional<String>.none
              - isLoading: false
        send .stopButtonTapped
        state: (unchanged)

        """)
    let json = await play(script, on: ScriptedApp(store: store, showing: [.stateJSON]))
    #expect(json.contains("send .tapped\nstate:\n    {\n      \"count\" : 1,\n"))
  }

  @Test func redactsActions() async {
    let script = UserScript("ticker", sending: Ticker.Action.self) { user in
      try user.send(.factButtonTapped(about: 2))
      try await user.settle()
    }
    let app = ScriptedApp(
      store: store, showing: [.effects], redacting: [.label("about"), .label("number")])
    #expect(
      await play(script, on: app) == """
        start
        send .factButtonTapped(about: about_1)
        settle
        received .factResponse(number: number_1, ["good", "even"])

        """)
  }

  /// The effect ends in `receive(on:)`, so its work runs only when the store settles.
  @Test func earlyStyleShowsRequestInFlight() async {
    let reducer: @Sendable (inout [String], Int) -> [Effect<Int>] = { value, number in
      value.append("\(number)")
      return number == 1
        ? [Effect.sync { 2 }.map { $0 + 1 }.receive(on: DispatchQueue.main).eraseToEffect()] : []
    }
    let script = UserScript("early", sending: Int.self) { user in
      try user.send(1)
      try await user.settle()
    }
    let store = Store(initialValue: [], reducer: reducer, runtime: EffectRuntime())
    #expect(
      await play(script, on: ScriptedApp(store: store, showing: [.stateChanges, .effects])) == """
        start
        send 1
        state: [0] added "1"
        settle
        received 3
        state: [1] added "3"

        """)
  }
}
