import ReducerStoreMacros
import ReducerStoreViews
import SwiftUI

/// A feature that lists the saved primes, writes them to a file, and loads them again.
@Reducer
struct FavoritePrimes {
  @ObservableState
  struct State: Equatable, Sendable {
    /// The primes in the order in which the user saved them.
    var favoritePrimes: [Int] = []
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action: Equatable, Sendable {
    case deleteButtonTapped(prime: Int)
    case saveButtonTapped
    case loadButtonTapped
    /// A response that contains the primes from the file, or `nil` if there's no file.
    case loaded([Int]?)
    /// The app couldn't write or read the file.
    case failed(FileTask)
    case alert(PresentationAction<Alert>)

    /// The actions of the alert, which the user can only dismiss.
    enum Alert: Equatable, Sendable {}
  }

  enum FileTask: String, Sendable {
    case saved
    case loaded
  }

  private enum CancelID { case load }

  @Dependency(\.fileClient) private var fileClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in run(action, on: &state) }
      .ifLet(\.$alert, action: \.alert)
  }

  private func run(_ action: Action, on state: inout State) -> Effect<Action> {
    switch action {
    case .deleteButtonTapped(let prime):
      state.favoritePrimes.removeAll { $0 == prime }
      // If a request to load the primes is in flight, its response would contain the prime again.
      return .cancel(id: CancelID.load)
    case .saveButtonTapped:
      return save(state.favoritePrimes)
    case .loadButtonTapped:
      return load()
    case .loaded(let primes):
      if let primes {
        state.favoritePrimes = primes
      } else {
        state.alert = .message("There are no saved primes yet")
      }
      return .none
    case .failed(let task):
      state.alert = .message("The primes could not be \(task.rawValue)")
      return .none
    case .alert:
      return .none
    }
  }

  private func save(_ primes: [Int]) -> Effect<Action> {
    .run { [fileClient] _ in
      try await fileClient.save(JSONEncoder().encode(primes), fileName)
    } catch: { _, send in
      await send(.failed(.saved))
    }
  }

  private func load() -> Effect<Action> {
    .run { [fileClient] send in
      let data = try await fileClient.load(fileName)
      await send(.loaded(try data.map { try JSONDecoder().decode([Int].self, from: $0) }))
    } catch: { _, send in
      await send(.failed(.loaded))
    }
    .cancellable(id: CancelID.load)
  }
}

private let fileName = "favorite-primes.json"

extension AlertState {
  /// Returns an alert with a message and an `OK` button.
  fileprivate static func message(_ text: String) -> AlertState {
    AlertState {
      text
    } actions: {
      ButtonState(role: .cancel) { "OK" }
    }
  }
}

/// The list of saved primes.
struct FavoritePrimesView: View {
  @Bindable var store: StoreOf<FavoritePrimes>

  var body: some View {
    VStack {
      if store.favoritePrimes.isEmpty {
        Text("No favorite primes yet")
      } else {
        List {
          ForEach(store.favoritePrimes, id: \.self) { prime in
            Text("\(prime)")
              .swipeActions {
                Button("Delete", role: .destructive) {
                  store.send(.deleteButtonTapped(prime: prime))
                }
              }
          }
        }
      }
      HStack {
        Button("Save") { store.send(.saveButtonTapped) }
        Button("Load") { store.send(.loadButtonTapped) }
      }
    }
    .navigationTitle("Favorite primes")
    .alert($store.scope(\.$alert, action: \.alert))
  }
}
