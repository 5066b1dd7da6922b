import ReducerStore
import ReducerStoreScripts
import TextScreens

/// Returns the current screen of the app, which consists of the root, the features on the stack,
/// and their alerts.
@MainActor
func navigationStackScreen(store: StoreOf<NavigationStackApp>) -> some Screen {
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

/// The root screen, with links to the features.
struct RootScreen: Screen {
  let send: (NavigationStackApp.Action) -> Void

  var body: some View {
    List {
      FeatureLinks(number: 0) { send(.path(.push($0))) }
      NavigationLink("All three from 7") { send(.allThreeLinkTapped) }
    }
  }
}

/// A screen on the stack, which shows a feature, links to other features, and a summary of the
/// stack.
struct StackedScreen<Feature: Screen>: Screen {
  let feature: Feature
  let number: Int
  let summary: StackSummary
  let push: (NavigationStackApp.Path.State) -> Void
  let popToRoot: () -> Void

  var body: some View {
    VStack {
      feature.body
      List {
        FeatureLinks(number: number, push: push)
        Section("On the stack, with a sum of \(summary.sum)") {
          ForEach(summary.titles.indices, id: \.self) { Text(summary.titles[$0]) }
        }
      }
      Button("Pop to root", action: popToRoot)
    }
  }
}

/// A list of links to the features, each with an initial number.
struct FeatureLinks: View {
  let number: Int
  let push: (NavigationStackApp.Path.State) -> Void

  var body: some View {
    NavigationLink("Go to counter") { push(.counter(Counter.State(count: number))) }
    NavigationLink("Go to number fact") { push(.numberFact(NumberFact.State(number: number))) }
    NavigationLink("Go to prime number") {
      push(.primeNumber(PrimeNumber.State(number: number)))
    }
  }
}
