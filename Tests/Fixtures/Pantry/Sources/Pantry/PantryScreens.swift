import ReducerStore
import TextScreens

struct LoginScreen: Screen {
  let state: Pantry.State
  let send: (Pantry.Action) -> Void

  var body: some View {
    VStack {
      TextField("Name", text: state.name) { send(.nameChanged($0)) }
      SecureField("Password", text: state.password) { send(.passwordChanged($0)) }
      if let error = state.loginError {
        Text(error)
      }
      Button("Log in") { send(.logInButtonTapped) }.disabled(state.isBusy)
    }
  }
}

struct ItemsScreen: Screen {
  let items: [Item]
  let send: (Pantry.Action) -> Void

  var body: some View {
    List(items) { item in
      NavigationLink("\(item.name), \(item.amount)") { send(.itemTapped(item.id)) }
    }
  }
}

struct ItemScreen: Screen {
  let item: Item
  let send: (Pantry.Action) -> Void

  var body: some View {
    VStack {
      TextField("Amount", text: item.amount) { send(.amountChanged($0)) }
      Button("Save") { send(.saveButtonTapped) }
    }
  }
}

/// Returns the login screen or, after the login, a back stack of the items and the open item.
@MainActor
func pantryScreen(store: StoreOf<Pantry>) -> some Screen {
  let state = store.state
  let send: (Pantry.Action) -> Void = { store.send($0) }
  guard state.token != nil else {
    return LoginScreen(state: state, send: send).asAnyScreen()
  }
  var stack = BackStackScreen<AnyScreen>(items: [
    .init(
      key: "items", screen: ItemsScreen(items: state.items, send: send),
      barContent: .init(title: "Pantry"))
  ])
  if let item = state.openItem {
    stack.items.append(
      .init(
        key: "item", screen: ItemScreen(item: item, send: send),
        barContent: .init(title: item.name, leftItem: .button(.back { send(.backButtonTapped) }))))
  }
  return stack.asAnyScreen()
}
