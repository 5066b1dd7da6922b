import ReducerStore
import SteppedEffects
import Testing

@MainActor
struct ReleasedStoreTests {
  @Test(arguments: [Child.Action.asked, .askedInTurn, .timerStarted], [false, true])
  fileprivate func releasesEffectsWithStore(action: Child.Action, settles: Bool) async {
    let (freed, continuation) = AsyncStream<Void>.makeStream()
    do {
      let store = Store(initialState: Feature.State(), runtime: EffectRuntime()) {
        Feature(resource: Resource { continuation.finish() })
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      store.send(.child(.presented(action)))
      if settles { await store.settle() }
    }
    for await _ in freed {}
  }
}

private final class Resource: Sendable {
  private let onDeinit: @Sendable () -> Void

  init(onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }

  deinit { onDeinit() }
}

private struct Feature: Reducer {
  struct State: Equatable {
    @PresentationState var child: Child.State? = .init()
  }
  enum Action: Equatable, Sendable { case child(PresentationAction<Child.Action>) }

  let resource: Resource

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$child, action: /Action.child) { Child(resource: resource) }
  }
}

private struct Child: Reducer {
  struct State: Equatable {}
  enum Action: Equatable, Sendable { case asked, askedInTurn, timerStarted, answered }

  let resource: Resource
  @Dependency(\.continuousClock) private var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let ask = Effect<Action>.run { [resource] send in
      for await _ in AsyncStream<Never>.never {}
      withExtendedLifetime(resource) {}
      await send(.answered)
    }
    switch action {
    case .asked: return ask.cancellable(id: "ask")
    case .askedInTurn: return .concatenate(ask, ask)
    case .timerStarted:
      return .run { [resource, clock] send in
        while true {
          try await clock.sleep(for: .seconds(1))
          withExtendedLifetime(resource) {}
          await send(.answered)
        }
      }
    case .answered: return .none
    }
  }
}
