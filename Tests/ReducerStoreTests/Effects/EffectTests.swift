import ReducerStore
import Testing

/// Not Sendable, as an action's payload may be.
private final class Box {
  var value = 1
}

private enum Action {
  case start
  case loaded(Box)
}

@MainActor
struct EffectTests {
  private let send = Effect.send(1)
  private let none = Effect<Int>.none

  @Test func combiningNothingGivesNothing() {
    #expect(Effect.merge(none, none).isNone)
    #expect(Effect.concatenate(none, none).isNone)
    #expect(none.merge(with: none).isNone)
    #expect(none.concatenate(with: none).isNone)
    #expect(Effect<Int>.merge([]).isNone)
    #expect(none.map { "\($0)" }.isNone)
    #expect(none.cancellable(id: 1).isNone)
    #expect(!none.cancellable(id: 1, cancelInFlight: true).isNone)
  }

  @Test func combiningOneGivesThatOne() {
    for effect in [
      Effect.merge(none, send), .concatenate(send, none), none.merge(with: send),
      send.merge(with: none), none.concatenate(with: send),
    ] {
      guard case .send(1) = effect.operation else {
        Issue.record("\(effect)")
        continue
      }
    }
  }

  @Test func actionsNeedNotBeSendable() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Action> { state, action in
        switch action {
        case .start: return .run { send in await send(.loaded(Box())) }
        case .loaded(let box):
          state = box.value
          return .none
        }
      }
    }
    await store.send(.start).finish()
    #expect(store.state == 1)
  }
}
