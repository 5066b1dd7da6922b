// Sources/Shop/ShopScreens.swift
import ReducerStore
import ReducerStoreScripts
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

/// Returns the current screen, which is a back stack and, if there is one, an alert on top of it.
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
  return stack.alert(state.alert) { store.send(.alert($0)) }
}
