import ReducerStore
import TextScreens

/// The root screen: links to what can be pushed.
struct RootScreen: Screen {
  let send: (NavigationStackApp.Action) -> Void

  var body: some View {
    List {
      FeatureLinks(number: 0) { send(.path(.push($0))) }
      NavigationLink("All three from 7") { send(.allThreeLinkTapped) }
    }
  }
}
