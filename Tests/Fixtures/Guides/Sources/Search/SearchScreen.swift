import ReducerStoreScripts
import TextScreens

struct SearchScreen: Screen {
  let state: Search.State
  let send: (Search.Action) -> Void

  var body: some View {
    VStack {
      TextField("Title", text: state.title) { send(.titleChanged($0)) }
      ForEach(state.books, id: \.self) { Text($0) }
    }
  }
}

/// Returns the search feature for user scripts, with a clock that only scripts advance.
@MainActor
public func searchApp(find: @escaping @Sendable (String) async -> [String]) -> ScriptedApp {
  let search = Search(find: find)
  let store = Store(initialState: Search.State(), reducer: search, runtime: EffectRuntime()) {
    $0.continuousClock = TestClock()
  }
  return ScriptedApp(store: store, showing: [.screen, .effects]) { store in
    SearchScreen(state: store.state) { store.send($0) }
  }
}
