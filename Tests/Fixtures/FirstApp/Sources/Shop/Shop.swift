// Sources/Shop/Shop.swift
import ReducerStore

public struct Item: Equatable, Identifiable, Sendable {
  public var id: Int
  public var name: String
  public var price: Int
}

public struct Shop: Reducer {
  public struct State: Equatable {
    var items: [Item] = []
    var isLoading = false
    var selected: Item?
    @PresentationState var alert: AlertState<Action.Alert>?
  }

  public enum Action: Equatable, Sendable {
    case openButtonTapped
    case loaded([Item])
    case failed
    case itemTapped(Item)
    case backButtonTapped
    case alert(PresentationAction<Alert>)

    public enum Alert: Equatable, Sendable { case retry }
  }

  @Dependency(\.shopClient) var client

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openButtonTapped, .alert(.presented(.retry)):
        state.isLoading = true
        return .run { [client] send in
          await send(.loaded(try await client.items()))
        } catch: { _, send in
          await send(.failed)
        }
      case .loaded(let items):
        state.isLoading = false
        state.items = items
      case .failed:
        state.isLoading = false
        state.alert = AlertState {
          "The shop is closed"
        } actions: {
          ButtonState(action: .retry) { "Retry" }
          ButtonState(role: .cancel) { "Leave" }
        }
      case .itemTapped(let item):
        state.selected = item
      case .backButtonTapped:
        state.selected = nil
      case .alert:
        break
      }
      return .none
    }
    .ifLet(\.$alert, action: /Action.alert)
  }
}

public struct ShopClient: Sendable {
  public var items: @Sendable () async throws -> [Item]
}

extension ShopClient: DependencyKey {
  public static let liveValue = ShopClient { [Item(id: 1, name: "Pencil", price: 2)] }
}

extension DependencyValues {
  public var shopClient: ShopClient {
    get { self[ShopClient.self] }
    set { self[ShopClient.self] = newValue }
  }
}
