import SwiftUI
import Testing
import UserScriptTesting

@testable import QuizApp

@MainActor @Test func answersQuestions() async {
  let script = UserScript("QuizApp") { user in
    try user.tap("Begin")
    try user.tap("SwiftUI")
    try user.expect(visible: "Score: 1")
    try user.tap("Next Question")
    try user.tap("Bold")
    try user.tap("Next Question")
    try user.tap("List")
    try user.goBack()
    try user.tap("Begin")
    try user.expect(visible: "Score: 0")
  }
  await assertUserScript(script, on: ScriptedApp { ContentView() })
}
