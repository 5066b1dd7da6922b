import SwiftUI
import Testing
import UserScriptTesting

@testable import TaskTimer

@MainActor @Test(arguments: ["en_US", "ar_SA"]) func finishesTask(in language: String) async {
  let script = UserScript("TaskTimer-\(language)") { user in
    try await user.advance(by: .seconds(2))
    try user.expect(visible: "Master you minutes to master your life")
    try user.tap("3")
    try user.tap("Get Started")
    try user.tap("Allow")
    try user.tap("Add timer")
    try user.choose(language == "ar_SA" ? "٥ ثانية" : "5 secs", from: "", at: 2)
    try user.tap("Start")
    try await user.advance(by: .seconds(2))
    try user.tap("Pause timer")
    try await user.advance(by: .seconds(10))
    try user.tap("Pause timer")
    try await user.advance(by: .seconds(3))
    try user.expect(visible: "Congratulations You did it honey 🥳")
  }
  let app = ScriptedApp(locale: Locale(identifier: language)) { TaskTimerApp() }
  await assertUserScript(script, on: app)
}
