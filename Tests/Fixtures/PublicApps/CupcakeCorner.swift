import SwiftUI
import Testing
import UserScriptTesting

@testable import CupcakeCorner

@MainActor @Test func ordersCupcakes() async {
  let script = UserScript("CupcakeCorner") { user in
    try user.choose("Chocolate", from: "Select your cake type")
    try user.tap("Increment Number of cakes: 3")
    try user.toggle("Any special requests?")
    try user.toggle("Add extra frosting")
    try user.tap("Delivery details")
    for (field, text) in [("Name", "Ada"), ("Street Address", "1 Loop"), ("City", "London")] {
      try user.type(text, into: field)
    }
    try user.type("N1", into: "Zip")
    try user.tap("Check out")
    try user.expect(visible: "Your total cost is $13.00")
    try user.goBack()
    try user.goBack()
    try user.toggle("Any special requests?")
  }
  await assertUserScript(script, on: ScriptedApp { ContentView() })
}
