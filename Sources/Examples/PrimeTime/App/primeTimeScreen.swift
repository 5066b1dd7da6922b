public import ReducerStore
public import TextScreens

/// Makes what the app shows now: a back stack, and over it a sheet or an alert.
///
/// - Parameter store: The app's store.
/// - Returns: The screen.
@MainActor
public func primeTimeScreen(store: StoreOf<PrimeTimeApp>) -> some Screen {
  let layers = Layers(of: store.state.destination) { store.send(.destination($0)) }
  return AlertScreen(
    base: ModalScreen(base: backStack(store: store), sheets: layers.sheets), alert: layers.alert)
}

@MainActor
private func backStack(store: StoreOf<PrimeTimeApp>) -> BackStackScreen<AnyScreen> {
  let state = store.state
  let root = BackStackScreen<AnyScreen>.Item(
    key: "root", screen: RootScreen(activity: state.activity) { store.send($0) },
    barContent: .init(title: "Prime time"))
  let back = BackStackScreen<AnyScreen>.BarContent.BarButtonItem.button(
    .back { store.send(.destination(.dismiss)) })
  switch state.destination {
  case nil:
    return BackStackScreen(items: [root])
  case .counter(let counter):
    let screen = CounterScreen(state: counter) {
      store.send(.destination(.presented(.counter($0))))
    }
    return BackStackScreen(items: [
      root,
      .init(
        key: "counter", screen: screen, barContent: .init(title: "Counter demo", leftItem: back)),
    ])
  case .favoritePrimes(let favorites):
    let screen = FavoritePrimesScreen(state: favorites) {
      store.send(.destination(.presented(.favoritePrimes($0))))
    }
    return BackStackScreen(items: [
      root,
      .init(
        key: "favorites", screen: screen,
        barContent: .init(title: "Favorite primes", leftItem: back)),
    ])
  }
}

/// What stands over the back stack.
private struct Layers {
  var alert: Alert?
  var sheets: [ModalScreen<BackStackScreen<AnyScreen>, PrimeModalScreen>.Sheet] = []

  init(
    of destination: Destination.State?,
    send: @escaping (PresentationAction<Destination.Action>) -> Void
  ) {
    switch destination {
    case .counter(let counter):
      alert = counter.alert.map { alert in
        Alert(alert) { send(.presented(.counter(.alert(.dismiss)))) }
      }
      if let modal = counter.primeModal {
        let screen = PrimeModalScreen(state: modal) {
          send(.presented(.counter(.primeModal(.presented($0)))))
        }
        sheets = [.init(screen) { send(.presented(.counter(.primeModal(.dismiss)))) }]
      }
    case .favoritePrimes(let favorites):
      alert = favorites.alert.map { alert in
        Alert(alert) { send(.presented(.favoritePrimes(.alert(.dismiss)))) }
      }
    case nil:
      break
    }
  }
}

extension Alert {
  /// An alert whose buttons do nothing but close it.
  fileprivate init(_ state: AlertState<some Any>, dismiss: @escaping () -> Void) {
    self.init(
      title: state.title, message: state.message,
      actions: state.buttons.map { button in
        Action(button.label, role: button.role == .cancel ? .cancel : nil, handler: dismiss)
      })
  }
}
