import SwiftUI
import Testing
import UserScriptTesting

@testable import Convertit

/// In Arabic, dirhams are worth nothing, because the app misspells their name.
@MainActor @Test(arguments: ["en_US", "ar_SA"]) func converts(in language: String) async {
  let script = UserScript("Convertit-\(language)") { user in
    try await user.advance(by: .seconds(2))
    try user.tap("Mass")
    try user.tap("Switch between 2 units you picked")
    try user.tap("Increase Amount by 1")
    try user.tap("Currency Converter")
    try user.tap("Increase Amount by 1")
    try user.tap("Switch between 2 countries you picked")
    try user.choose("UAE", from: "", at: 0)
  }
  let app = ScriptedApp(locale: Locale(identifier: language)) { CONVERTITApp() }
  await assertUserScript(script, on: app)
}
