// Sources/Shop/ShopStories.swift
import ReducerStoreScripts

public let buys = UserScript("buys") { user in
  try user.tap("Open the shop")  // this frame: Loading…
  try await user.settle()  // this frame: the items
  try user.tap("Paper")
  try user.goBack()
}

public let shopIsClosed = UserScript("shop-is-closed") { user in
  try user.tap("Open the shop")
  try await user.settle()
  try user.tap("Retry")
  try await user.settle()
  try user.dismiss()
}

/// Returns the app for user scripts, in which effects run when a script settles.
@MainActor
public func shopApp(items: @escaping @Sendable () async throws -> [Item]) -> ScriptedApp {
  let store = Store(initialState: Shop.State(), reducer: Shop(), runtime: EffectRuntime()) {
    $0.shopClient = ShopClient(items: items)
  }
  return ScriptedApp(store: store) { shopScreen(store: $0) }
}

public let shopStories = [
  Story(buys, in: .packageSnapshots("Shop")) {
    shopApp { [Item(id: 1, name: "Pencil", price: 2), Item(id: 2, name: "Paper", price: 5)] }
  },
  Story(shopIsClosed, in: .packageSnapshots("Shop")) { shopApp { throw Closed() } },
]

struct Closed: Error {}
