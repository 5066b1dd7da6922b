import ReducerStore
import SteppedEffects
import Testing

private struct Destination: Reducer {
  struct Item: Equatable, Identifiable {
    let id: Int
    var text = ""
  }
  enum State: Equatable {
    case item(Item)
    case other(Item)
    case note(String)
    case memo(String)
    case empty, blank
  }
  enum Action: Equatable, Sendable { case start, tick }
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard action == .start else { return .none }
    return .run { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
    }
  }
}

private struct App: Reducer {
  struct State: Equatable {
    var detail: Destination.State?
    @PresentationState var destination: Destination.State?
    var ticks = 0
  }
  enum Action: Sendable {
    case detail(Destination.Action)
    case destination(PresentationAction<Destination.Action>)
    case set(Destination.State?)
  }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .detail(.tick), .destination(.presented(.tick)): state.ticks += 1
      case .set(let destination):
        state.detail = destination
        state.destination = destination
      default: break
      }
      return .none
    }
    .ifLet(\.detail, action: /Action.detail) { Destination() }
    .ifLet(\.$destination, action: /Action.destination) { Destination() }
  }
}

@MainActor
struct DestinationCancellationTests {
  private let clock = TestClock()
  private let store: StoreOf<App>

  init() { store = Store(App.State(), App(), clock: clock) }

  private func start(isPresented: Bool) {
    store.send(isPresented ? .destination(.presented(.start)) : .detail(.start))
  }

  private func timerContinues(
    _ before: Destination.State, _ after: Destination.State?, isPresented: Bool
  ) async -> Bool {
    let ticksBefore = store.state.ticks
    store.send(.set(before))
    start(isPresented: isPresented)
    await clock.advance(by: .seconds(1))
    let ticks = store.state.ticks
    #expect(ticks > ticksBefore, "\(before)")
    store.send(.set(after))
    let isAlive = await !store.settle().isEmpty
    await clock.advance(by: .seconds(1))
    #expect(store.state.ticks == (isAlive ? ticks + 1 : ticks), "\(before)")
    store.send(.set(nil))
    #expect(await store.settle() == [])
    return isAlive
  }

  @Test(arguments: [false, true])
  func newCaseCancelsEffects(isPresented: Bool) async {
    let changes: [(Destination.State, Destination.State?)] = [
      (.item(.init(id: 1)), .other(.init(id: 1))),
      (.item(.init(id: 1)), .note("a")),
      (.note("a"), .item(.init(id: 1))),
      (.note("a"), .memo("a")),
      (.note("a"), .empty),
      (.empty, .blank),
      (.empty, .item(.init(id: 1))),
      (.item(.init(id: 1)), nil),
      (.empty, nil),
    ]
    for (before, after) in changes {
      let isAlive = await timerContinues(before, after, isPresented: isPresented)
      #expect(!isAlive, "\(before) to \(String(describing: after))")
    }
  }

  @Test(arguments: [false, true])
  func newIDInSameCaseCancelsEffects(isPresented: Bool) async {
    let isAlive = await timerContinues(
      .item(.init(id: 1, text: "a")), .item(.init(id: 2, text: "a")), isPresented: isPresented)
    #expect(!isAlive)
  }

  @Test(arguments: [false, true])
  func newDataWithSameIDKeepsEffects(isPresented: Bool) async {
    let changes: [(Destination.State, Destination.State)] = [
      (.item(.init(id: 1, text: "a")), .item(.init(id: 1, text: "b"))),
      (.note("a"), .note("b")),
      (.empty, .empty),
    ]
    for (before, after) in changes {
      let isAlive = await timerContinues(before, after, isPresented: isPresented)
      #expect(isAlive, "\(before) to \(after)")
    }
  }

  @Test(arguments: [false, true])
  func newCaseKeepsItsEffects(isPresented: Bool) async {
    store.send(.set(.item(.init(id: 1))))
    start(isPresented: isPresented)
    await store.settle()
    store.send(.set(.other(.init(id: 1))))
    start(isPresented: isPresented)
    #expect(await store.settle().count == 1)
    store.send(.set(.other(.init(id: 1, text: "b"))))
    await clock.advance(by: .seconds(1))
    #expect(store.state.ticks == 1)
  }
}
