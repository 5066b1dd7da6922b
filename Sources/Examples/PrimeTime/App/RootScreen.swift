import TextScreens

/// The root list: the links to the screens, and the activity feed.
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
