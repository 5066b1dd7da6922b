import ReducerStoreViews
import SwiftUI

/// The root list, with links to the other screens and the activity feed.
struct RootView: View {
  @Bindable var store: StoreOf<PrimeTimeApp>

  var body: some View {
    NavigationStack {
      List {
        Button("Counter demo") { store.send(.counterLinkTapped) }
        Button("Favorite primes") { store.send(.favoritePrimesLinkTapped) }
        if !store.activity.isEmpty {
          Section("Activity") {
            ForEach(store.activity.indices, id: \.self) { Text(store.activity[$0].title) }
          }
        }
      }
      .navigationTitle("Prime time")
      .navigationDestination(item: $store.scope(\.$destination, action: \.destination).counter) {
        CounterView(store: $0)
      }
      .navigationDestination(
        item: $store.scope(\.$destination, action: \.destination).favoritePrimes
      ) {
        FavoritePrimesView(store: $0)
      }
    }
  }
}
