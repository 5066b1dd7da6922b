import Cups
import Testing
import UserScriptTesting

@Test(arguments: 1...2) @MainActor func addsBread(_ time: Int) async {
  let app = ScriptedApp {
    Basket.shared.add("Milk")
    return BasketView()
  }
  let bread = UserScript("bread") { user in
    try user.tap("Add bread")
    #expect(Basket.shared.items == ["Milk", "Bread"])
  }
  await assertUserScript(bread, on: app)
}
