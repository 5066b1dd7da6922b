import ReducerStoreScripts
import ReducerStoreViews
import Testing
import TextSwiftUI
import UserScriptTesting

/// The views of a state that's optional, and the presentations of its cases.
@MainActor @Suite struct OptionalStateTests {
  struct Inbox: Reducer {
    struct State: Equatable {
      var selected: Int?
      @PresentationState var destination: Destination?
    }

    enum Destination: Equatable {
      case archive(Int)
      case settings(Int)
      case warning(AlertState<Tap>)
    }

    enum Tap: Equatable { case retry }

    enum Action {
      case selected(Int?)
      case open(Destination)
      case selection(Tap)
      case destination(PresentationAction<Tap>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .selected(let number): state.selected = number
        case .open(let destination): state.destination = destination
        case .selection, .destination: break
        }
        return .none
      }
      .ifLet(\.$destination, action: /Action.destination) {
        Reduce<Destination, Tap> { _, _ in .none }
      }
    }
  }

  struct InboxView: View {
    let store: StoreOf<Inbox>
    private var destination: PresentationStore<Inbox.Destination, Inbox.Tap> {
      store.scope(state: \.$destination, action: { .destination($0) })
    }

    var body: some View {
      NavigationStack {
        VStack {
          IfLetStore(store.scope(state: \.selected, action: { .selection($0) })) { store in
            Text("Message \(store.state)")
          } else: {
            Text("No message")
          }
          WithViewStore(store, observe: \.selected) { viewStore in
            Toggle(
              "Selected",
              isOn: viewStore.binding(get: { $0 != nil }, send: { .selected($0 ? 7 : nil) }))
          }
          Button("Archive") { store.send(.open(.archive(1))) }
          Button("Settings") { store.send(.open(.settings(2))) }
          Button("Warning") { store.send(.open(.warning(AlertState { "Full" }))) }
        }
        .navigationDestination(
          store: destination, state: /Inbox.Destination.archive, action: { $0 }
        ) { store in Text("Archive \(store.state)") }
      }
      .sheet(store: destination, state: /Inbox.Destination.settings, action: { $0 }) { store in
        Text("Settings \(store.state)")
      }
      .alert(store: destination, state: /Inbox.Destination.warning, action: { $0 })
    }
  }

  @Test func presentsCases() async {
    let script = UserScript("inbox") { user in
      try user.expect(visible: "No message")
      try user.toggle("Selected")
      try user.expect(visible: "Message 7")
      try user.toggle("Selected")
      try user.tap("Archive")
      try user.expect(visible: "Archive 1")
      try user.goBack()
      try user.tap("Settings")
      try user.expect(visible: "Settings 2")
      try user.dismiss()
      try user.tap("Warning")
      try user.tap("OK")
    }
    let store = Store(initialState: Inbox.State(), reducer: Inbox(), runtime: EffectRuntime())
    await assertUserScript(
      script, on: ScriptedApp(store: store, showing: [.stateChanges]) { InboxView(store: $0) },
      in: .packageSnapshots("ReducerStoreViews"))
    #expect(store.state == Inbox.State())
  }
}
