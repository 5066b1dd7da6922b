import SwiftUI
import Testing
import UserScriptTesting

@testable import SnowSeeker

@MainActor @Test func findsResort() async {
  let script = UserScript("SnowSeeker") { user in
    try user.type("snow", into: "Search for a resort")
    try user.tap("Snowbird")
    try user.expect(visible: "Average")
    try user.tap("Family")
    try user.tap("OK")
    try user.tap("Add to Favorites")
    try user.goBack()
    try user.clear("Search for a resort")
    try user.expect(visible: "This is a favorite resort")
    try user.tap("Snowbird")
    try user.tap("Remove from Favorites")
  }
  await assertUserScript(script, on: ScriptedApp { SnowSeekerApp() })
}
