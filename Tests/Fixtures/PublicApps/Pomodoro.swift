import SwiftUI
import Testing
import UserScriptTesting

@testable import Pomodoro

@MainActor @Test func countsDown() async {
  let script = UserScript("Pomodoro") { user in
    try user.tap("10.circle.fill")
    try await user.advance(by: .seconds(5))
    try user.expect(visible: "6.0")
    try user.tap("25.circle.fill")
    try await user.advance(by: .seconds(1))
    try user.expect(visible: "25.0")
    try user.longPress("25.circle.fill")
    try user.tap("10.circle.fill")
    try await user.advance(by: .seconds(12))
    try user.expect(visible: "checkmark.circle.fill")
  }
  await assertUserScript(script, on: ScriptedApp { PomodoroTimerApp() })
}
