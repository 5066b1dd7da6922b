import SwiftUI
import Testing
import UserScriptTesting

@testable import Flashzilla

@MainActor @Test func learnsCards() async {
  let script = UserScript("Flashzilla") { user in
    try user.tap("plus.circle")
    try user.type("2 + 2", into: "Prompt")
    try user.type("4", into: "Answer")
    try user.tap("Add Card")
    try user.tap("Done")
    try await user.advance(by: .seconds(3))
    try user.expect(visible: "Time: 97")
    try user.tap("2 + 2")
    try user.expect(visible: "4")
    try user.drag("2 + 2", x: 60)
    try user.enterBackground()
    try await user.advance(by: .seconds(5))
    try user.enterForeground()
    try user.expect(visible: "Time: 97")
    try user.drag("2 + 2", x: -150)
    try user.tap("Start Again")
  }
  await assertUserScript(script, on: ScriptedApp { FlashzillaApp() })
}
