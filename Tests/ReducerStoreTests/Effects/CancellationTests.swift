import ReducerStore
import SteppedEffects
import Testing

private enum CancelID { case timer }

/// A feature whose every instance uses one and the same id.
private struct Timer: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var ticks = 0
  }
  enum Action: Sendable {
    case start
    case stop
    case restart
    case tick
  }
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start: return timer()
    case .stop: return .cancel(id: CancelID.timer)
    case .restart: return timer(cancelInFlight: true)
    case .tick:
      state.ticks += 1
      return .none
    }
  }

  private func timer(cancelInFlight: Bool = false) -> Effect<Action> {
    .run { send in
      while true {
        try await clock.sleep(for: .seconds(1))
        await send(.tick)
      }
    }
    .cancellable(id: CancelID.timer, cancelInFlight: cancelInFlight)
  }
}

private enum Page: Equatable {
  case first(Timer.State)
  case second(Timer.State)
}

private struct App: Reducer {
  struct State: Equatable {
    var left = Timer.State()
    var right = Timer.State()
    var detail: Timer.State?
    var page = Page.first(.init())
    @PresentationState var sheet: Timer.State?
    var trace: [String] = []
  }
  enum Action: Sendable {
    case left(Timer.Action)
    case right(Timer.Action)
    case detail(Timer.Action)
    case first(Timer.Action)
    case sheet(PresentationAction<Timer.Action>)
    case set(detail: Int?)
    case setSheet(Int?)
    case turnPage
    case stopAll
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: /Action.left) { Timer() }
    Scope(state: \.right, action: /Action.right) { Timer() }
    Scope(state: \.page, action: CasePath<Action, Action>(embed: { $0 }, extract: { $0 })) {
      Reduce<Page, Action> { page, action in
        if case .turnPage = action { page = .second(.init()) }
        return .none
      }
      .ifCaseLet(/Page.first, action: /Action.first) { Timer() }
    }
    Reduce { state, action in
      switch action {
      case .set(let id): state.detail = id.map { Timer.State(id: $0) }
      case .setSheet(let id): state.sheet = id.map { Timer.State(id: $0) }
      case .stopAll: return .cancel(id: CancelID.timer)
      case .detail(.stop): state.detail = nil
      default: break
      }
      return .none
    }
    .ifLet(\.detail, action: /Action.detail) { Timer() }
    .ifLet(\.$sheet, action: /Action.sheet) { Timer() }
  }
}

@MainActor
struct CancellationTests {
  private let clock = TestClock()
  private let store: StoreOf<App>

  init() {
    let clock = clock
    store = Store(initialState: App.State(), reducer: App(), runtime: EffectRuntime()) {
      $0.continuousClock = clock
    }
  }

  private func tick() async { await clock.advance(by: .seconds(1)) }

  @Test func aChildCannotReachItsSibling() async {
    store.send(.left(.start))
    store.send(.right(.start))
    await tick()
    store.send(.left(.stop))
    await tick()
    #expect(store.state.left.ticks == 1)
    #expect(store.state.right.ticks == 2)
  }

  @Test func aParentReachesItsChildren() async {
    store.send(.left(.start))
    store.send(.right(.start))
    await tick()
    store.send(.stopAll)
    await tick()
    #expect(store.state.left.ticks == 1)
    #expect(store.state.right.ticks == 1)
    #expect(await store.settle() == [])
  }

  @Test func restartingCancelsWhatIsInFlight() async {
    store.send(.left(.start))
    store.send(.left(.start))
    await tick()
    #expect(store.state.left.ticks == 2)
    store.send(.left(.restart))
    await tick()
    #expect(store.state.left.ticks == 3)
    #expect(await store.settle().count == 1)
  }

  @Test func optionalStateThatGoesAwayCancels() async {
    store.send(.set(detail: 1))
    store.send(.detail(.start))
    await tick()
    #expect(store.state.detail?.ticks == 1)
    store.send(.set(detail: nil))
    #expect(await store.settle() == [])
    store.send(.set(detail: 1))
    await tick()
    #expect(store.state.detail?.ticks == 0)
  }

  @Test func aParentThatRemovesStateOnAChildActionLetsTheChildGoFirst() async {
    store.send(.set(detail: 1))
    store.send(.detail(.start))
    await store.settle()
    #expect(await issues { store.send(.detail(.stop)) } == [])
    #expect(store.state.detail == nil)
    #expect(await store.settle() == [])
  }

  @Test func anotherIdentityCancels() async {
    store.send(.set(detail: 1))
    store.send(.detail(.start))
    await tick()
    store.send(.set(detail: 2))
    await tick()
    #expect(store.state.detail == Timer.State(id: 2, ticks: 0))
    #expect(await store.settle() == [])
  }

  @Test func anotherCaseCancels() async {
    store.send(.first(.start))
    await tick()
    #expect(store.state.page == .first(.init(ticks: 1)))
    store.send(.turnPage)
    #expect(await store.settle() == [])
  }

  @Test func dismissalCancels() async {
    store.send(.setSheet(1))
    store.send(.sheet(.presented(.start)))
    await tick()
    #expect(store.state.sheet?.ticks == 1)
    store.send(.sheet(.dismiss))
    #expect(store.state.sheet == nil)
    #expect(await store.settle() == [])
  }

  @Test func anotherSheetCancels() async {
    store.send(.setSheet(1))
    store.send(.sheet(.presented(.start)))
    await tick()
    store.send(.setSheet(2))
    #expect(await store.settle() == [])
    #expect(store.state.sheet?.ticks == 0)
  }

  @Test func saysWhatIsAliveInTheOrderOfItsStart() async {
    store.send(.left(.start))
    await tick()
    store.send(.right(.start))
    #expect(
      await store.settle().map(\.description) == [
        """
        The effect of "App.Action.left(.start)" at ReducerStoreTests/CancellationTests.swift:33 \
        waits in a TestClock until 2.0 seconds.
        """,
        """
        The effect of "App.Action.right(.start)" at ReducerStoreTests/CancellationTests.swift:33 \
        waits in a TestClock until 2.0 seconds.
        """,
      ])
  }

  @Test func aParentReachesAnEffectBesideOneThatIsOverAtOnce() async {
    struct Child: Reducer {
      func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
        guard action else { return .none }
        return .merge(
          .concatenate(.send(false), .send(false)),
          .run { _ in try await TestClock().sleep(for: .seconds(1)) }.cancellable(id: "child"))
      }
    }
    let store = Store(initialState: 0, runtime: EffectRuntime()) {
      Scope(state: \.self, action: CasePath<Bool?, Bool>(embed: { $0 }, extract: { $0 })) {
        Child()
      }
      Reduce<Int, Bool?> { _, action in action == nil ? .cancel(id: "child") : .none }
    }
    store.send(true)
    #expect(await store.settle().count == 1)
    store.send(nil)
    #expect(await store.settle() == [])
  }

  @Test func cancellingASequenceDropsWhatIsLeftOfIt() async {
    let store = Store(initialState: [String](), runtime: EffectRuntime()) {
      Reduce<[String], String> { [clock] state, action in
        state.append(action)
        switch action {
        case "start":
          return .concatenate(
            .run { send in
              try await clock.sleep(for: .seconds(1))
              await send("one")
            },
            .send("two")
          )
          .cancellable(id: CancelID.timer)
        case "stop": return .cancel(id: CancelID.timer)
        default: return .none
        }
      }
    }
    store.send("start")
    await store.settle()
    store.send("stop")
    await clock.advance(by: .seconds(1))
    #expect(store.state == ["start", "stop"])
    #expect(await store.settle() == [])
  }

  @Test func cancellingOneStepOfASequenceGoesOnWithTheNext() async {
    let store = Store(initialState: [String](), runtime: EffectRuntime()) {
      Reduce<[String], String> { [clock] state, action in
        state.append(action)
        switch action {
        case "start":
          return .concatenate(
            .run { send in
              try await clock.sleep(for: .seconds(1))
              await send("one")
            }
            .cancellable(id: CancelID.timer),
            .send("two"))
        case "stop": return .cancel(id: CancelID.timer)
        default: return .none
        }
      }
    }
    store.send("start")
    await store.settle()
    store.send("stop")
    #expect(store.state == ["start", "stop", "two"])
  }
}
