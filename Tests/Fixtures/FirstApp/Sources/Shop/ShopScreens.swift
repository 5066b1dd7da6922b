// Sources/Shop/ShopScreens.swift
import ReducerStore
import TextScreens

struct ItemsScreen: Screen {
  let state: Shop.State
  let send: (Shop.Action) -> Void

  var body: some View {
    if state.isLoading {
      Text("Loading…")
    } else if state.items.isEmpty {
      Button("Open the shop") { send(.openButtonTapped) }
    } else {
      List(state.items) { item in
        NavigationLink(item.name) { send(.itemTapped(item)) }
      }
    }
  }
}

struct ItemScreen: Screen {
  let item: Item

  var body: some View {
    VStack {
      Text("Price: \(item.price) €")
      Button("Buy") {}.disabled(true)
    }
  }
}

/// What the shop shows now: a back stack, and over it an alert, where there is one.
@MainActor
public func shopScreen(store: StoreOf<Shop>) -> some Screen {
  let state = store.state
  var stack = BackStackScreen<AnyScreen>(items: [
    .init(
      key: "items", screen: ItemsScreen(state: state) { store.send($0) },
      barContent: .init(title: "Shop"))
  ])
  if let item = state.selected {
    stack.items.append(
      .init(
        key: "item", screen: ItemScreen(item: item),
        barContent: .init(
          title: item.name, leftItem: .button(.back { store.send(.backButtonTapped) }))))
  }
  let alert = state.alert.map { alert in
    Alert(
      title: alert.title, message: alert.message,
      actions: alert.buttons.map { button in
        .init(button.label, role: button.role == .cancel ? .cancel : nil) {
          store.send(.alert(button.action.map { .presented($0) } ?? .dismiss))
        }
      })
  }
  return AlertScreen(base: stack, alert: alert)
}
