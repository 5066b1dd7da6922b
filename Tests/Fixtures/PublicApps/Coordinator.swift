import SwiftUI
import Testing
import UserScriptTesting

@testable import Coordinator

@MainActor @Test func goesThroughTabs() async {
  let script = UserScript("Coordinator") { user in
    try user.tap("Navigate Purchase")
    try user.tap("Navigate Purchase")
    try user.tap("Pop")
    try user.tap("Profile")
    try user.tap("Contact")
    try user.tap("Home")
    try user.tap("Return Root")
    try user.tap("Login")
    try user.tap("Dismiss Login View")
    try user.tap("News")
    try user.tap("Notification Modally")
    try user.dismiss()
    try user.tap("Profile")
    try user.goBack()
  }
  await assertUserScript(script, on: ScriptedApp { ContentView() })
}
