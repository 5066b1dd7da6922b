import ReducerStore
import ReducerStoreScripts
import TextScreens

/// Returns the current screen of the app, which is a back stack that can have a sheet and an alert.
@MainActor
func primeTimeScreen(store: StoreOf<PrimeTimeApp>) -> some Screen {
  var stack = BackStackScreen<AnyScreen>(items: [
    .init(
      key: "root", screen: RootScreen(activity: store.state.activity) { store.send($0) },
      barContent: .init(title: "Prime time"))
  ])
  let back = BackStackScreen<AnyScreen>.BarContent.BarButtonItem.button(
    .back { store.send(.destination(.dismiss)) })
  switch store.state.destination {
  case .counter(let state):
    let screen = screen(counter: state) { store.send(.destination(.presented(.counter($0)))) }
    stack.items.append(
      .init(
        key: "counter", screen: screen,
        barContent: .init(title: "Counter demo", leftItem: back)))
  case .favoritePrimes(let state):
    let screen = FavoritePrimesScreen(state: state) {
      store.send(.destination(.presented(.favoritePrimes($0))))
    }
    .alert(state.alert) { store.send(.destination(.presented(.favoritePrimes(.alert($0))))) }
    stack.items.append(
      .init(
        key: "favorites", screen: screen,
        barContent: .init(title: "Favorite primes", leftItem: back)))
  case nil:
    break
  }
  return stack
}

/// Returns the screen of the counter, including the sheet and the alert if they're open.
private func screen(
  counter state: Counter.State, send: @escaping (Counter.Action) -> Void
) -> some Screen {
  CounterScreen(state: state, send: send)
    .sheet(item: state.primeModal, onDismiss: { send(.primeModal(.dismiss)) }) { modal in
      PrimeModalScreen(state: modal) { send(.primeModal(.presented($0))) }
    }
    .alert(state.alert) { send(.alert($0)) }
}

/// The root list, which contains links to the other screens and the activity feed.
struct RootScreen: Screen {
  let activity: [Activity]
  let send: (PrimeTimeApp.Action) -> Void

  var body: some View {
    List {
      NavigationLink("Counter demo") { send(.counterLinkTapped) }
      NavigationLink("Favorite primes") { send(.favoritePrimesLinkTapped) }
      if !activity.isEmpty {
        Section("Activity") {
          ForEach(activity.indices, id: \.self) { Text(activity[$0].title) }
        }
      }
    }
  }
}
