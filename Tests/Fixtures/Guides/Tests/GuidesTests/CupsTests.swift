import Testing
import UserScriptTesting

@testable import Cups

@MainActor @Test func countsCups() async {
  let countsCups = UserScript("counts-cups") { user in try user.tap("More") }
  await assertUserScript(countsCups, on: ScriptedApp { CupsView() })
}
