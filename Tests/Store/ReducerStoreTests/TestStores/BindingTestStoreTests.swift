import ReducerStoreTesting
import Testing

private struct Form: Reducer {
  struct State: ObservableState, Equatable {
    var text = ""
    var note = ""
    var isSaved = true
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case copyButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.text):
        state.isSaved = false
        return .none
      case .binding:
        return .none
      case .copyButtonTapped:
        return .send(.binding(.set(\.note, state.text)))
      }
    }
  }
}

@MainActor
struct BindingTestStoreTests {
  @Test func sendsAndReceivesBindingActions() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.set(\.text, "a")) {
      $0.text = "a"
      $0.isSaved = false
    }
    await store.send(.binding(.set(\.text, "b"))) { $0.text = "b" }
    await store.send(.copyButtonTapped)
    await store.receive(.binding(.set(\.note, "b"))) { $0.note = "b" }
  }

  @Test func reportsOtherBinding() async {
    let found = await reports {
      let store = TestStore(initialState: Form.State(text: "c")) { Form() }
      await store.send(.set(\.text, "d")) {
        $0.text = "d"
        $0.isSaved = false
      }
      await store.send(.copyButtonTapped)
      await store.receive(.set(\.text, "d")) { $0.note = "d" }
    }
    expectNoDifference(
      found.map(\.message),
      [
        """
        Received unexpected action: …

            − Form.Action.binding(.set(\\State.text, "d"))
            + Form.Action.binding(.set(\\State.note, "d"))

        (Expected: −, Received: +)

        To fix, assert this action with "receive", or correct the effect that sends it.
        """
      ])
  }
}
