import ReducerStoreMacros
import ReducerStoreViews
import SwiftUI

/// A feature that shows a number and loads a fact about the number.
@Reducer
struct NumberFact {
  @ObservableState
  struct State: Equatable, Sendable {
    let number: Int
    var fact: String?
    var isLoading = false
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action: Equatable, Sendable {
    case factButtonTapped
    /// A response that contains a fact, or `nil` if the request failed.
    case factResponse(String?)
    case alert(PresentationAction<Alert>)

    enum Alert: Equatable, Sendable {
      case retryButtonTapped
    }
  }

  @Dependency(\.factClient) private var factClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in run(action, on: &state) }
      .ifLet(\.$alert, action: \.alert)
  }

  private func run(_ action: Action, on state: inout State) -> Effect<Action> {
    switch action {
    case .factButtonTapped, .alert(.presented(.retryButtonTapped)):
      state.isLoading = true
      return .run { [number = state.number, factClient] send in
        await send(.factResponse(try? await factClient(number)))
      }
    case .factResponse(let fact):
      state.isLoading = false
      if let fact {
        state.fact = fact
      } else {
        state.alert = .noFact(about: state.number, retry: .retryButtonTapped)
      }
      return .none
    case .alert(.dismiss):
      return .none
    }
  }
}

extension AlertState {
  /// Returns an alert about a fact that couldn't be loaded.
  static func noFact(about number: Int, retry: Action) -> AlertState {
    AlertState {
      "No fact about \(number) could be loaded"
    } actions: {
      ButtonState(action: retry) { "Try again" }
      ButtonState(role: .cancel) { "OK" }
    }
  }
}

/// A fact about a number, or the number itself if no fact is loaded.
struct NumberFactView: View {
  @Bindable var store: StoreOf<NumberFact>

  var body: some View {
    VStack {
      Text(store.fact ?? "\(store.number)")
      Button("Get a fact") { store.send(.factButtonTapped) }
        .disabled(store.isLoading)
    }
    .alert($store.scope(\.$alert, action: \.alert))
  }
}
