import Testing
import UserScriptTesting

@testable import Cart

/// The snapshot has the mistake of the view.
@MainActor @Test func addsAnItem() async {
  let addsAnItem = UserScript("adds-an-item") { user in try user.tap("Add") }
  await assertUserScript(addsAnItem, on: ScriptedApp { CartView() })
}
