import SwiftUI
import Testing
import UserScriptTesting

@testable import BMI

@MainActor @Test func calculates() async {
  let script = UserScript("BMI") { user in
    try user.tap("CALCULATE")
    try user.expect(visible: "43.4")
    try user.tap("RECALCULATE")
    try user.toggle("Units")
    try user.expect(visible: "140.0 feet")
    try user.tap("CALCULATE")
    try user.dismiss()
  }
  await assertUserScript(script, on: ScriptedApp { ContentView() })
}
