import SwiftUI
import Testing
import UserScriptTesting

@testable import WeSplit

@MainActor @Test func splits() async {
  let script = UserScript("WeSplit") { user in
    try user.clear("Amount")
    try user.type("100", into: "Amount")
    try user.choose("25%", from: "Tip percentage")
    try user.choose("5 people", from: "Number of people")
    try user.expect(visible: "$25.00")
    try user.tap("Done")
  }
  await assertUserScript(script, on: ScriptedApp { ContentView() })
}
