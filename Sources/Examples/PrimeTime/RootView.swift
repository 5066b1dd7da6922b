import ReducerStoreViews
import SwiftUI

/// The root list, with links to the other screens and the activity feed.
struct RootView: View {
  let store: StoreOf<PrimeTimeApp>

  var body: some View {
    NavigationStack {
      WithViewStore(store, observe: \.activity) { viewStore in
        List {
          Button("Counter demo") { viewStore.send(.counterLinkTapped) }
          Button("Favorite primes") { viewStore.send(.favoritePrimesLinkTapped) }
          if !viewStore.state.isEmpty {
            Section("Activity") {
              ForEach(viewStore.state.indices, id: \.self) { Text(viewStore.state[$0].title) }
            }
          }
        }
      }
      .navigationTitle("Prime time")
      .navigationDestination(
        store: store.scope(state: \.$destination, action: { .destination($0) }),
        state: /Destination.State.counter, action: Destination.Action.counter
      ) {
        CounterView(store: $0)
      }
      .navigationDestination(
        store: store.scope(state: \.$destination, action: { .destination($0) }),
        state: /Destination.State.favoritePrimes, action: Destination.Action.favoritePrimes
      ) {
        FavoritePrimesView(store: $0)
      }
    }
  }
}
