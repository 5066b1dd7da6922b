import SwiftUI
import Testing
import UserScriptTesting

@testable import Fruits

@MainActor @Test func startsOnce() async {
  let script = UserScript("Fruits") { user in
    try user.tap("2")
    try user.tap("Start")
    try user.tap("Lemon")
    try user.tap("Nutritional value per 100g")
    try user.expect(visible: "121 kJ (29 kcal)")
    try user.goBack()
    try user.tap("slider.horizontal.3")
    try user.toggle("RESTART")
  }
  await assertUserScript(script, on: ScriptedApp { FruitsApp() })
}
