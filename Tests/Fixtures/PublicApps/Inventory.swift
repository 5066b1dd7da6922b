import SwiftUI
import Testing
import UserScriptTesting

@testable import Inventory

@MainActor @Test func deletesItem() async {
  let script = UserScript("Inventory") { user in
    try user.tap("Go to 2nd tab")
    try user.tap("trash.fill", at: 1)
    try user.tap("Cancel")
    try user.tap("trash.fill", at: 1)
    try user.tap("Delete")
    try user.expect(visible: "Keyboard")
    try user.tap("Three")
  }
  let model = AppViewModel(
    inventoryViewModel: InventoryViewModel(inventory: [
      Item(name: "Keyboard", color: .blue, status: .inStock(quantity: 100)),
      Item(name: "Phone", color: .green, status: .outOfStock(isOnBackOrder: true)),
    ]))
  await assertUserScript(script, on: ScriptedApp { ContentView(viewModel: model) })
}
