import Foundation
import Kitchen
import Testing
import UserScriptTesting

@MainActor @Test(arguments: ["de_DE", "ar"]) func brews(in language: String) async {
  let brews = UserScript("brews-\(language)") { user in try user.tap("brew") }
  let app = ScriptedApp(locale: Locale(identifier: language)) { KitchenView() }
  await assertUserScript(brews, on: app)
}

@MainActor @Test func showsLogo() {
  assertSnapshot(of: LogoView(), as: .text(.fit))
}
