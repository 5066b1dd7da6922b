import Foundation
import Kitchen
import Testing
import UserScriptTesting

@MainActor @Test func brewsInGerman() async {
  let brews = UserScript("brews-in-german") { user in try user.tap("Aufbrühen") }
  let german = Locale(identifier: "de_DE")
  await assertUserScript(brews, on: ScriptedApp(locale: german) { KitchenView() })
}

@MainActor @Test func showsLogo() {
  assertSnapshot(of: LogoView(), as: .text(.fit))
}
