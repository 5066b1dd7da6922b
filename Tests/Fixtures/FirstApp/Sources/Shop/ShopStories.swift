// Sources/Shop/ShopStories.swift
import UserScripts

public let buys = UserScript("buys") { user in
  try user.tap("Open the shop")  // this frame: Loading…
  try await user.settle()  // this frame: the items
  try user.tap("Paper")
  try user.tap("Buy")  // this frame: the sheet
  try user.tap("Yes")
  try user.goBack()
}

public let shopIsClosed = UserScript("shop-is-closed") { user in
  try user.tap("Open the shop")
  try await user.settle()
  try user.tap("Retry")
  try await user.settle()
  try user.dismiss()
}

/// Returns the app for user scripts, whose request gets the response.
@MainActor
public func shopApp(_ response: NetworkResponse) -> ScriptedApp {
  let model = ShopModel()
  return ScriptedApp(responses: .init { _ in response }) { ShopView(model: model) }
}

public let shopStories = [
  Story(buys, in: .packageSnapshots("Shop")) {
    shopApp(.json([Item(id: 1, name: "Pencil", price: 2), Item(id: 2, name: "Paper", price: 5)]))
  },
  Story(shopIsClosed, in: .packageSnapshots("Shop")) { shopApp(.failure(.timedOut)) },
]
