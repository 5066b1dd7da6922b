import ReducerStoreMacros
import ReducerStoreViews
import SwiftUI

struct SearchView: View {
  @Bindable var store: StoreOf<Search>

  var body: some View {
    VStack {
      TextField("Title", text: $store.title.sending(\.titleChanged))
      ForEach(store.books, id: \.self) { Text($0) }
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
  return ScriptedApp(store: store, showing: [.screen, .effects]) { SearchView(store: $0) }
}
