public import TextScreens

/// The list of saved primes.
public struct FavoritePrimesScreen: Screen {
  private let state: FavoritePrimes.State
  private let send: (FavoritePrimes.Action) -> Void

  init(state: FavoritePrimes.State, send: @escaping (FavoritePrimes.Action) -> Void) {
    self.state = state
    self.send = send
  }

  /// A row a prime, and the buttons of the file.
  public var body: some View {
    VStack {
      if state.favoritePrimes.isEmpty {
        Text("No favorite primes yet")
      } else {
        List {
          ForEach(state.favoritePrimes, id: \.self) { prime in
            Text("\(prime)")
              .swipeActions {
                Button("Delete", role: .destructive) { send(.deleteButtonTapped(prime: prime)) }
              }
          }
        }
      }
      HStack {
        Button("Save") { send(.saveButtonTapped) }
        Button("Load") { send(.loadButtonTapped) }
      }
    }
  }
}
