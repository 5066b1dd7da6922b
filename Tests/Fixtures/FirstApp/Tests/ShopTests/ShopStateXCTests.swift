// Tests/ShopTests/ShopStateXCTests.swift
import UserScriptTesting
import XCTest

@testable import Shop

final class ShopStateXCTests: XCTestCase {
  @MainActor
  func testOpensItem() async {
    let script = UserScript("opens-item") { user in
      try user.tap("Open the shop")
      try await user.settle()
      try user.tap("Pencil")
      try user.tap("Buy")
      try user.tap("Yes")
    }
    let model = ShopModel()
    let app = ScriptedApp(
      state: { model }, showing: [.stateChanges],
      responses: .init { _ in .json([Item(id: 1, name: "Pencil", price: 2)]) },
      root: { ShopView(model: model) })
    await assertUserScript(script, on: app, in: .packageSnapshots("Shop"))
  }
}
