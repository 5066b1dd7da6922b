import SwiftUI
import Testing
import UserScriptTesting

@testable import Stopwatch

@MainActor @Test func countsDown() async {
  let script = UserScript("Stopwatch") { user in
    try user.tap("start_button")
    try user.expect(visible: "3")
    try await user.advance(by: .seconds(1))
    try user.expect(visible: "2")
    try user.goBack()
    try user.tap("start_button")
    try await user.advance(by: .seconds(2))
    try user.expect(visible: "1")
  }
  await assertUserScript(script, on: ScriptedApp { HomeView() })
}
