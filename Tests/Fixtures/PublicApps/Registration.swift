import SwiftUI
import Testing
import UserScriptTesting

@testable import Registration

@MainActor @Test func registers() async {
  let script = UserScript("Registration") { user in
    try user.expect(disabled: "Registration")
    try user.type("Ada", into: "user name")
    try user.expect(visible: "User name must at least have 3 characters")
    try user.type("L", into: "user name")
    try user.type("ABCdef1234", into: "password")
    try user.expect(visible: "Password don't match veryStrong")
    try user.type("ABCdef123", into: "password again")
    try user.type("4", into: "password again")
    // The publisher of the form is received on the run loop.
    try await user.settle()
    try user.tap("Registration")
  }
  // The button is in the lower third of the screen, which is that of a phone.
  await assertUserScript(
    script, on: ScriptedApp { ContentView() }, size: .size(columns: 40, rows: 42))
}
