public import ReducerStore
import ReducerStoreScreens
public import TextScreens

/// Makes what the app shows now: the root and the stack over it, with their alerts.
///
/// - Parameter store: The app's store.
/// - Returns: The screen.
@MainActor
public func navigationStackScreen(store: StoreOf<NavigationStackApp>) -> some Screen {
  let summary = store.state.summary
  func stacked(_ feature: some Screen, number: Int) -> some Screen {
    StackedScreen(
      feature: feature, number: number, summary: summary,
      push: { store.send(.path(.push($0))) }, popToRoot: { store.send(.popToRootButtonTapped) })
  }
  let root = BackStackScreen<AnyScreen>.Item(
    key: "root", screen: RootScreen { store.send($0) },
    barContent: .init(title: "Navigation stack"))
  return BackStackScreen(root: root, path: store.state.path) { feature, send in
    switch feature {
    case .counter(let state):
      let screen = CounterScreen(state: state) { send(.counter($0)) }
      return .init(
        key: "counter",
        screen: stacked(screen, number: state.count)
          .alert(state.alert) { send(.counter(.alert($0))) },
        barContent: .init(title: "Counter"))
    case .numberFact(let state):
      let screen = NumberFactScreen(state: state) { send(.numberFact($0)) }
      return .init(
        key: "fact",
        screen: stacked(screen, number: state.number)
          .alert(state.alert) { send(.numberFact(.alert($0))) },
        barContent: .init(title: "Number fact"))
    case .primeNumber(let state):
      let screen = PrimeNumberScreen(state: state) { send(.primeNumber($0)) }
      return .init(
        key: "prime", screen: stacked(screen, number: state.number),
        barContent: .init(title: "Prime number"))
    }
  } send: {
    store.send(.path($0))
  }
}
