import ReducerStoreMacros

@Reducer
public struct Pantry {
  @ObservableState
  public struct State: Equatable {
    public var name = ""
    public var password = ""
    public var isBusy = false
    public var loginError: String?
    public var token: String?
    public var items: [Item] = []
    public var openItem: Item?

    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case nameChanged(String)
    case passwordChanged(String)
    case logInButtonTapped
    case loggedIn(token: String)
    case logInFailed
    case itemsLoaded([Item])
    case itemTapped(Item.ID)
    case amountChanged(String)
    case saveButtonTapped
    case backButtonTapped
  }

  @Dependency(\.pantryClient) var client

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .nameChanged(let name):
      state.name = name
      return .none

    case .passwordChanged(let password):
      state.password = password
      return .none

    case .logInButtonTapped:
      state.isBusy = true
      state.loginError = nil
      return .run { [client, name = state.name, password = state.password] send in
        do {
          let token = try await client.logIn(name, password)
          await send(.loggedIn(token: token))
        } catch {
          await send(.logInFailed)
        }
      }

    case .loggedIn(let token):
      state.token = token
      return .run { [client] send in
        let items = try await client.items(token)
        await send(.itemsLoaded(items))
      }

    case .logInFailed:
      state.isBusy = false
      state.loginError = "Wrong name or password"
      return .none

    case .itemsLoaded(let items):
      state.isBusy = false
      state.items = items
      return .none

    case .itemTapped(let id):
      state.openItem = state.items.first { $0.id == id }
      return .none

    case .amountChanged(let amount):
      state.openItem?.amount = amount
      return .none

    case .saveButtonTapped:
      if let item = state.openItem {
        state.items = state.items.map { $0.id == item.id ? item : $0 }
      }
      return .none

    case .backButtonTapped:
      state.openItem = nil
      return .none
    }
  }
}
