import SwiftUI
import Testing
import UserScriptTesting

@testable import iExpense

@MainActor @Test func addsAndDeletesExpense() async {
  let script = UserScript("iExpense") { user in
    try user.tap("Add Expense")
    try user.type("Lunch", into: "Name")
    try user.choose("Business", from: "Type")
    try user.clear("Amount")
    try user.type("12.5", into: "Amount")
    try user.tap("Save")
    try user.expect(visible: "$12.50")
    try user.tap("Add Expense")
    try user.dismiss()
    try user.swipe(row: 0, action: "Delete")
  }
  await assertUserScript(script, on: ScriptedApp { ContentView() })
}
